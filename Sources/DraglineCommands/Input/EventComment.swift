import Evdev
import Traces

/// Returns the comment that the tools print after an event, for people who read recordings.
func eventComment(_ event: RawEvent, _ sinceLastFrame: Int64?) -> String? {
  let type = EventName.type(event.type) ?? "type \(event.type)"
  let code = EventName.code(event.code, ofType: event.type) ?? "code \(event.code)"
  guard event.type == EventType.synchronization else {
    return padded("\(type) / \(code)", to: 30) + "\(event.value)"
  }
  switch event.code {
  case SynchronizationCode.report:
    let step = sinceLastFrame.map { " +\($0 / 1_000)ms" } ?? ""
    return "------------ \(code) (\(event.value)) ----------\(step)"
  case SynchronizationCode.contactReport:
    return "++++++++++++ \(code) (\(event.value)) ++++++++++"
  default:
    return ">>>>>>>>>>>> \(code) (\(event.value)) <<<<<<<<<<"
  }
}
