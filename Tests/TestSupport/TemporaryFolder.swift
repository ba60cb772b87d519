import Foundation

/// A folder for one test, gone when the test is over.
public struct TemporaryFolder {
  public let path: String

  public func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: self(name)))
    return self(name)
  }

  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// In the order of their names.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  public func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: self(name))))
  }

  public func read(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: self(name)), encoding: .utf8)
  }
}

public func withTemporaryFolder<Value>(_ body: (TemporaryFolder) throws -> Value) throws -> Value {
  let url = FileManager.default.temporaryDirectory.appending(
    path: "dragline-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(TemporaryFolder(path: url.path))
}
