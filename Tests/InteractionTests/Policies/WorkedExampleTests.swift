import Interaction
import Testing

/// A line of a table: `policy name=value … -> destination`.
struct WorkedExample: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var policy: String
  var release: Release
  var removes = false
  var destination: String

  init(_ line: Substring) {
    testDescription = String(line.drop { $0 == " " })
    let words = line.split(separator: " ")
    (policy, destination) = (String(words[0]), String(words[words.count - 1]))
    release = Release(translation: 0, velocity: nil, extent: 200)
    for word in words[1..<words.count - 2] {
      let parts = word.split(separator: "=")
      take(parts[0], String(parts[1]))
    }
  }

  private mutating func take(_ name: Substring, _ word: String) {
    let value = Double(word) ?? .nan
    switch name {
    case "t": release.translation = value
    case "v": release.velocity = value
    case "extent": release.extent = value
    case "mean": release.meanVelocity = value
    case "furthest": release.maximumTranslation = value
    case "step": release.lastDelta = value
    case "interval": release.lastInterval = value
    case "elapsed": release.elapsed = value
    case "rest": release.rest = value
    case "width": release.width = value
    case "height": release.height = value
    case "direction": release.direction = word == "any" ? .any : .start
    case "state": release.state = word == "entry" ? .entry : word == "active" ? .active : .inactive
    case "flung": release.isFlung = word == "yes"
    case "removal": removes = true
    default: preconditionFailure("unknown word \(name)")
    }
  }

  static let all = (firstHalf + "\n" + secondHalf).split(separator: "\n").map(WorkedExample.init)
}

struct WorkedExampleTests {
  @Test(arguments: WorkedExample.all)
  func `releases lead where the reference says`(_ example: WorkedExample) throws {
    var policy = try #require(DragPolicy.named(example.policy))
    if example.removes { policy.rule.set(0, to: 1) }
    let decision = policy.decide(example.release)
    switch example.destination {
    case "finish": #expect(decision.outcome == .finish)
    case "cancel":
      #expect(decision.outcome == .cancel)
      #expect(decision.detent == nil && decision.destination != .cancelOpposite)
    case "detent": #expect(decision.destination == .detent && decision.detent == 0.5)
    case "cancelOpposite": #expect(decision.destination == .cancelOpposite)
    default: Issue.record("unknown destination \(example.destination)")
    }
  }

  @Test func `every table is there`() {
    #expect(WorkedExample.all.count == 240)
    let policies = Set(WorkedExample.all.map(\.policy))
    let own = Set(DragPolicy.all.map(\.id)).subtracting([
      "apple-photo", "android-vdh", "adw-navigation",
    ])
    #expect(policies == own)
  }
}
