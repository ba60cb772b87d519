import WebEngine

extension WebTimeline {
  /// Returns the rows since the last call.
  mutating func takeBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    takeBytes { bytes = Array($0) }
    return bytes
  }
}

extension WebSession {
  /// Returns the rows since the last call.
  func takeRows() -> [UInt8] {
    var bytes: [UInt8] = []
    takeRows { bytes = Array($0) }
    return bytes
  }
}
