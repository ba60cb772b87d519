/// How several policies decide several gestures, and by how much.
public struct PolicyMatrix: Hashable, Sendable {
  /// The end of a gesture under a policy.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It finishes.
    case finish
    /// It cancels.
    case cancel
    /// It comes to rest in between.
    case detent
    /// It is no drag, or no finger ended it.
    case none

    /// The sign in front of the word.
    var sign: String {
      switch self {
      case .finish: "✓"
      case .cancel: "✗"
      case .detent: "•"
      case .none: "–"
      }
    }

    /// The word in cells.
    var word: String {
      switch self {
      case .finish: "finish"
      case .cancel: "cancel"
      case .detent: "stop"
      case .none: "no drag"
      }
    }

    var ink: Ink {
      switch self {
      case .finish: .finish
      case .cancel: .cancel
      case .detent: .series5
      case .none: .secondaryText
      }
    }
  }

  /// A gesture under a policy.
  public struct Cell: Hashable, Sendable {
    /// The end.
    public var outcome: Outcome
    /// The points of drag, more or less, that would flip the outcome, at least 0; `nil` if none do.
    public var margin: Double?
    /// The rule that decided, in words; may be empty.
    public var why: String

    /// Creates a cell.
    public init(_ outcome: Outcome, margin: Double? = nil, why: String = "") {
      (self.outcome, self.margin, self.why) = (outcome, margin, why)
    }
  }

  /// A policy with its cells.
  public struct Row: Hashable, Sendable {
    /// The policy's name.
    public var policy: String
    /// The cells, one for each gesture.
    public var cells: [Cell]

    /// Creates a row.
    public init(_ policy: String, _ cells: [Cell]) { (self.policy, self.cells) = (policy, cells) }
  }

  /// The name of the comparison.
  public var title: String
  /// The names of the gestures.
  public var gestures: [String]
  /// The policies, one for each row.
  public var rows: [Row]

  /// Creates a comparison.
  ///
  /// - Precondition: Each row has a cell for each gesture.
  public init(title: String, gestures: [String], rows: [Row]) {
    precondition(rows.allSatisfy { $0.cells.count == gestures.count }, "a row has too few cells")
    (self.title, self.gestures, self.rows) = (title, gestures, rows)
  }

  /// The largest margin, rounded up; above 0.
  var reach: Double {
    let margins = rows.flatMap { $0.cells.compactMap { $0.margin } }
    return ChartTicks.range(around: 0...max(margins.max() ?? 0, 1), atMost: 4).upperBound
  }

  /// The content in sentences.
  var summary: String {
    gestures.indices.map { index in
      let finished = rows.filter { $0.cells[index].outcome == .finish }.map { $0.policy }
      let cancelled = rows.filter { $0.cells[index].outcome == .cancel }.map { $0.policy }
      return "\(gestures[index]): \(finished.count) of \(rows.count) policies finish"
        + (finished.isEmpty ? "" : " (\(finished.joined(separator: ", ")))")
        + ", \(cancelled.count) cancel"
        + (cancelled.isEmpty ? "." : " (\(cancelled.joined(separator: ", "))).")
    }.joined(separator: " ")
  }
}
