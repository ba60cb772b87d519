import Files
import Glibc
import Live
import Terminal

extension Command {
  /// Options of `tune` for tuning sessions.
  static let tuneSessionOptions: [any CommandOption] = [.interactive, .session, .replay]
}

extension CommandOption where Self == Flag {
  static var interactive: Flag { Flag("--interactive", "tune by hand, in a full-screen view") }

  static var replay: Flag {
    Flag("--replay", "judge the steps of a session again: CORPUS… is its file")
  }
}

extension CommandOption where Self == ValueOption {
  static var session: ValueOption {
    ValueOption("--session", value: "FILE", "save the session to FILE as it grows, or resume it")
  }
}

/// Tuning by hand: a session on a screen, or one that is judged again.
struct TuneSessionCommand {
  private let arguments: Arguments
  private let threads: Int

  static func isAsked(_ arguments: Arguments) -> Bool {
    Command.tuneSessionOptions.contains { arguments.has($0) }
  }

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    threads = try arguments.threads
  }

  func run(_ console: Console) throws(CommandFailure) {
    if arguments.has(.replay) { return try replay(console) }
    guard arguments.has(.interactive) else {
      throw CommandFailure(TuneSessionError.sessionWithoutView)
    }
    guard !arguments.has(.json) else {
      throw CommandFailure(TuneSessionError.interactiveJSON)
    }
    try interact(console)
  }

  // MARK: By hand

  private func interact(_ console: Console) throws(CommandFailure) {
    let traits = try traits(console)
    let path = arguments.value(.session)
    let desk = try desk(
      path,
      path.flatMap { (path) throws(CommandFailure) in
        try Self.session(at: path)
      }, console)
    let signals = SignalPipe(KeyLoop<TuningScreen>.signals)
    SignalPipe.onSecondEnd { TerminalSession.restore() }
    let ending = try show(desk, traits, console, signals)
    reportEnd(desk, console)
    if case .ended(let signal) = ending { throw CommandFailure.reported(.ended(by: signal)) }
  }

  private func desk(
    _ path: String?, _ old: TuningSessionFile?, _ console: Console
  ) throws(CommandFailure) -> TuningDesk {
    let (judging, session): (Judging, TuningSession)
    if let old {
      judging = try self.judging(old, paths: arguments.operands, console)
      session = old.session
      try check(session, judging)
    } else {
      judging = try beginning(console)
      session = TuningSession(
        try TuningDesk.header(judging.base, judging.judge, corpus: judging.paths))
    }
    var file: (String, GrowingFile)?
    if let path { file = (path, try Self.growing(path, old, session)) }
    let advice = TuningAdvice(threads: threads)
    return try TuningDesk(
      session, judging.judge, judging.base, file: file, advice: advice.words)
  }

  private func traits(_ console: Console) throws(CommandFailure) -> TerminalTraits {
    do throws(TerminalTraits.Refusal) {
      guard isatty(console.standardInput) == 1, isatty(console.standardOutput) == 1 else {
        throw .noTerminal
      }
      return try .ofEnvironment()
    } catch {
      throw CommandFailure(TuneSessionError.terminal(error))
    }
  }

  private func show(
    _ desk: TuningDesk, _ traits: TerminalTraits, _ console: Console,
    _ signals: borrowing SignalPipe
  ) throws(CommandFailure) -> KeyLoop<TuningScreen>.Ending {
    let terminal = try TerminalSession(on: console.standardOutput, of: console)
    var loop = KeyLoop(terminal, traits, TuningScreen(desk: desk))
    return loop.run(signals)
  }

  private func reportEnd(_ desk: TuningDesk, _ console: Console) {
    console.report(TuneSessionNotice.setting(desk.session.current.setting))
    if let path = desk.view.session {
      console.report(TuneSessionNotice.saved(path: path))
    } else if desk.view.isUnsaved {
      console.report(TuneSessionNotice.unsaved)
    }
  }

  // MARK: Files

  /// `nil` for a file that is not there yet, or empty.
  private static func session(at path: String) throws(CommandFailure) -> TuningSessionFile? {
    guard let status = try Paths.status(of: path) else { return nil }
    guard status.isFile else {
      throw CommandFailure(TuneSessionError.notRegular(path: path))
    }
    return status.st_size > 0 ? try TuningSessionFile(path) : nil
  }

  private static func growing(
    _ path: String, _ old: TuningSessionFile?, _ session: TuningSession
  ) throws(CommandFailure) -> GrowingFile {
    let file = try GrowingFile(path)
    if let old {
      try file.keep(old.wholeSize, of: old.size)
    } else {
      try file.write(TuningDesk.lines(of: session))
    }
    return file
  }

  // MARK: Corpora

  struct Judging {
    let base: TuningBase
    let judge: TuningJudge
    let paths: [String]
  }

  private func beginning(_ console: Console) throws(CommandFailure) -> Judging {
    try judging(arguments, try arguments.required("CORPUS", "tune"), console)
  }

  /// Returns the judge of a session with its options; options that are given have to be the same.
  private func judging(
    _ file: TuningSessionFile, paths: [String], _ console: Console
  ) throws(CommandFailure) -> Judging {
    let header = file.session.header
    let given = try TuningBase(arguments)
    guard given.options.isEmpty || given.options == header.options else {
      throw CommandFailure(
        TuneSessionError.otherOptions(path: file.path, expected: header.options))
    }
    let isOther = arguments.value(.policy) != nil || !given.first.changes.isEmpty
    guard !isOther || given.first == header.first.setting else {
      throw CommandFailure(
        TuneSessionError.otherBeginning(path: file.path, setting: header.first.setting))
    }
    let corpus = paths.isEmpty ? header.corpus : paths
    let words = header.options + ["--"] + corpus
    let stored: Arguments
    do throws(CommandFailure) {
      stored = try Arguments(words, for: try Command.named("tune"))
    } catch {
      throw TuningSessionFile.failure(file.path, 1, 1, .options(error))
    }
    return try judging(stored, corpus, console)
  }

  private func judging(
    _ arguments: Arguments, _ paths: [String], _ console: Console
  ) throws(CommandFailure) -> Judging {
    let base = try TuningBase(arguments)
    let (corpus, failure) = try LabelledCorpus.read(
      arguments, verb: "tune", base.course, base.screen, console)
    if let failure { throw failure }
    return Judging(
      base: base, judge: TuningJudge(corpus, base, threads: threads), paths: paths)
  }

  /// - Throws: Another corpus than the session's.
  private func check(_ session: TuningSession, _ judging: Judging) throws(CommandFailure) {
    guard SHA256(judging.judge.corpus).shortDigest != session.header.digest else { return }
    let header = session.header
    throw CommandFailure(
      TuneSessionError.otherCorpus(
        gestures: header.gestures, corpus: header.corpus, given: judging.paths))
  }

  // MARK: Again

  private func replay(_ console: Console) throws(CommandFailure) {
    for option in [.interactive, .session] as [any CommandOption] where arguments.has(option) {
      throw CommandFailure(TuneSessionError.replayAnd(option: option.name))
    }
    guard let path = arguments.operands.first else {
      throw CommandFailure(TuneSessionError.notNamed)
    }
    let file = try TuningSessionFile(path)
    let judging = try self.judging(
      file, paths: Array(arguments.operands.dropFirst()), console)
    let replay = try TuningReplay(file, judging)
    if arguments.has(.json) {
      try console.print(JSONLines(.tuneSession).text(replay.rows))
    } else {
      try console.print(words: TuningReport(replay).text(within: console.width))
    }
    if !replay.isSame {
      throw CommandFailure(TuneSessionError.otherNumbers)
    }
  }
}
