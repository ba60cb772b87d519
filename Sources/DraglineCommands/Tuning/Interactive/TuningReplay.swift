import Timelines
import Tuning

/// A session whose every setting is judged again.
struct TuningReplay {
  struct Row {
    /// The entry with the numbers of the replay.
    var entry: TuningSession.Entry
    /// The number of a step, counting from 1; for other entries, that of the step before.
    var step: Int
    /// Whether the session has the same numbers; `nil` for entries without any.
    var isSame: Bool?
    /// The session's result, where it is not the same.
    var old: TuningResult?
  }

  let path: String
  let session: TuningSession
  let judging: TuneSessionCommand.Judging
  /// The header with the numbers of the replay.
  let header: TuningSession.Header
  private(set) var entries: [Row] = []

  /// - Throws: An error about a setting that can no longer be judged, with its line in the file.
  init(
    _ file: TuningSessionFile, _ judging: TuneSessionCommand.Judging
  ) throws(CommandFailure) {
    (path, session, self.judging) = (file.path, file.session, judging)
    let judge = judging.judge
    func again(_ old: TuningResult, _ line: Int) throws(CommandFailure) -> TuningResult {
      do throws(CommandFailure) {
        return try judge.result(old.setting)
      } catch {
        throw TuningSessionFile.failure(file.path, line, 1, .setting(error))
      }
    }
    var header = session.header
    header.first = try again(header.first, 1)
    header.digest = SHA256(judge.corpus).shortDigest
    header.gestures = judge.corpus.gestures.count
    self.header = header
    var (step, setting) = (0, header.first.setting)
    for (index, entry) in session.entries.enumerated() {
      var row = Row(entry: entry, step: step)
      switch entry {
      case .step(var now):
        step += 1
        row.step = step
        let old = now
        now.result = try again(old.result, index + 2)
        let flips = try judge.flips(from: setting, to: now.result.setting)
        now.flipped = flips.count
        now.flips = flips.stored
        setting = now.result.setting
        (row.entry, row.isSame) = (.step(now), now == old)
        if now != old { row.old = old.result }
      case .keep(var kept):
        let old = kept.result
        kept.result = try again(old, index + 2)
        (row.entry, row.isSame) = (.keep(kept), kept.result == old)
        if kept.result != old { row.old = old }
      case .rename, .preset: break
      }
      entries.append(row)
    }
  }

  var isSame: Bool { header == session.header && entries.allSatisfy { $0.isSame ?? true } }

  /// The rows of the session's file, each with whether it is the same.
  var rows: [JSONRow] {
    [header.row(isSame: header == session.header)]
      + entries.map { row in
        row.entry.row(step: row.step, row.isSame.map { [("same", .bool($0))] } ?? [])
      }
  }
}
