import Evdev
import Traces

/// An error of `play`.
enum PlayError: CommandError {
  /// No recording is named, or several.
  case notOneRecording
  /// `--hold` after a `--loop` that does not end.
  case holdAfterEndlessLoop
  /// `--loop` is no count.
  case invalidLoop(String)
  /// The recording takes no time, and `--loop` would repeat it without a pause.
  case endlessWithoutPause(name: String)
  /// The recording has strokes and no events of a device.
  case strokes(TraceFormat, path: String)
  /// The recording has more events than fit in memory.
  case tooManyEvents(limit: Int, path: String)
  /// No device of the recording is one for drags, and none is named.
  case noneForDrags(devices: String, path: String)
  /// The recording is longer than a year.
  case tooLong(path: String)
  /// The device has no description.
  case notDescribed(device: Int, path: String)
  /// The kernel does not make the device, or takes no events.
  case device(VirtualDeviceError)

  var status: ExitStatus {
    switch self {
    case .notOneRecording, .holdAfterEndlessLoop, .invalidLoop, .endlessWithoutPause,
      .noneForDrags:
      .usage
    case .strokes, .tooManyEvents, .tooLong, .notDescribed: .badInput
    case .device(let error):
      switch error {
      case .unavailable, .noNode, .refused: .unavailable
      case .denied: .permission
      case .axisNotHeld: .badInput
      case .lost: .inputOutput
      }
    }
  }

  var hasPlace: Bool {
    switch self {
    case .strokes, .tooLong, .notDescribed: true
    case .notOneRecording, .holdAfterEndlessLoop, .invalidLoop, .endlessWithoutPause,
      .tooManyEvents, .noneForDrags, .device:
      false
    }
  }

  var description: String {
    switch self {
    case .notOneRecording: "name one recording: dragline play TRACE"
    case .holdAfterEndlessLoop:
      "'--loop' without a number never ends: give it a number, or leave '--hold' out"
    case .invalidLoop(let text):
      "invalid value '\(text)' for '--loop': expected a whole number above 0"
    case .endlessWithoutPause(let name):
      "\(name) takes no time, and '--loop' without a number never ends: set '--wait' to 0.001 or more"
    case .strokes(let format, let path):
      "\(path):1:1: error: \(format.id) holds strokes on a screen, not the events of a device: "
        + "expected a recording of evemu, libinput, evtest or getevent"
    case .tooManyEvents(let limit, let path):
      "\(path): more than \(limit) events: play a part of it"
    case .noneForDrags(let devices, let path):
      "\(path): none of its devices is for drags: name one with --device: \(devices)"
    case .tooLong(let path):
      "\(path):1:1: error: its timestamps span more than a year, as if the clock had been set: "
        + "expected less; play a part of it"
    case .notDescribed(let device, let path):
      "\(path):1:1: error: no description of device \(device): expected one in the recording, or in a "
        + "file of evemu-describe or 'getevent -p' that --describe names"
    case .device(let error): "\(error)"
    }
  }
}

/// A message of `play`.
enum PlayNotice: CommandNotice {
  /// Frames that `SYN_DROPPED` cut are not played.
  case cutFrames(Int, name: String)
  /// The virtual device differs from the recorded one.
  case change(VirtualDescription.Change, name: String)
  /// Devices that are not for drags, such as keyboards.
  case notPlayed(devices: String, name: String)
  case report(PlaybackReport)
  /// The devices stay until Ctrl-C.
  case holding

  var description: String {
    switch self {
    case .cutFrames(let count, let name):
      "\(name): \(counted(count, "frame")) left out, cut by SYN_DROPPED"
    case .change(let change, let name): "\(name): \(change)"
    case .notPlayed(let devices, let name):
      "\(name): not played: \(devices); --device plays one of them"
    case .report(let report): report.sentence
    case .holding: "holding the devices until Ctrl-C"
    }
  }
}

extension PlaybackReport {
  fileprivate var sentence: String {
    let late = worstLateness / 100
    var text =
      "played \(counted(frames, "frame")) of \(counted(events, "event")), at most "
      + "\(late / 10).\(late % 10) ms late"
    if finishedRuns > 1 { text += ", \(finishedRuns) times" }
    if lifts > 0 { text += "; released what was still held" }
    return text + (wasStopped ? "; stopped" : "")
  }
}
