import Foundation
import Interaction
import TestSupport
import Testing

@testable import DraglineCommands

/// Random lines as the input of `decide`.
struct DecideFuzzTests {
  /// The answer to a line, and the fault that ended it, if one did.
  private struct Result: Equatable {
    var output: [UInt8] = []
    var fault: String?
  }

  /// - Parameter cut: How many bytes the next piece has.
  private func answer(
    _ bytes: [UInt8], _ policies: [DragPolicy], _ cut: (_ rest: Int) -> Int
  ) -> Result {
    var answers = DecideAnswers(policies, namesPolicies: false)
    var lines = DecideLines("fuzz")
    var result = Result()
    do throws(CommandFailure) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(max(cut(rest.count), 1)))
        rest = rest.dropFirst(piece.count)
        try piece.withUnsafeBufferPointer { (piece) throws(CommandFailure) in
          try lines.read(UnsafeRawBufferPointer(piece), &answers)
        }
      }
      try lines.finish(&answers)
    } catch {
      result.fault = error.message
    }
    do throws(CommandFailure) {
      try answers.drain { (bytes) in result.output += bytes }
    } catch {
      result.fault = "drain: \(error.message)"
    }
    return result
  }

  private static let seeds = [
    #"{"translation":120.5,"velocity":-300,"extent":800}"#,
    #"{"velocity":null,"id":"a\"\\\u00e9b","translation":1e2,"extent":8.25E+2,"speed":15}"#,
    #" {"n":{"a":[1,{"b":[[],{}]},true],"c":null},"translation":0,"velocity":12345678901234567890}"#,
    #"{"elapsed":20,"rest":3,"state":"entry","flung":false,"direction":"any","previous":"finish"}"#,
  ]

  private static func mutated(
    _ line: String, using generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = Array(line.utf8)
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      case 2:
        bytes.insert(#"{}[]",:\0-.eE9 "#.utf8.randomElement(using: &generator) ?? 0, at: place)
      default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &generator))
      }
      if bytes.isEmpty { bytes = [0x7b] }
    }
    return bytes
  }

  @Test(arguments: 0..<20)
  func `whatever comes is answered or refused, however it is cut into pieces`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let line = Self.seeds.randomElement(using: &generator) ?? ""
        bytes += Self.mutated(line, using: &generator) + [0x0a]
      }
      let whole = answer(bytes, [.devsign]) { $0 }
      let pieces = answer(bytes, [.devsign]) { _ in Int.random(in: 1...9, using: &generator) }
      #expect(whole == pieces, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      for line in whole.output.split(separator: 0x0a) where line.allSatisfy({ $0 < 0x80 }) {
        try expectObject(line, seed)
      }
    }
  }

  /// Foundation knows no number beyond a double, even in a member that is ignored.
  private func expectObject(_ line: ArraySlice<UInt8>, _ seed: UInt64) throws {
    let text = String(decoding: line, as: UTF8.self)
    guard !text.contains(/[eE]\+?[0-9]{2}|[0-9]{30}/) else { return }
    #expect(throws: Never.self, "seed \(seed): \(text)") {
      _ = try JSONSerialization.jsonObject(with: Data(line))
    }
  }

  @Test(arguments: 0..<4)
  func `random bytes are refused and trap nothing`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...60, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      // A line is read before any policy is asked.
      let result = answer(bytes, [.devsign, .appleProjection]) { $0 }
      #expect(result.output.isEmpty, "seed \(seed): \(bytes)")
    }
  }

  @Test(arguments: DragPolicy.all.map(\.id))
  func `a line is decided as the policy decides`(_ id: String) throws {
    let policy = try #require(DragPolicy.all.first { $0.id == id })
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let release = Self.release(using: &generator)
      let result = answer(Array((Self.line(release) + "\n").utf8), [policy]) { $0 }
      let decision = policy.decide(release)
      #expect(result.fault == nil)
      let members = try object(String(decoding: result.output, as: UTF8.self))
      #expect(members["outcome"] as? String == (decision.outcome == .finish ? "finish" : "cancel"))
      guard let last = decision.verdicts.last else { continue }
      #expect(members["rule"] as? String == policy.rule.words(of: last.test))
      expectNumber(members["value"], last.value)
      expectNumber(members["limit"], last.limit)
      expectNumber(members["margin"], last.margin)
    }
  }

  private func expectNumber(_ found: Any?, _ expected: Double?) {
    guard let expected else {
      #expect(found is NSNull)
      return
    }
    #expect(abs((found as? Double ?? .nan) - expected) <= 1e-6)
  }

  private static func release(using generator: inout SeededGenerator) -> Release {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    var release = Release(
      translation: number(-100...900), velocity: number(-2_000...2_000), extent: number(1...900))
    release.speed = abs(release.velocity ?? 0) + number(0...100)
    (release.crossVelocity, release.meanVelocity) = (number(-500...500), number(-900...900))
    (release.maximumTranslation, release.elapsed) = (number(0...900), number(0...900))
    (release.lastDelta, release.lastInterval) = (number(-50...50), number(0...40))
    (release.rest, release.width, release.height) = (
      number(0...200), number(1...900), number(1...900)
    )
    release.direction = Release.Direction.allCases.randomElement(using: &generator) ?? .any
    release.state = Release.BackState.allCases.randomElement(using: &generator) ?? .entry
    release.isFlung = Bool.random(using: &generator)
    release.previous = Bool.random(using: &generator) ? .finish : .cancel
    return release
  }

  /// Every member, with as many digits as it has.
  private static func line(_ release: Release) -> String {
    let members: [(String, Any)] = [
      ("translation", release.translation), ("velocity", release.velocity ?? 0),
      ("extent", release.extent), ("speed", release.speed ?? 0),
      ("crossVelocity", release.crossVelocity), ("meanVelocity", release.meanVelocity),
      ("maximumTranslation", release.maximumTranslation), ("elapsed", release.elapsed),
      ("lastDelta", release.lastDelta), ("lastInterval", release.lastInterval),
      ("rest", release.rest), ("width", release.width), ("height", release.height),
      ("direction", "\"\(release.direction)\""),
      ("state", "\"\("\(release.state)".uppercased())\""),
      ("flung", release.isFlung), ("previous", "\"\(release.previous)\""),
    ]
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  // MARK: Numbers

  private func number(_ text: String) -> Double? {
    Array((text + "\n").utf8).withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var cursor = DecideCursor(at: start)
      return try? cursor.number()
    }
  }

  @Test(arguments: [
    "0", "-0", "0.1", "123456789012345678", "9007199254740993", "9007199254740993.0", "1e22",
    "1e23",
    "4.35", "0.000001", "5e-324", "1e-400", "1.7976931348623157e308", "12345678901234567890123",
    "0.30000000000000004", "390.12345678901233", "9999999999999999999", "99999999999999999.99",
    "2.2250738585072011e-308", "1.00000000000000011102230246251565404", "8.5e-17",
  ])
  func `a number is the nearest double`(text: String) {
    #expect(number(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: 0..<4)
  func `any number is the nearest double`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let digits = (0..<Int.random(in: 1...21, using: &generator)).map { _ in
        "0123456789".randomElement(using: &generator) ?? "0"
      }
      let whole = String(digits.prefix(Int.random(in: 0..<digits.count, using: &generator)))
        .drop { $0 == "0" }
      let text = "\(whole.isEmpty ? "0" : whole).\(String(digits.suffix(from: whole.count)))"
      #expect(number(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }
}
