import Gestures
import Interaction
import Pictures
import Timelines

/// The pictures of a film, and the number of display frames for which each is shown.
///
/// Between two transitions, the last picture stays for a moment only.
struct FilmRows: TimelineSink {
  /// A picture of the film.
  struct Picture {
    var drawing: Drawing
    /// Display frames.
    var count: Int
  }

  /// The longest time in seconds for which a picture stays between two transitions, and the time
  /// for which the last one stays.
  private static let (pause, end) = (0.5, 1.0)

  private var film: Film
  /// The gesture whose transition is shown; `nil` for all.
  private let gesture: Int?
  private(set) var frameRate = 60.0
  private var last: (number: Int64, drawing: Drawing)?
  /// The rows of the transition under way, which are shown if the gesture takes part in it.
  private var kept: [TimelineRow] = []
  private var isWanted = false
  /// The pictures that have not been taken, oldest first.
  private var pictures: [Picture] = []

  init(_ film: Film, gesture: Int?) { (self.film, self.gesture) = (film, gesture) }

  mutating func write(_ row: borrowing TimelineRow) {
    guard let gesture else { return show(copy row) }
    switch copy row {
    case .header: show(copy row)
    case .transition(let change):
      if change.from == .idle { passOn() }
      kept.append(copy row)
    case .gesture(let change):
      isWanted = isWanted || change.gesture == gesture
      kept.append(copy row)
    case .end: passOn()
    default: kept.append(copy row)
    }
  }

  /// Shows the kept rows if the gesture is among them, but not those of the gesture that begins the
  /// next transition.
  private mutating func passOn() {
    let next = nextStart
    if isWanted { for row in kept[..<next] { show(row) } }
    kept.removeFirst(next)
    isWanted = kept.contains { row in
      if case .gesture(let change) = row { change.gesture == gesture } else { false }
    }
  }

  /// The index of the row with which a gesture began that no transition has followed yet.
  private var nextStart: Int {
    for index in kept.indices.reversed() {
      switch kept[index] {
      case .gesture(let change) where change.to == .began: return index
      case .transition: return kept.count
      default: break
      }
    }
    return kept.count
  }

  private mutating func show(_ row: TimelineRow) {
    film.write(row)
    switch row {
    case .header(let header): frameRate = header.frameRate
    case .frame(let frame):
      if let last {
        let longest = Int64((Self.pause * frameRate).rounded(.up))
        add(last.drawing, Int(min(max(frame.number - last.number, 1), longest)))
      }
      last = (frame.number, film.drawing)
    case .transition, .decision:
      if let last { self.last = (last.number, film.drawing) }
    default: break
    }
  }

  private mutating func add(_ drawing: Drawing, _ count: Int) {
    if pictures.last?.drawing == drawing {
      pictures[pictures.count - 1].count += count
    } else {
      pictures.append(Picture(drawing: drawing, count: count))
    }
  }

  /// Returns the pictures that nothing can change, and removes them.
  mutating func takeFinished() -> [Picture] {
    defer { pictures.removeAll() }
    return pictures
  }

  /// Adds the last picture.
  mutating func finish() {
    if gesture != nil { passOn() }
    guard let last else { return }
    add(last.drawing, Int((Self.end * frameRate).rounded()))
  }
}
