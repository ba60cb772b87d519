import Files
import Gestures
import Interaction
import ReferenceTransitions
import Simulation
import Terminal
import Timelines
import Traces

/// The folder into which a live run writes its drags: recordings, labels, and a preset.
struct LiveCorpus {
  /// The number of drags that the preset decides as meant, and of those that were labelled.
  struct Score {
    /// Drags that it decides as meant.
    var hits: Int
    /// Drags that were meant so.
    var finishes: Int
    var cancels: Int
    var limit: LiveIntents.Limit?
  }

  /// `nil` until a name is chosen.
  private var path: String?
  private let isForced: Bool
  private let base: DragPolicy
  /// Whether the folder is this run's.
  private var isOwn = false
  /// The content of the folder; `nil` before anything is written.
  private(set) var summary: LiveCorpusSummary?

  private static let usualName = "corpus"

  /// - Parameters:
  ///   - path: `nil` for `corpus`, or `corpus-2`, whichever is free first.
  ///   - base: The policy that the settings began with, if they have no name of their own.
  /// - Throws: An error when the path holds something that must not be replaced.
  init(_ path: String?, isForced: Bool, base: DragPolicy) throws(CommandFailure) {
    let trimmed = path.map { $0.hasSuffix("/") && $0.utf8.count > 1 ? String($0.dropLast()) : $0 }
    (self.path, self.isForced, self.base) = (trimmed, isForced, base)
    guard let trimmed, !isForced, try Paths.status(of: trimmed) != nil else { return }
    guard try Paths.isFolder(trimmed), try Paths.names(in: trimmed).isEmpty else {
      throw CommandFailure(LiveError.corpusExists(path: trimmed))
    }
  }

  /// The first time the folder appears whole or not at all; later each file does.
  mutating func write(
    _ tracks: [LiveDragTrack], _ intents: [LiveDrags.Drag: TransitionOutcome], _ score: Score,
    _ settings: SimulationSettings
  ) throws(CommandFailure) {
    let path = try place()
    let files =
      try recordings(tracks)
      + [
        (LabelTable.fileName, labels(intents, of: tracks)),
        (PresetFile.corpusName, Array(preset(settings, score, tracks).utf8)),
      ]
    let isThere = try Paths.isFolder(path)
    if isOwn || (isForced && isThere) {
      // Recordings grow, so that old labels fit new recordings, whenever this is interrupted.
      for (name, bytes) in files { try OutputFile.write(bytes, to: "\(path)/\(name)") }
    } else {
      var folder = try NewFolder(path)
      for (name, bytes) in files { try folder.write(bytes, to: name) }
      try folder.commit()
    }
    (isOwn, self.path) = (true, path)
    summary = LiveCorpusSummary(
      path: path, drags: score.finishes + score.cancels, hits: score.hits)
  }

  private func place() throws(CommandFailure) -> String {
    if let path { return path }
    var (name, number) = (Self.usualName, 1)
    while try Paths.status(of: name) != nil {
      number += 1
      name = "\(Self.usualName)-\(number)"
    }
    return name
  }

  // MARK: Files

  private func name(of track: Int, among count: Int) -> String {
    count == 1 ? "session.evemu" : "session-\(track + 1).evemu"
  }

  private func recordings(
    _ tracks: [LiveDragTrack]
  ) throws(CommandFailure) -> [(String, [UInt8])] {
    var files: [(String, [UInt8])] = []
    for (index, track) in tracks.enumerated() where !track.events.isEmpty {
      let name = name(of: index, among: tracks.count)
      var bytes: [UInt8] = []
      var writer = EventConversion(
        try TraceFormat(named: nil, output: name), [track.device])
      writer.begin(to: &bytes)
      for event in track.events { writer.write(event, from: 0, to: &bytes) }
      writer.finish(isTruncated: false, to: &bytes)
      files.append((name, bytes))
    }
    return files
  }

  private func labels(
    _ intents: [LiveDrags.Drag: TransitionOutcome], of tracks: [LiveDragTrack]
  ) -> [UInt8] {
    var sheet = LabelSheet()
    for (drag, outcome) in intents.sorted(by: { $0.key < $1.key }) {
      let key = LabelSheet.Key(
        file: name(of: drag.device, among: tracks.count), gesture: drag.gesture - 1)
      sheet.set(LabelSheet.Mark(GestureLabel.Expectation(outcome)), of: key)
    }
    return sheet.contents
  }

  private func preset(
    _ settings: SimulationSettings, _ score: Score, _ tracks: [LiveDragTrack]
  ) -> String {
    let policy = settings.policy
    let base = DragPolicy.named(policy.id) ?? base
    let count = score.finishes + score.cancels
    var summary =
      "\(base.id) after \(counted(count, "labelled drag")) by hand in 'dragline live': "
      + "\(score.finishes) meant to finish, \(score.cancels) to cancel, on "
      + tracks.filter { !$0.events.isEmpty }.map(\.device.name).joined(separator: " and ")
      + ", with the transition \(settings.transition.id). It decides \(score.hits) of \(count) as meant."
    if let limit = score.limit {
      summary +=
        " \(limit.parameter) from \(decimals(limit.lower, 4)) to \(decimals(limit.upper, 4)) does as well. "
        + "It was chosen on the same drags: on others it may do worse."
    }
    return TunedPreset(settings, from: base, summary: summary).text
  }
}
