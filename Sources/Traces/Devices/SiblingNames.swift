/// The names of files that may hold the other half of a recording that was split in two.
public struct SiblingNames: Hashable, Sendable {
  /// The names to try, the nearest relative first.
  public var candidates: [String]
  /// The prefix with which the names of a device's recordings begin; `nil` unless the file is a
  /// description.
  ///
  /// The names end in `.events`.
  public var recordingPrefix: String?
}

/// Returns the names of files that may hold the other half of an old evemu recording.
///
/// Such recordings are two files: `device.what-happened.events`, and `device.desc` or
/// `device.prop`, which may serve several recordings.
///
/// - Parameter fileName: The name with or without folders; the results have the same folders.
/// - Returns: The names; none when the name has none of the usual endings.
public func siblingNames(of fileName: String) -> SiblingNames {
  let bytes = Array(fileName.utf8)
  let nameStart = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
  guard let dot = bytes.lastIndex(of: Byte.dot), dot > nameStart else {
    return SiblingNames(candidates: [], recordingPrefix: nil)
  }
  let stem = String(decoding: bytes[..<dot], as: UTF8.self)
  switch String(decoding: bytes[(dot + 1)...], as: UTF8.self) {
  case "events", "evemu":
    return SiblingNames(
      candidates: descriptionNames(bytes, nameStart: nameStart, stemEnd: dot),
      recordingPrefix: nil)
  case "desc", "prop":
    return SiblingNames(candidates: [stem + ".events"], recordingPrefix: stem + ".")
  default:
    return SiblingNames(candidates: [], recordingPrefix: nil)
  }
}

/// Returns the recording's own name first, then the name without its last part, and so on.
private func descriptionNames(_ bytes: [UInt8], nameStart: Int, stemEnd: Int) -> [String] {
  var names: [String] = []
  var end = stemEnd
  while end > nameStart {
    let stem = String(decoding: bytes[..<end], as: UTF8.self)
    names += [stem + ".desc", stem + ".prop"]
    end = bytes[nameStart..<end].lastIndex(of: Byte.dot) ?? nameStart
  }
  return names
}
