import Files
import Glibc

/// Reports event devices that come and go, and devices that become readable: the node of a new
/// device exists before udev sets its permissions.
///
/// The folder may disappear with its last node and return with the next one, as in a kernel's own
/// `/dev`. The corresponding C functions are those of inotify, which need no daemon. The watcher
/// closes when its owner releases it.
package struct DeviceWatcher: ~Copyable {
  package enum Change: Hashable, Sendable {
    /// A node appeared, or its permissions changed.
    case appeared(path: String)
    case vanished(path: String)
  }

  /// The descriptor for `poll`.
  package var descriptor: CInt { file.number }
  private let file: Descriptor
  private let folder: String
  /// The watch on the parent of the folder.
  private let parentWatch: CInt
  /// The watch on the folder itself; `nil` while the folder does not exist.
  private var watch: CInt?

  /// - Parameter folder: The folder to watch. If it is missing, the watcher waits for it.
  package init(_ folder: String = DeviceCatalog.folder) throws(DeviceError) {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    var code = errno
    let parent = "/" + folder.split(separator: "/").dropLast().joined(separator: "/")
    // This comes first: a folder that appears before the check is found by the check, and a folder
    // that appears later is reported.
    parentWatch = inotify_add_watch(descriptor, parent, UInt32(IN_CREATE) | UInt32(IN_MOVED_TO))
    if descriptor >= 0 { code = errno }
    self.folder = folder
    file = Descriptor(owning: descriptor, path: folder)
    watchFolder()
    guard parentWatch >= 0 || watch != nil else { throw DeviceError(parent, "watch", code: code) }
  }

  /// Returns the changes since the last call, in order.
  package mutating func changes() -> [Change] {
    var changes: [Change] = []
    while true {
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.capacity) { buffer, count in
        count = max(read(descriptor, buffer.baseAddress, Self.capacity), 0)
      }
      guard !bytes.isEmpty else { return changes }
      bytes.withUnsafeBytes { take($0, into: &changes) }
    }
  }

  private static let capacity = 16 * 1024

  private mutating func watchFolder() {
    let events = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE)
    let watch = inotify_add_watch(descriptor, folder, events)
    self.watch = watch >= 0 ? watch : nil
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer, into changes: inout [Change]) {
    var offset = 0
    let header = MemoryLayout<inotify_event>.size
    while offset + header <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let start = offset + header
      offset = start + Int(event.len)
      let name = bytes[start..<min(offset, bytes.count)].prefix { $0 != 0 }
      take(event, String(decoding: name, as: UTF8.self), into: &changes)
    }
  }

  private mutating func take(
    _ event: inotify_event, _ name: String, into changes: inout [Change]
  ) {
    let isOverflow = event.mask & UInt32(IN_Q_OVERFLOW) != 0
    if isOverflow || event.wd == parentWatch && folder.hasSuffix("/\(name)") {
      arrive(into: &changes)
    } else if event.wd == watch, event.mask & UInt32(IN_IGNORED) != 0 {
      // The folder has disappeared.
      watch = nil
    } else if event.wd == watch, DeviceCatalog.number(name) != nil {
      let path = "\(folder)/\(name)"
      let isGone = event.mask & UInt32(IN_DELETE) != 0
      changes.append(isGone ? .vanished(path: path) : .appeared(path: path))
    }
  }

  /// Watches the folder, which may exist now, and reports all of its nodes.
  ///
  /// Some may have appeared before it was watched, or during more changes than the kernel stores.
  private mutating func arrive(into changes: inout [Change]) {
    watchFolder()
    guard watch != nil else { return }
    changes += SystemText.names(in: folder).compactMap(DeviceCatalog.number).sorted().map {
      .appeared(path: "\(folder)/event\($0)")
    }
  }
}
