/// The names of event types, codes, properties and values in the kernel's header files, as
/// Android's getevent prints them.
///
/// If a number has several names, its label is the first of them: `BTN_MOUSE`, not `BTN_LEFT`.
/// Reading accepts all of them.
///
/// - Complexity: O(1), after a first call that reads the table.
public enum EventLabels {
  /// The number of a label's characters that getevent prints; the rest is lost.
  static let codeWidth = 20

  /// Returns the label of an event type, such as `EV_ABS`; `nil` for numbers without a name.
  public static func type(_ number: UInt16) -> String? { types.label(number) }

  /// Returns the label of a code, such as `ABS_MT_POSITION_X`; `nil` for numbers without a name.
  public static func code(_ number: UInt16, ofType type: UInt16) -> String? {
    codes(ofType: type)?.label(number)
  }

  /// Returns the label of a property, such as `INPUT_PROP_DIRECT`; `nil` for numbers without a
  /// name.
  public static func property(_ number: UInt16) -> String? { properties.label(number) }

  /// Returns the label of a value, such as `DOWN` or `MT_TOOL_PALM`; `nil` for values that are
  /// printed as numbers.
  public static func value(_ value: Int32, ofType type: UInt16, code: UInt16) -> String? {
    UInt16(exactly: value).flatMap { values(ofType: type, code: code)?.label($0) }
  }

  /// Returns the event type of a label; `nil` for unknown labels.
  public static func type(labelled label: String) -> UInt16? { types.number(label) }

  /// Returns the code of a label; `nil` for unknown labels.
  ///
  /// It accepts labels that were cut after 20 characters, too. For the two pairs of keys that are
  /// equal then, it returns the lower number.
  public static func code(labelled label: String, ofType type: UInt16) -> UInt16? {
    codes(ofType: type)?.number(label)
  }

  /// Returns the property of a label; `nil` for unknown labels.
  public static func property(labelled label: String) -> UInt16? { properties.number(label) }

  /// Returns the value of a label of one code; `nil` for unknown labels.
  public static func value(
    labelled label: String, ofType type: UInt16, code: UInt16
  ) -> Int32? {
    values(ofType: type, code: code)?.number(label).map { Int32($0) }
  }

  private static func codes(ofType type: UInt16) -> LabelSet? {
    type < codeSets.count ? codeSets[Int(type)] : nil
  }

  private static func values(ofType type: UInt16, code: UInt16) -> LabelSet? {
    switch (type, code) {
    case (EventType.key, _): keyStates
    case (EventType.absolute, AbsoluteAxis.toolType): toolTypes
    default: nil
    }
  }

  private static let sets = [
    EventLabelTable.properties, EventLabelTable.types, EventLabelTable.toolTypes, "UP DOWN REPEAT",
  ].map { LabelSet($0) }
  private static var properties: LabelSet { sets[0] }
  private static var types: LabelSet { sets[1] }
  private static var toolTypes: LabelSet { sets[2] }
  private static var keyStates: LabelSet { sets[3] }

  private static let codeSets: [LabelSet?] = {
    let names: [(UInt16, String)] = [
      (EventType.synchronization, EventLabelTable.synchronizations),
      (EventType.key, EventLabelTable.keys),
      (EventType.relative, EventLabelTable.relativeAxes),
      (EventType.absolute, EventLabelTable.absoluteAxes),
      (EventType.miscellaneous, EventLabelTable.miscellaneous),
      (EventType.switches, EventLabelTable.switches),
      (EventType.lights, EventLabelTable.lights),
      (EventType.sounds, EventLabelTable.sounds),
      (EventType.autorepeat, EventLabelTable.repeats),
      (EventType.forceFeedback, EventLabelTable.forceFeedbacks),
      (EventType.forceFeedbackState, EventLabelTable.forceFeedbackStates),
    ]
    var sets = [LabelSet?](repeating: nil, count: Int(EventType.highest) + 1)
    for (type, table) in names { sets[Int(type)] = LabelSet(table) }
    return sets
  }()
}

/// The names of one table, both ways.
private struct LabelSet {
  private var labels: [String?] = []
  private var numbers: [String: UInt16] = [:]

  /// Reads a table of labels.
  ///
  /// - Parameter table: The labels in the form of `EventLabelTable`.
  @inline(never)
  init(_ table: String) {
    var next: UInt16 = 0
    for word in table.utf8.split(whereSeparator: { $0 <= Byte.space }) {
      if let number = UInt16(Substring(word)) {
        next = number
        continue
      }
      for (index, name) in word.split(separator: Byte.equals).enumerated() {
        let name = String(Substring(name))
        if index == 0 { setLabel(name, of: next) }
        numbers[name] = next
      }
      next += 1
    }
    for (number, label) in labels.enumerated() {
      guard let label, label.utf8.count > EventLabels.codeWidth else { continue }
      let cut = String(Substring(label.utf8.prefix(EventLabels.codeWidth)))
      if numbers[cut] == nil { numbers[cut] = UInt16(number) }
    }
  }

  func label(_ number: UInt16) -> String? {
    Int(number) < labels.count ? labels[Int(number)] : nil
  }

  func number(_ label: String) -> UInt16? { numbers[label] }

  private mutating func setLabel(_ label: String, of number: UInt16) {
    while labels.count <= Int(number) { labels.append(nil) }
    labels[Int(number)] = label
  }
}
