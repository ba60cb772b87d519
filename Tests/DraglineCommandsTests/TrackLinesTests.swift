import Foundation
import ReferenceTransitions
import Testing

/// The lines of `--format tracks`, as a program that knows nothing of this package would read them.
private struct TrackFile {
  struct Track {
    var view: String
    var property: String
    var from, to, begin, duration: Double
    var timing: Int
    var start, length: Double

    init(_ line: [String: Any]) throws {
      func number(_ key: String) throws -> Double { try #require(line[key] as? Double, "\(key)") }
      view = try #require(line["view"] as? String)
      property = try #require(line["property"] as? String)
      (from, to) = (try number("from"), try number("to"))
      (begin, duration) = (try number("begin"), try number("duration"))
      timing = Int(try number("timing"))
      (start, length) = (try number("start"), try number("length"))
    }
  }

  let head: [String: Any]
  var timings: [[String: Any]] = []
  var tracks: [Track] = []

  init(_ lines: [Substring]) throws {
    head = try object(try #require(lines.first))
    for line in lines.dropFirst() {
      let line = try object(line)
      if line["type"] as? String == "timing" {
        #expect(tracks.isEmpty, "a timing behind a track")
        timings.append(line)
      } else {
        #expect(line["type"] as? String == "track")
        tracks.append(try Track(line))
      }
    }
  }

  /// Returns the value of a property, set by the tracks that have begun; `nil` before any, and for
  /// none.
  func value(_ property: String, of view: String, at time: Double) throws -> Double? {
    let mine = tracks.filter { $0.view == view && $0.property == property }
    guard let track = mine.last(where: { $0.begin <= time }) ?? mine.first else { return nil }
    return try value(track, at: time)
  }

  private func value(_ track: Track, at time: Double) throws -> Double {
    let part = track.duration > 0 ? (time - track.begin) / track.duration : 1
    if part <= 0 { return track.from }
    if part >= 1 { return track.to }
    let timing = timings[track.timing]
    let progress = try progress(timing, part)
    let within = (progress - track.start) / track.length
    let isSpring = timing["curve"] as? String == "spring"
    return track.from + (track.to - track.from) * (isSpring ? within : min(max(within, 0), 1))
  }

  private func progress(_ timing: [String: Any], _ part: Double) throws -> Double {
    switch timing["curve"] as? String {
    case "linear": return part
    case "cubic": return cubic(try #require(timing["points"] as? [Double]), part)
    case "spring": return try spring(timing, part)
    case let curve:
      Issue.record("unknown curve \(curve ?? "")")
      return part
    }
  }

  /// y where x is `part`, by bisection.
  private func cubic(_ points: [Double], _ part: Double) -> Double {
    func bezier(_ first: Double, _ second: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(points[0], points[2], middle) < part { low = middle } else { high = middle }
    }
    return bezier(points[1], points[3], low)
  }

  /// The damped oscillator that starts at -1, over the spring's own duration.
  private func spring(_ timing: [String: Any], _ part: Double) throws -> Double {
    func number(_ key: String) throws -> Double { try #require(timing[key] as? Double, "\(key)") }
    let mass = try number("mass")
    let frequency = (try number("stiffness") / mass).squareRoot()
    let ratio = try number("damping") / (2 * mass * frequency)
    let (time, velocity) = (part * (try number("duration")), try number("initialVelocity"))
    let decay = exp(-ratio * frequency * time)
    if ratio >= 1 - 1e-6 { return 1 + decay * (-1 + (velocity - frequency) * time) }
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    return 1 + decay
      * (-cos(damped * time) + (velocity - ratio * frequency) / damped * sin(damped * time))
  }
}

struct TrackLinesTests {
  static let ids = ReferenceTransitions.all.map(\.id)

  private func file(_ id: String) throws -> TrackFile {
    try TrackFile(dragline("animate", id, "--format", "tracks").outputLines)
  }

  @Test(arguments: ids)
  func `the lines are whole: every view and timing that is named is there`(_ id: String) throws {
    let file = try file(id)
    #expect(file.head["transition"] as? String == id)
    let views = try #require(file.head["views"] as? [String])
    #expect(Set(views) == Set(file.tracks.map(\.view)))
    #expect(views.allSatisfy { !$0.hasPrefix("view ") }, "\(views)")
    #expect(Set(file.tracks.map(\.timing)) == Set(file.timings.indices))
    let duration = try #require(file.head["duration"] as? Double)
    let end = file.tracks.map { $0.begin + $0.duration }.max() ?? 0
    #expect(abs(duration - end) < 1e-6)
    #expect(!file.tracks.isEmpty)
  }

  /// Frames have alpha and corner radius as they are set.
  ///
  /// The frame's centre is that of position and translation, for views whose superviews do not
  /// move.
  @Test(arguments: ids)
  func `the lines say what the frames show`(_ id: String) throws {
    let file = try file(id)
    var compared = 0
    var last: Double = 0
    for line in dragline("animate", id, "--format", "jsonl").outputLines.dropFirst() {
      let row = try object(line)
      guard row["type"] as? String == "frame", let views = row["views"] as? [[String: Any]] else {
        continue
      }
      let time = try #require(row["t"] as? Double) / 1_000_000
      last = time
      for view in views {
        let name = try #require(view["view"] as? String)
        for (property, key) in [("opacity", "alpha"), ("cornerRadius", "cornerRadius")] {
          guard let value = try file.value(property, of: name, at: time) else { continue }
          let shown = try #require(view[key] as? Double)
          // A spring may go past both ends, which is not to be seen.
          let seen = property == "opacity" ? min(max(value, 0), 1) : max(value, 0)
          #expect(abs(shown - seen) < 1e-5, "\(name).\(property) at \(time)")
          compared += 1
        }
        let matrix = try #require(view["transform"] as? [Double])
        for (property, index) in [("transform.scale.x", 0), ("transform.translation.y", 5)] {
          guard let value = try file.value(property, of: name, at: time) else { continue }
          #expect(abs(matrix[index] - value) < 1e-3, "\(name).\(property) at \(time)")
          compared += 1
        }
        // What a view without a transform of its own is wide, as long as nothing around it is scaled.
        guard let width = try file.value("bounds.size.width", of: name, at: time), matrix[0] == 1
        else { continue }
        let frame = try #require(view["frame"] as? [Double])
        #expect(abs(frame[2] - width) < 1e-3, "\(name) at \(time)")
        compared += 1
      }
    }
    #expect(last > 0.3)
    #expect(compared > 20)
  }
}
