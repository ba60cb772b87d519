import JSON
import Traces

/// A policy or a preset that cannot be used, or a command about them that cannot be run.
enum PresetError: CommandError {
  /// A fault of a preset's file.
  case file(PresetFault, path: String, TextPlace)
  /// The base of a preset leads to a pipe, a device or a folder.
  case notRegular(String)

  // dragline preset
  case noAction(known: [String])
  /// A number of names other than that which the action takes.
  case names(action: PresetAction)
  case optionOfShow(String)
  case fileAndJSON

  // dragline check
  case operandOfCheck(String)
  case writeAndJSON

  var status: ExitStatus {
    switch self {
    case .file(.base(let failure), _, _): failure.status
    case .file: .badInput
    case .notRegular: .missingInput
    case .noAction, .names, .optionOfShow, .fileAndJSON,
      .operandOfCheck, .writeAndJSON:
      .usage
    }
  }

  var hasPlace: Bool { if case .file = self { true } else { false } }

  var description: String {
    switch self {
    case .file(let fault, let path, let place):
      "\(path):\(place.line):\(place.column): error: \(fault)"
    case .notRegular(let path): "\(path): not a regular file: expected a preset"
    case .noAction(let known): "name an action: \(known.joined(separator: ", "))"
    case .names(.show): "name one policy: dragline preset show POLICY"
    case .names(.diff): "name two policies: dragline preset diff A B"
    case .names(.list): "'dragline preset list' takes no name"
    case .optionOfShow(let option): "only 'dragline preset show' takes '\(option)'"
    case .fileAndJSON: "'--as-file' and '--json' exclude each other: give one"
    case .operandOfCheck(let operand):
      "'dragline check' plays its own scenarios: to judge '\(operand)', use 'explain' or 'compare'"
    case .writeAndJSON:
      "'--write' writes recordings and '--json' prints warnings: give one of them"
    }
  }
}

/// An action of `dragline preset`.
enum PresetAction: String, CaseIterable, Hashable, Sendable {
  case show
  case diff
  case list

  /// The number of policies that the action takes.
  var nameCount: Int {
    switch self {
    case .show: 1
    case .diff: 2
    case .list: 0
    }
  }
}

/// A note on the user's presets.
enum PresetNotice: CommandNotice {
  case noFolder
  case noPresets(folder: String)

  var description: String {
    switch self {
    case .noFolder: "no folder for presets: neither XDG_CONFIG_HOME nor HOME is set"
    case .noPresets(let folder): "no presets in \(folder)"
    }
  }
}
