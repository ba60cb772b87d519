import Glibc
import Live
import Terminal
import Traces

/// The view of labels on a terminal: every label is in its file before the next key is read.
struct LabelSession: KeyedView {
  private let items: [LabelCommand.Item]
  private(set) var view: LabelView
  private(set) var store: LabelStore
  /// The failure of the last attempt to write; `nil` when all is written.
  private(set) var failure: CommandFailure?

  init(_ items: [LabelCommand.Item], _ gestures: [LabelView.Gesture], _ store: LabelStore) {
    (self.items, self.store) = (items, store)
    view = LabelView(gestures, items.map(\.original), guessTag: GestureLabel.heuristicTag)
  }

  func run(_ traits: TerminalTraits, _ console: Console) throws(CommandFailure) {
    let signals = SignalPipe(KeyLoop<LabelSession>.signals)
    SignalPipe.onSecondEnd { TerminalSession.restore() }
    let before = view.labelledCount
    let (ending, session) = try show(traits, console, signals)
    var store = session.store
    do throws(CommandFailure) {
      try store.save()
    } catch {
      // The error lists the labels, so that they are not lost.
      throw CommandFailure(LabelError.unwritten(error, rows: store.unwrittenRows))
    }
    let (now, count) = (session.view.labelledCount, items.count)
    console.report(LabelNotice.labelled(now, of: count, before: before))
    if case .ended(let signal) = ending { throw CommandFailure.reported(.ended(by: signal)) }
  }

  /// Shows the view, and restores the terminal when it returns.
  private func show(
    _ traits: TerminalTraits, _ console: Console, _ signals: borrowing SignalPipe
  ) throws(CommandFailure) -> (KeyLoop<LabelSession>.Ending, LabelSession) {
    let session = try TerminalSession(on: console.standardOutput, of: console)
    var loop = KeyLoop(session, traits, self)
    let ending = loop.run(signals)
    return (ending, loop.view)
  }

  // MARK: KeyedView

  func picture(_ size: TerminalSize, _ characters: CharacterSet) -> Picture {
    view.picture(size, characters)
  }

  mutating func press(_ key: Key, on size: TerminalSize) -> KeyStep<Never> {
    switch view.press(key) {
    case nil: return .stays
    case .suspend: return .suspends
    case .repaint: return .repaints
    case .interrupt: return .ends(by: SIGINT)
    case .quit:
      // One more attempt, and a second one that says it is the last.
      let hadFailed = failure != nil
      save()
      guard let failure, !hadFailed else { return .leaves }
      view.message = "not written: \(failure.message); q again quits without saving"
      return .stays
    case .marked(let index):
      let item = items[index]
      store.set(view.marks[index], item.entry, item.number, original: item.original)
      save()
      if let failure { view.message = "not written: \(failure.message)" }
      return .stays
    }
  }

  private mutating func save() {
    do throws(CommandFailure) {
      try store.save()
      failure = nil
    } catch {
      failure = error
    }
  }
}
