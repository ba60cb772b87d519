import Foundation

/// Hands `body` a descriptor that gives one piece of `text` to each `read`, whatever size was asked
/// for.
///
/// A reader meets exactly these chunks.
///
/// - Parameters:
///   - sizes: The bytes of each piece; used again from the first when they run out.
///   - afterEnd: The bytes for a reader that continues after the end, as on a terminal.
func withPackets<Value>(
  of text: String, sizes: [Int], afterEnd: String? = nil, _ body: (CInt) throws -> Value
) rethrows -> Value {
  try withPackets(of: Array(text.utf8), sizes: sizes, afterEnd: afterEnd, body)
}

/// The same for bytes.
func withPackets<Value>(
  of bytes: [UInt8], sizes: [Int], afterEnd: String? = nil, _ body: (CInt) throws -> Value
) rethrows -> Value {
  var ends: [CInt] = [0, 0]
  let status = socketpair(
    AF_UNIX, CInt(SOCK_SEQPACKET.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0, &ends)
  precondition(status == 0, "socketpair: errno \(errno)")
  let writer = ends[1]
  Thread.detachNewThread {
    defer { close(writer) }
    var (place, piece) = (0, 0)
    while place < bytes.count {
      let end = min(place + sizes[piece % sizes.count], bytes.count)
      guard sendPacket(bytes[place..<end], to: writer) else { return }
      (place, piece) = (end, piece + 1)
    }
    if let afterEnd {
      // An empty packet reads as an end.
      _ = sendPacket([], to: writer) && sendPacket(Array(afterEnd.utf8)[...], to: writer)
    }
  }
  defer { close(ends[0]) }
  return try body(ends[0])
}

private func sendPacket(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Bool {
  bytes.withUnsafeBytes {
    send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) == bytes.count
  }
}

func writeAll(_ bytes: [UInt8], to descriptor: CInt) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
