import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// The table of transitions.md 5.4 B: what is shown at 10 %, 20 % … 100 % of the duration.
///
/// At the end itself a view shows its new value; the table's last number is the curve's, so it is
/// looked at one microsecond earlier.
struct SpringSampleTests {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    /// Microseconds.
    var duration: Int64
    var samples: [Double]
    /// 0 for none.
    var overshoot: Double
    /// Starts it, and says how to look at its progress.
    var start: @Sendable () throws -> (Application, () throws -> Double)
  }

  /// Returns a start that reads a value which goes from 0 to 1 in a transition.
  private static func reading(
    _ id: String, _ view: String, _ progress: @escaping @Sendable (LayerValues) -> Double
  ) -> @Sendable () throws -> (Application, () throws -> Double) {
    {
      let stage = try Stage(id)
      stage.transition.begin(interactive: false)
      return (stage.application, { progress(try stage.shown(view)) })
    }
  }

  /// Returns a start of a property animator alone: the settles of the interactive drag.
  private static func animator(
    _ duration: Double, _ dampingRatio: Double
  ) -> @Sendable () throws -> (Application, () throws -> Double) {
    {
      let application = Application()
      let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      application.perform {
        let window = Window(application: application)
        window.makeKeyAndVisible()
        window.addSubview(view)
        view.alpha = 0
        PropertyAnimator(duration: duration, dampingRatio: dampingRatio) { view.alpha = 1 }
          .startAnimation()
      }
      return (application, { view.layer.presentation.opacity })
    }
  }

  static let rows = [
    Row(
      testDescription: "push A-PHOTOS", duration: 380_000,
      samples: [
        0.2116, 0.5184, 0.7416, 0.8731, 0.9421, 0.9754, 0.9903, 0.9966, 0.9990, 0.9998,
      ], overshoot: 0, start: reading("photo-push", "detail") { $0.opacity }),
    Row(
      testDescription: "pop A-PHOTOS", duration: 380_000,
      samples: [
        0.2176, 0.5372, 0.7677, 0.8986, 0.9623, 0.9893, 0.9989, 1.0013, 1.0014, 1.0009,
      ], overshoot: 0.0015, start: reading("photo-pop", "detail") { 1 - $0.opacity }),
    Row(
      testDescription: "drag complete", duration: 370_000,
      samples: [
        0.2176, 0.5372, 0.7677, 0.8986, 0.9623, 0.9893, 0.9989, 1.0013, 1.0014, 1.0009,
      ], overshoot: 0.0015, start: animator(0.37, 0.9)),
    Row(
      testDescription: "drag cancel", duration: 450_000,
      samples: [
        0.2711, 0.6578, 0.9030, 1.0056, 1.0283, 1.0214, 1.0103, 1.0031, 0.9999, 0.9992,
      ], overshoot: 0.0284, start: animator(0.45, 0.75)),
    Row(
      testDescription: "modal present A-CARD", duration: 440_000,
      samples: [
        0.2409, 0.5922, 0.8327, 0.9540, 1.0002, 1.0109, 1.0092, 1.0052, 1.0023, 1.0007,
      ], overshoot: 0.0111, start: reading("card-present", "card") { 1 - $0.transform.ty / 362 }),
    Row(
      testDescription: "drag background", duration: 1_000_000,
      samples: [
        0.2361, 0.5509, 0.7638, 0.8832, 0.9445, 0.9743, 0.9884, 0.9948, 0.9977, 0.9990,
      ], overshoot: 0, start: animator(1, 1)),
    Row(
      testDescription: "A-HERO push A", duration: 500_000,
      samples: [
        0.2901, 0.6699, 0.9074, 1.0066, 1.0284, 1.0215, 1.0105, 1.0032, 1.0000, 0.9992,
      ], overshoot: 0.0284, start: reading("hero-push", "posts") { $0.opacity }),
    Row(
      testDescription: "A-NEWS", duration: 500_000,
      samples: [
        0.2540, 0.5636, 0.7704, 0.8862, 0.9457, 0.9748, 0.9885, 0.9949, 0.9977, 0.9990,
      ], overshoot: 0, start: reading("news-push", "detail") { $0.opacity }),
  ]

  /// Half of the last printed digit.
  static let precision = 0.000_050_1

  @Test(arguments: rows)
  func `springs go through the table`(_ row: Row) throws {
    let (application, progress) = try row.start()
    for (index, sample) in row.samples.enumerated() {
      let time = row.duration * Int64(index + 1) / 10
      application.advance(to: index == 9 ? time - 1 : time)
      application.display()
      #expect(abs(try progress() - sample) <= Self.precision, "at \(index + 1)0 %")
    }
    application.advance(to: row.duration)
    application.display()
    #expect(try progress() == 1)
  }

  @Test(arguments: rows)
  func `springs overshoot as far as the table says`(_ row: Row) throws {
    let (application, progress) = try row.start()
    var largest = 0.0
    for time in stride(from: 0, to: row.duration, by: 1_000) {
      application.advance(to: time)
      application.display()
      largest = max(largest, try progress() - 1)
    }
    #expect(abs(max(largest, 0) - row.overshoot) <= Self.precision)
  }
}
