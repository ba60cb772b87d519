import Evdev
import Files
import Glibc
import Terminal
import Traces

extension Command {
  static let doctor = Command(
    name: "doctor", operands: "",
    summary: "Report what live devices need here, and how to get it.",
    options: [
      .json(.doctor), .folder,
    ],
    examples: ["dragline doctor", "dragline doctor --json"],
    run: { (arguments, console) throws(CommandFailure) in
      guard arguments.operands.isEmpty else {
        throw CommandFailure(DevicesError.operands(command: "doctor"))
      }
      let folder = arguments.value(.folder) ?? DeviceCatalog.folder
      let examination = Examination(folder: folder, console: console)
      let lines = JSONLines(.doctor)
      for check in examination.checks {
        if arguments.has(.json) {
          try console.print(lines.text([check.row]))
        } else {
          try console.print(check.text)
        }
      }
      if let failure = examination.failure { throw failure }
    })
}

/// All checks of `doctor`, in its order.
struct Examination {
  private let folder: String
  private let console: Console
  private let entries: [DeviceEntry]

  init(folder: String, console: Console) {
    (self.folder, self.console) = (folder, console)
    entries = DeviceCatalog.entries(in: folder)
  }

  var checks: [DoctorCheck] { [devices] + [uinput] + helpers + [terminal, clock] }

  private var usable: [DeviceEntry] {
    entries.filter { $0.failure == nil && $0.uselessness == nil }
  }

  private var denied: [DeniedDevice] { entries.compactMap { DeniedDevice($0) } }

  /// The lack of a usable device, without which `live` cannot run; `nil` when there is one.
  var failure: CommandFailure? {
    guard usable.isEmpty else { return nil }
    return CommandFailure(denied.isEmpty ? DevicesError.noneForDrags : .noneReadable)
  }

  private var devices: DoctorCheck {
    guard !entries.isEmpty else {
      return DoctorCheck(
        "devices", .missing, "\(DeviceAbsence(in: folder))",
        fix: WordLine("plug a device in, or replay a recording, which needs no device"))
    }
    if usable.isEmpty {
      return DoctorCheck(
        "devices", .missing, "\(counted(entries.count, "device")), \(obstacle)",
        fix: denied.isEmpty ? lack : denial)
    }
    let names = usable.map(\.title).joined(separator: ", ")
    guard denied.isEmpty else {
      return DoctorCheck(
        "devices", .warn,
        "\(names); \(counted(denied.count, "other device")) for a drag cannot be read", fix: denial)
    }
    return DoctorCheck("devices", .ok, names)
  }

  /// The obstacle of all devices together.
  private var obstacle: String {
    if denied.isEmpty { return "none of them for a drag" }
    return denied.count == entries.count
      ? "none can be read" : "those for a drag cannot be read"
  }

  private var lack: [WordLine] {
    (["'dragline devices' prints the reason for each"] + keyboards).map { WordLine($0) }
  }

  private var denial: [WordLine] {
    denied.map { WordLine("\($0)", hang: 2) } + DeniedDevice.rule(for: denied)
      + keyboards.map { WordLine("# \($0)") }
  }

  /// A note that no printed rule gives access to keyboards; empty when all of them may be read.
  private var keyboards: [String] {
    let isDenied = entries.contains {
      if case .denied(_, .typing)? = $0.failure?.kind { true } else { false }
    }
    guard isDenied else { return [] }
    return [
      "There is no rule for keyboards: with one, every program could read what is typed. To record a "
        + "keyboard, put sudo before that one command."
    ]
  }

  private var uinput: DoctorCheck {
    guard let obstacle = VirtualDevice.obstacle else {
      return DoctorCheck("uinput", .ok, "the kernel makes virtual devices: 'play' works")
    }
    let fix = "\(obstacle)".split(separator: "\n").map {
      WordLine("\($0)", keeping: VirtualDeviceError.toCopy)
    }
    return DoctorCheck(
      "uinput", .warn, "virtual devices cannot be made; only 'play' needs them", fix: fix)
  }

  private static let tools: [(name: String, purpose: String, package: String)] = [
    ("evemu-record", "records in a format that replay reads", "evemu-tools"),
    ("libinput", "records events with their device's description and quirks", "libinput-tools"),
    ("umockdev-run", "simulates a recorded device for a program", "umockdev"),
    ("qemu-system-x86_64", "runs tests on their own kernel", "qemu-system-x86"),
  ]

  private var helpers: [DoctorCheck] {
    Self.tools.map { tool in
      guard let path = Self.path(of: tool.name) else {
        return DoctorCheck(
          tool.name, .warn, "not installed; it \(tool.purpose)",
          fix: .command("sudo apt install \(tool.package)"))
      }
      return DoctorCheck(tool.name, .ok, "\(path); it \(tool.purpose)")
    }
  }

  /// Returns the path of a program in the folders of `PATH`; `nil` when it is in none.
  private static func path(of program: String) -> String? {
    guard let folders = getenv("PATH") else { return nil }
    return String(cString: folders).split(separator: ":").map { "\($0)/\(program)" }
      .first { (try? FileSystem.checkAccess(to: $0, X_OK)) != nil }
  }

  private var terminal: DoctorCheck {
    guard isatty(console.standardOutput) == 1 else {
      return DoctorCheck(
        "terminal", .warn,
        "standard output is not a terminal: 'live' writes rows instead of a picture"
      )
    }
    do throws(TerminalTraits.Refusal) {
      return terminal(try TerminalTraits { name in getenv(name).map { String(cString: $0) } })
    } catch {
      return DoctorCheck(
        "terminal", .warn, "\(error): 'live' writes rows instead of a picture",
        fix: WordLine(
          "export TERM=xterm-256color, or the name of your terminal",
          keeping: ["export TERM=xterm-256color"]))
    }
  }

  /// Returns a check of the terminal as the view will use it.
  private func terminal(_ traits: TerminalTraits) -> DoctorCheck {
    let colours = traits.palette == .plain ? "no colours" : "eight colours"
    let characters = traits.characters == .ascii ? "only ASCII, as the locale says" : "UTF-8"
    var size = winsize()
    let isSized = ioctl(console.standardOutput, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let measure = isSized ? "\(size.ws_col) x \(size.ws_row)" : "of unknown size"
    let reason = "\(measure), \(colours), \(characters)"
    // As docs/live.md shows it.
    guard !isSized || size.ws_col >= 80 && size.ws_row >= 24 else {
      return DoctorCheck(
        "terminal", .warn, "\(reason): too small for the whole picture",
        fix: WordLine("80 columns and 24 lines show every figure"))
    }
    return DoctorCheck("terminal", .ok, reason)
  }

  /// Events are stamped with it; it never goes back.
  private var clock: DoctorCheck {
    var resolution = timespec()
    guard clock_getres(CLOCK_MONOTONIC, &resolution) == 0 else {
      return DoctorCheck(
        "clock", .warn, "no monotonic clock: timestamps jump when the time is set")
    }
    guard resolution.tv_sec == 0, resolution.tv_nsec <= 1_000_000 else {
      return DoctorCheck("clock", .warn, "the monotonic clock is coarser than a millisecond")
    }
    return DoctorCheck("clock", .ok, "monotonic, in steps of \(resolution.tv_nsec) ns")
  }
}
