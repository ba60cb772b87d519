import Evdev
import Foundation
import TestSupport
import Testing

/// A folder of nodes that comes, goes, and comes again.
struct DeviceWatcherTests {
  @Test func `nodes are reported, whenever their folder comes`() throws {
    try withTemporaryFolder { folder in
      let (files, input) = (FileManager.default, folder("input"))
      var watcher = try DeviceWatcher(input)
      for round in 0..<3 {
        #expect(watcher.changes() == [], "\(round)")
        try files.createDirectory(atPath: input, withIntermediateDirectories: false)
        // Before the folder is watched, and while it is.
        try folder.write("", to: "input/event7")
        #expect(watcher.changes().contains(.appeared(path: "\(input)/event7")), "\(round)")
        try folder.write("", to: "input/event8")
        try folder.write("", to: "input/mouse0")
        #expect(watcher.changes() == [.appeared(path: "\(input)/event8")], "\(round)")
        try files.removeItem(atPath: folder("input/event8"))
        #expect(watcher.changes() == [.vanished(path: "\(input)/event8")], "\(round)")
        try files.removeItem(atPath: input)
        #expect(watcher.changes() == [.vanished(path: "\(input)/event7")], "\(round)")
      }
    }
  }

  @Test func `a folder that goes and comes before anybody looks is found`() throws {
    try withTemporaryFolder { folder in
      let (files, input) = (FileManager.default, folder("input"))
      try files.createDirectory(atPath: input, withIntermediateDirectories: false)
      var watcher = try DeviceWatcher(input)
      try files.removeItem(atPath: input)
      try files.createDirectory(atPath: input, withIntermediateDirectories: false)
      try folder.write("", to: "input/event7")
      #expect(watcher.changes() == [.appeared(path: "\(input)/event7")])
      try folder.write("", to: "input/event9")
      #expect(watcher.changes() == [.appeared(path: "\(input)/event9")])
    }
  }

  @Test func `a folder that cannot be watched, nor its coming, is an error`() {
    let error = #expect(throws: DeviceError.self) { _ = try DeviceWatcher("/nowhere/input") }
    #expect(error?.path == "/nowhere")
  }
}

struct UnitMarksTests {
  struct Pair: CustomTestStringConvertible {
    var testDescription: String
    var one: UnitIdentity
    var other: UnitIdentity
    var areDistinct: Bool
  }

  static let pairs = [
    Pair(
      testDescription: "nothing is said", one: UnitIdentity(), other: UnitIdentity(),
      areDistinct: false
    ),
    Pair(
      testDescription: "one says nothing", one: UnitIdentity(serial: "1", place: "a"),
      other: UnitIdentity(), areDistinct: false),
    Pair(
      testDescription: "two numbers", one: UnitIdentity(serial: "1", place: "a"),
      other: UnitIdentity(serial: "2", place: "a"), areDistinct: true),
    Pair(
      testDescription: "one number in two places", one: UnitIdentity(serial: "1", place: "a"),
      other: UnitIdentity(serial: "1", place: "b"), areDistinct: false),
    Pair(
      testDescription: "two places", one: UnitIdentity(place: "a"), other: UnitIdentity(place: "b"),
      areDistinct: false),
  ]

  @Test(arguments: pairs)
  func `units are distinguished by their numbers`(_ pair: Pair) {
    #expect(pair.one.isDistinct(from: pair.other) == pair.areDistinct)
    #expect(pair.other.isDistinct(from: pair.one) == pair.areDistinct)
  }
}
