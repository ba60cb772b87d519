import Foundation

/// A folder for one test, removed when the test is over.
public struct TemporaryFolder {
  /// The path of the folder.
  public let path: String

  /// Returns the path of the file with a name.
  public func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes bytes into a file, and returns its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: self(name)))
    return self(name)
  }

  /// Writes a text into a file, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// The names of the files, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Returns the bytes of a file.
  public func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: self(name))))
  }

  /// Returns the text of a file.
  public func read(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: self(name)), encoding: .utf8)
  }
}

/// Calls a body with a new folder, which is removed after that.
public func withTemporaryFolder<Value>(_ body: (TemporaryFolder) throws -> Value) throws -> Value {
  let url = FileManager.default.temporaryDirectory.appending(
    path: "dragline-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(TemporaryFolder(path: url.path))
}
