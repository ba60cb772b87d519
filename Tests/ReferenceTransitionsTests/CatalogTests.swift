import Interaction
import Motion
import ReferenceTransitions
import Testing
import TransitionKit

struct CatalogTests {
  /// The screen of 414x896 points with 44 and 34 covered.
  static let drives: [(id: String, drive: DragAxis)] = [
    ("photo-push", DragAxis(direction: .up, distance: 448)),
    ("photo-pop", DragAxis(direction: .down, distance: 200)),
    ("card-present", DragAxis(direction: .up, distance: 362)),
    ("card-dismiss", DragAxis(direction: .down, distance: 362)),
    ("hero-push", DragAxis(direction: .left, distance: 414)),
    ("hero-pop", DragAxis(direction: .right, distance: 414)),
    ("cell-present", DragAxis(direction: .up, distance: 448)),
    ("cell-dismiss", DragAxis(direction: .down, distance: 448)),
    ("news-push", DragAxis(direction: .left, distance: 414)),
    ("news-pop", DragAxis(direction: .right, distance: 414)),
  ]

  @Test(arguments: drives)
  func `each transition has its drive`(id: String, drive: DragAxis) throws {
    #expect(try Stage(id).transition.drive == drive)
    var parameters = ReferenceParameters()
    (parameters.driveDirection, parameters.driveDistance) = (.left, 10)
    #expect(try Stage(id, parameters).transition.drive == DragAxis(direction: .left, distance: 10))
  }

  @Test
  func `names are unique, and found`() {
    let ids = ReferenceTransitions.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { ReferenceTransitions.description(of: $0)?.id == $0 })
    #expect(ReferenceTransitions.description(of: "photo") == nil)
    for description in ReferenceTransitions.all {
      let names = description.parameters.map(\.name)
      #expect(Set(names).count == names.count, "\(description.id)")
    }
  }

  /// A value that was written is read again, and nothing else changes.
  @Test(arguments: DriveTests.ids)
  func `each parameter can be set and read`(id: String) throws {
    let description = try #require(ReferenceTransitions.description(of: id))
    for parameter in description.parameters {
      for value in Self.values(of: parameter) {
        var parameters = ReferenceParameters()
        parameter.write(&parameters, value)
        #expect(parameter.read(parameters) == value, "\(parameter.name)")
        for other in description.parameters where other.name != parameter.name {
          #expect(other.read(parameters) == other.defaultValue, "\(other.name)")
        }
      }
    }
  }

  private static func values(of parameter: ReferenceParameter) -> [Scalar] {
    switch parameter.domain {
    case .number(let range): [.number(range.lowerBound), .number(range.upperBound)]
    case .whole(let range): [.number(Double(range.lowerBound)), .number(Double(range.upperBound))]
    case .word(let words): words.map { .string($0) }
    }
  }

  /// Extremes of every parameter, on screens from tiny to wide: nothing traps, all that should end ends.
  @Test(arguments: DriveTests.ids)
  func `each transition plays with any parameters on any screen`(id: String) throws {
    let description = try #require(ReferenceTransitions.description(of: id))
    let screens = [Size(width: 1, height: 1), Size(width: 2_000, height: 300)].map {
      Screen(bounds: Rect(origin: .zero, size: $0))
    }
    for screen in screens + [Screen()] {
      for parameter in description.parameters {
        for value in Self.values(of: parameter).prefix(4) {
          for interactive in [false, true] {
            var parameters = ReferenceParameters()
            parameters.fix = true
            parameter.write(&parameters, value)
            parameters.fix = true
            let application = Application(screen: screen)
            let transition = description.make(in: application, parameters: parameters)
            transition.prepare()
            transition.begin(interactive: interactive)
            if interactive {
              transition.update(percentComplete: 0.5, translation: .zero)
              transition.release(finish: true)
            }
            application.advance(to: application.currentTime + 30_000_000)
            application.display()
            application.finishAnimations()
            #expect(transition.didComplete, "\(parameter.name)=\(value)")
          }
        }
      }
    }
  }
}
