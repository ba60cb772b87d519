import Glibc

/// The most memory that the program takes for a recording of a gigabyte.
struct MemoryBench {
  static let fileSize = 1_000_000_000

  func run(_ options: Options) {
    guard let dragline = options.dragline else { fatalError("no --dragline PATH given") }
    let path = "\(options.folder)/large.evemu"
    let trace = GeneratedTrace(.evemu, bytes: Self.fileSize, at: path)
    defer { trace.remove() }
    for words in [["inspect", "-q", path], ["replay", "-q", path]] {
      let peak = ChildProcess([dragline] + words).peakMemory()
      print(
        "{\"name\":\"memory: dragline \(words[0])\",\"unit\":\"KiB\",\"peak\":\(peak),"
          + "\"fileBytes\":\(trace.bytes),\"events\":\(trace.events)}")
      fflush(nil)
    }
  }
}
