import Interaction
import ReferenceTransitions
import Simulation
import Timelines

extension ReportPage {
  var settingsSection: HTML {
    let first = settings.first
    let changed = settings.parameters.filter(\.isChanged)
    var parts: HTML = """
      <section aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      <dl>
      <dt>\(settings.all.count == 1 ? "Policy" : "Policies")</dt>\(settings.all.map(policy))
      <dt>Velocity</dt><dd>\(first.policy.velocityWords)</dd>
      <dt>Transition</dt><dd><strong>\(first.transition.id)</strong>: \(first.transition.what) \
      (\(first.transition.source))</dd>
      <dt>Display</dt><dd>\(display)</dd>
      </dl>

      """
    parts += .paragraph(
      changed.isEmpty
        ? "No parameter differs from its default."
        : "\(counted(changed.count, "parameter")) \(changed.count == 1 ? "differs" : "differ") from "
          + "the default, marked with *.")
    if !changed.isEmpty { parts += table(changed, "Parameters that differ from the default") }
    parts += """
      <details><summary>All \(settings.parameters.count) parameters</summary>
      \(table(settings.parameters, "Parameters of \(first.policy.id) and \(first.transition.id)"))\
      </details>
      \(knownFaults)</section>

      """
    return parts
  }

  private func policy(_ settings: SimulationSettings) -> HTML {
    let policy = settings.policy
    return
      "<dd><strong>\(policy.id)</strong>: \("\(policy.summary)") (\("\(policy.source)"))</dd>\n"
  }

  private var display: String {
    let first = settings.first
    let slow = first.slowMotion == 1 ? "" : ", \(decimals(first.slowMotion, 2)) times slower"
    return "\(decimals(first.frameRate, 2)) frames per second\(slow)"
  }

  private func table(_ parameters: [ReportSettings.Parameter], _ caption: String) -> HTML {
    var table = HTMLTable(
      "\(caption)", name: caption,
      [
        .init("Parameter"), .init("Value", isNumber: true), .init("Default", isNumber: true),
        .init("Meaning"),
      ])
    for parameter in parameters {
      table.add([
        "<code>\(parameter.name)\(parameter.isChanged ? "*" : "")</code>", "\(parameter.value)",
        "\(parameter.usual)", "\(parameter.meaning)",
      ])
    }
    return table.html
  }

  private var knownFaults: HTML {
    .list(
      contents.faults.met.map { fault in
        "Known fault of \(settings.first.transition.id), in \(counted(fault.gestures, "gesture")): "
          + "\(fault.what). <code>--set \(fault.remedy)</code> repairs it."
      })
  }
}
