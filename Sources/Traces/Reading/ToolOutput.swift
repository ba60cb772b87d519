/// The lines that tools of Android and terminals write between a recording's own.
enum ToolOutput {
  private static let starts: [StaticString] = [
    "could not ", "Can't ", "failed to ", "remote device:", "scan dir failed", "out of memory",
    "Usage:", "* daemon ", "- waiting for ", "error: ", "adb: ", "Killed",
    "Terminated", "Interrupt", "/system/bin/", "su: ", "exit", "logout", "--------- beginning of",
    "cat: ", "sh: ", "WARNING: linker",
  ]

  /// Whether a line is output of tools on standard error, or keys that the terminal echoes.
  ///
  /// - Parameter text: The line, without blanks before it.
  static func isComplaint(_ text: UnsafeRawBufferPointer) -> Bool {
    areKeys(text) || starts.contains { text.starts(with: $0) }
  }

  /// Whether a line is only `^C` or the like: text after such keys belongs to the recording.
  static func areKeys(_ text: UnsafeRawBufferPointer) -> Bool {
    !text.isEmpty && text.count % 2 == 0
      && text.indices.allSatisfy { index in
        index % 2 == 0
          ? text[index] == UInt8(ascii: "^") : (0x40...0x5f).contains(text[index])
      }
  }

  /// Whether a line is a prompt, or contains a tool's name, as a command and a complaint do.
  static func isCommand(_ text: UnsafeRawBufferPointer, tool: StaticString) -> Bool {
    text.contains(tool) || isPrompt(text)
  }

  /// Whether a line is a prompt: `user@host:/ $`, `C:\>`, or the like, with or without a command
  /// after it.
  private static func isPrompt(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let last = text.last, text.count <= 120 else { return false }
    let ends: [StaticString] = [":/ $ ", ":/ # ", ":~$ ", ":~# "]
    return text.starts(with: "$ " as StaticString) || text.starts(with: "# " as StaticString)
      || last == UInt8(ascii: "$") || last == UInt8(ascii: "#")
      || ends.contains { text.contains($0) }
      || (last == Byte.greaterThan && text.contains(":\\"))
  }

  /// Returns the fault of a line that is not part of the recording; in a last line that was cut,
  /// only its beginning is checked.
  static func fault(
    _ line: UnsafeRawBufferPointer, expected: StaticString
  ) -> LineFault {
    let offset = line.firstIndex { !Byte.isBlank($0) } ?? 0
    let text = UnsafeRawBufferPointer(rebasing: line[offset...])
    return LineFault(
      at: offset, end: line.count,
      .unexpectedText(
        found: excerpt(of: text), expected: "\(expected); remove the line if it is noise"))
  }
}
