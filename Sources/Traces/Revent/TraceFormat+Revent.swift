extension TraceFormat {
  /// The binary format of Arm's Workload Automation.
  public static let revent = TraceFormat(
    "revent", "Workload Automation's revent recordings",
    contents: "events",
    producers: "Workload Automation, versions 0 to 3; version 0 with and without padding",
    source: "ARM-software/workload-automation, revent", holdsSeveralDevices: true,
    reader: { ReventScanner(file: $0).boxed })

  /// Whether a recording begins as one of revent does.
  static func isRevent(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: "REVENT".utf8) || isOldRevent(bytes)
  }

  /// Whether a recording begins as one of version 0, which has no mark: a number of devices, then
  /// the length of the first path, and the path.
  private static func isOldRevent(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 20 else { return false }
    let count = Int32(littleEndian: bytes.loadUnaligned(as: Int32.self))
    let length = Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: Int32.self))
    return (1...16).contains(count) && (11..<64).contains(length)
      && bytes[8...].starts(with: "/dev/input/".utf8)
  }
}
