import Recorder
import Timelines

extension EventRecorder {
  /// What is in the file at hand: `drag.evemu: 30 frames, 7.3 kB`.
  var fileSummary: String {
    "\(path): \(counted(fileFrameCount, "frame")), \(byteSize(fileSize))"
  }
}

/// In thousands, rounded: `7.3 kB`.
func byteSize(_ count: Int64) -> String {
  switch count {
  case ..<1_000: "\(count) B"
  case ..<1_000_000: "\(decimals(Double(count) / 1e3, 1)) kB"
  default: "\(decimals(Double(count) / 1e6, 1)) MB"
  }
}
