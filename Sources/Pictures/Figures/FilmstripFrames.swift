import Motion
import Timelines

/// The choice of frames for a strip.
///
/// The first and the last frame and those next to a mark are always among them. The others lie
/// where the most changes, and no two look the same.
struct FilmstripFrames {
  private let frames: [FilmstripRun.Frame]
  private let alphas: [[Double]]
  private let screen: Rect
  /// The width and the height of the screen.
  private let side: Double
  /// The way through the pictures from the first frame to each: how much has changed so far.
  private var ways: [Double] = [0]

  /// The change that a reader sees between two screens.
  private static let visibleChange = 0.012

  /// Returns the indices of the chosen frames, in order: `count`, fewer if there are not as many
  /// different ones, or more if the marks need them.
  static func choose(_ count: Int, of run: FilmstripRun, on scene: ScreenScene) -> [Int] {
    guard !run.frames.isEmpty else { return [] }
    return FilmstripFrames(run, scene).chosen(count, run.marks)
  }

  private init(_ run: FilmstripRun, _ scene: ScreenScene) {
    frames = run.frames
    alphas = frames.map { Self.alphas($0.row, scene) }
    screen = Rect(origin: .zero, size: scene.screen)
    side = max(screen.width + screen.height, 1)
    let changes = frames.indices.dropFirst().map { change($0 - 1, $0) }
    let whole = changes.reduce(0, +)
    let moving = changes.filter { $0 > 0 }.count
    for change in changes {
      // Two fifths of the frames lie evenly in the time in which anything changes.
      let part = change > 0 ? 0.6 * change / whole + 0.4 / Double(moving) : 0
      ways.append((ways.last ?? 0) + part)
    }
  }

  private func chosen(_ count: Int, _ marks: [FilmstripRun.Mark]) -> [Int] {
    // The frames of the marks first: of two that look the same, they stay.
    var chosen: [Int] = []
    for mark in marks { add(frames.lastIndex { $0.row.time <= mark.time } ?? 0, to: &chosen) }
    add(frames.count - 1, to: &chosen)
    add(0, to: &chosen)
    for mark in marks {
      guard case .caught = mark.kind,
        let next = frames.firstIndex(where: { $0.row.time >= mark.time })
      else { continue }
      add(next, to: &chosen)
    }
    while chosen.count < count, let next = next(between: chosen) { add(next, to: &chosen) }
    return chosen
  }

  private func add(_ index: Int, to chosen: inout [Int]) {
    guard !chosen.contains(where: { frames[$0].row.looks(like: frames[index].row) }) else { return }
    chosen.insert(index, at: chosen.firstIndex { $0 > index } ?? chosen.count)
  }

  /// Returns the frame in the middle of the longest way between two chosen ones; `nil` if no frame
  /// between them looks different from all of them.
  private func next(between chosen: [Int]) -> Int? {
    var best: (index: Int, way: Double)?
    for (left, right) in zip(chosen, chosen.dropFirst()) {
      let way = ways[right] - ways[left]
      guard right - left > 1, way > max(best?.way ?? 0, 0.004) else { continue }
      let middle = (ways[left] + ways[right]) / 2
      let candidates = (left + 1..<right).filter { index in
        min(change(left, index), change(index, right)) > Self.visibleChange
          && !chosen.contains { frames[$0].row.looks(like: frames[index].row) }
      }
      let nearest = candidates.min { abs(ways[$0] - middle) < abs(ways[$1] - middle) }
      if let nearest { best = (nearest, way) }
    }
    return best?.index
  }

  /// Returns how much changes between two frames: 1 is about the whole screen.
  private func change(_ old: Int, _ new: Int) -> Double {
    let (before, after) = (frames[old].row, frames[new].row)
    var sum = before.touches.count == after.touches.count ? 0 : 0.02
    for (old, new) in zip(before.touches, after.touches) {
      sum += (new.location - old.location).magnitude / side / 2
    }
    guard before.views.count == after.views.count else { return sum + 0.1 }
    for index in before.views.indices {
      sum += change(
        before.views[index], after.views[index], alphas[old][index], alphas[new][index])
    }
    return sum
  }

  private func change(
    _ old: FrameRow.View, _ new: FrameRow.View, _ before: Double, _ after: Double
  ) -> Double {
    // A change of a view that is invisible, or beyond the screen, does not count.
    let shown = (old.frame.intersection(screen), new.frame.intersection(screen))
    let area = max(shown.0.width * shown.0.height, shown.1.width * shown.1.height)
    guard area > 0, max(before, after) > 0.01 else { return 0 }
    let corners =
      abs(shown.1.minX - shown.0.minX) + abs(shown.1.maxX - shown.0.maxX)
      + abs(shown.1.minY - shown.0.minY) + abs(shown.1.maxY - shown.0.maxY)
    let moved =
      old.frame == new.frame || shown.0.isEmpty || shown.1.isEmpty ? 0 : corners / side / 2
    let (oldColor, newColor) = (old.backgroundColor ?? .clear, new.backgroundColor ?? .clear)
    let color = abs(newColor.alpha - oldColor.alpha)
    let part = (area / (screen.width * screen.height)).squareRoot()
    return moved * max(before, after) + (abs(after - before) + color) * part / 4
  }

  /// Returns the opacity of each view, with that of the views that hold it.
  private static func alphas(_ frame: FrameRow, _ scene: ScreenScene) -> [Double] {
    var alphas: [Double] = []
    for index in frame.views.indices {
      let view = frame.views[index]
      let parent = scene.parent(view.name)
      let holder = parent.flatMap { name in frame.views[..<index].lastIndex { $0.name == name } }
      alphas.append(view.isHidden ? 0 : view.alpha * (holder.map { alphas[$0] } ?? 1))
    }
    return alphas
  }
}
