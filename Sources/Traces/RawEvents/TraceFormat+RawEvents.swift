extension TraceFormat {
  /// Events as 64-bit kernels write them: `struct input_event` of 24 bytes.
  public static let raw64 = TraceFormat(
    "raw64", "struct input_event of 64-bit kernels, 24 bytes each",
    contents: "events",
    producers: "`cat /dev/input/eventN` on a 64-bit kernel",
    source: "linux/input.h",
    reader: { RawEventScanner(.wide, file: $0).boxed },
    endings: [".bin", ".raw"], missing: [.description, .states, .labels])

  /// Events as 32-bit kernels write them: `struct input_event` of 16 bytes.
  public static let raw32 = TraceFormat(
    "raw32", "struct input_event of 32-bit kernels, 16 bytes each",
    contents: "events",
    producers: "`cat /dev/input/eventN` on a 32-bit kernel",
    source: "linux/input.h",
    reader: { RawEventScanner(.narrow, file: $0).boxed },
    endings: [".bin"], missing: [.description, .states, .labels])
}
