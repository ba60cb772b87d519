import Foundation
import Testing

/// One JSON object.
func object(_ line: some StringProtocol) throws -> [String: Any] {
  let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
  return try #require(value as? [String: Any], "\(line)")
}

func string(_ key: String, in line: some StringProtocol) throws -> String {
  try #require(try object(line)[key] as? String, "\(key) in \(line)")
}
