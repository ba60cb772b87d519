import Interaction
import ReferenceTransitions
import Simulation
import Traces

extension RecordingReplay {
  /// The settings of replays, and the direction that each gesture has.
  struct Plan {
    var settings: SimulationSettings
    var course: GestureJudge.Course
    /// Whether the replay notes what a lift at each moment would have led to.
    var notesOutlooks = false

    init(_ arguments: Arguments) throws(CommandFailure) {
      self.init(try SimulationSettings(arguments), try GestureJudge.Course(arguments))
    }

    init(_ settings: SimulationSettings, _ course: GestureJudge.Course) {
      (self.settings, self.course) = (settings, course)
      self.settings.take(course)
    }

    /// Creates the simulation of a recording.
    ///
    /// - Parameter direction: The direction of the first gesture; `nil` for that of the settings.
    func simulation(
      of recording: borrowing Recording, toward direction: DragAxis.Direction?
    ) throws(CommandFailure) -> Simulation {
      var settings = settings
      if let direction { settings.transitionParameters.driveDirection = direction }
      (settings.trace, settings.format) = (recording.name, recording.format.id)
      let device = recording.usedDevice
      do throws(ScreenError) {
        return try Simulation(
          settings: settings, device: device, kind: device.kind,
          observed: recording.observedBounds)
      } catch {
        throw CommandFailure(InputError.screen(error, path: recording.path))
      }
    }

    /// Returns the policy as it decides a gesture.
    func policy(
      of gesture: TouchGesture, on mapper: ScreenMapper, path: String
    ) throws(CommandFailure) -> DragPolicy {
      var settings = settings
      do throws(ScreenError) {
        try settings.fit(
          on: mapper, toward: course == .auto ? gesture.mainDirection.vector : nil)
      } catch {
        throw CommandFailure(InputError.screen(error, path: path))
      }
      return settings.policy
    }
  }
}
