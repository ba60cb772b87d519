import Evdev
import Files
import Glibc
import Traces

/// The devices that the user means: `/dev/input/event5`, `event5`, `5`, or a part of a name.
struct DeviceChoice {
  private let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// Returns the paths of the chosen devices in the user's order, each once.
  ///
  /// - Parameter known: The devices to choose from; `nil` looks for them.
  func paths(
    among known: [DeviceEntry]? = nil
  ) throws(CommandFailure) -> [String] {
    // A path needs no list, and the list opens every device.
    let isListed = known == nil && words.contains { !$0.contains("/") }
    let entries = known ?? (isListed ? DeviceCatalog.entries() : [])
    var paths: [String] = []
    var known: Set<NodeKey> = []
    for word in words {
      let path = try path(word, among: entries)
      let keys = NodeKey.keys(of: path)
      if known.isDisjoint(with: keys) { paths.append(path) }
      known.formUnion(keys)
    }
    return paths
  }

  /// Returns the path of a device; a text that is a path is not checked before it is opened.
  private func path(
    _ word: String, among entries: [DeviceEntry]
  ) throws(CommandFailure) -> String {
    if word.contains("/") { return word }
    if let entry = entries.first(where: { $0.isCalled(word) }) { return entry.path }
    let matches = entries.filter {
      // Nothing is a part of every name.
      !word.isEmpty && $0.description?.name.lowercased().contains(word.lowercased()) ?? false
    }
    if matches.count == 1 { return matches[0].path }
    throw CommandFailure(
      matches.isEmpty
        ? DevicesError.unknown(word, devices: entries.map(\.title))
        : .ambiguous(word, devices: matches.map(\.title)))
  }
}

/// The identity of a device node under any path, as `/dev/input/by-id` has others for the same
/// node.
private enum NodeKey: Hashable {
  case path(String)
  case file(device: dev_t, number: ino_t)
  case device(dev_t)

  /// Two paths with a key in common lead to one device.
  static func keys(of path: String) -> [NodeKey] {
    guard let status = try? FileSystem.status(of: path) else { return [.path(path)] }
    let file = NodeKey.file(device: status.st_dev, number: status.st_ino)
    return status.st_mode & S_IFMT == S_IFCHR ? [file, .device(status.st_rdev)] : [file]
  }
}

extension DeviceEntry {
  /// `5` or `event5`.
  fileprivate func isCalled(_ word: String) -> Bool {
    path.hasSuffix("/\(word)") || path.hasSuffix("/event\(word)")
  }
}

extension [DeviceEntry] {
  /// The devices with touchscreens first, then touchpads, pens, mice and others, otherwise in the
  /// same order.
  var touchscreensFirst: [DeviceEntry] {
    let order: [DeviceKind] = [.touchscreen, .touchpad, .penTablet, .mouse, .other]
    return order.flatMap { kind in filter { $0.kind == kind } }
  }
}
