import Glibc

/// Tells of event devices that come and go, and of those that somebody may read at last: the node of
/// a new device is there before udev lets anybody in.
///
/// The corresponding C functions are those of inotify, which need no daemon. Closed when its owner
/// lets go.
public struct DeviceWatcher: ~Copyable {
  public enum Change: Hashable, Sendable {
    /// A node is there, or may be read by others than before.
    case appeared(path: String)
    case vanished(path: String)
  }

  /// For `poll`.
  public let descriptor: CInt
  private let folder: String
  /// Of the folder itself; `nil` as long as there is none.
  private var watch: CInt?

  /// - Parameter folder: May be missing: then its coming is waited for.
  public init(_ folder: String = DeviceCatalog.folder) throws(DeviceError) {
    descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    self.folder = folder
    guard descriptor >= 0 else { throw DeviceError(folder, "watch", code: errno) }
    watchFolder()
    guard watch == nil else { return }
    let parent = folder.split(separator: "/").dropLast().joined(separator: "/")
    if inotify_add_watch(descriptor, "/\(parent)", UInt32(IN_CREATE)) < 0 {
      throw DeviceError("/\(parent)", "watch", code: errno)
    }
  }

  deinit { close(descriptor) }

  /// What has happened since the last call, in order.
  public mutating func changes() -> [Change] {
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
      let name = String(
        decoding: bytes[start..<min(offset, bytes.count)].prefix { $0 != 0 }, as: UTF8.self)
      if watch == nil {
        arrive(into: &changes)
      } else if event.wd == watch, DeviceCatalog.number(name) != nil {
        let path = "\(folder)/\(name)"
        let isGone = event.mask & UInt32(IN_DELETE) != 0
        changes.append(isGone ? .vanished(path: path) : .appeared(path: path))
      }
    }
  }

  /// The folder may be there now, with nodes that came before it was watched.
  private mutating func arrive(into changes: inout [Change]) {
    watchFolder()
    guard watch != nil else { return }
    changes += SystemText.names(in: folder).compactMap(DeviceCatalog.number).sorted().map {
      .appeared(path: "\(folder)/event\($0)")
    }
  }
}
