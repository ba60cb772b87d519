import Files
import Glibc
import Recorder
import Timelines

extension EventRecorder {
  /// The name, frames and size of the current file, such as `drag.evemu: 30 frames, 7.3 kB`.
  ///
  /// For several devices it is the size of their parts until the file is finished.
  var fileSummary: String {
    let status = try? Paths.status(of: path)
    let size = status.map { $0.isFile ? Int64($0.st_size) : fileSize }
    return "\(path): \(counted(fileFrameCount, "frame")), \(byteSize(size ?? fileSize))"
  }
}
