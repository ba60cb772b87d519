import Glibc
import Recorder
import Timelines

extension EventRecorder {
  /// What is in the file at hand: `drag.evemu: 30 frames, 7.3 kB`. Of several devices' it is the size of
  /// their parts until it is finished.
  var fileSummary: String {
    var status = stat()
    let isWhole = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    let size = isWhole ? Int64(status.st_size) : fileSize
    return "\(path): \(counted(fileFrameCount, "frame")), \(byteSize(size))"
  }
}
