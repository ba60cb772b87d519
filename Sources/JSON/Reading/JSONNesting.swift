/// The open JSON containers, and the tokens that may come next.
struct JSONNesting {
  private enum Next {
    case value
    case valueOrEnd
    case key
    case keyOrEnd
    case colon
    case commaOrEnd
    case nothing
  }

  let limit: Int
  private let isSequence: Bool
  /// Whether each open container is an object, the innermost last.
  private var containers: [Bool] = []
  private var next = Next.value

  init(limit: Int, isSequence: Bool) {
    (self.limit, self.isSequence) = (limit, isSequence)
  }

  var depth: Int { containers.count }
  var expectsValue: Bool { next == .value || next == .valueOrEnd }
  var expectsText: Bool { expectsValue || next == .key || next == .keyOrEnd }

  /// The opening bracket of the innermost container.
  var opening: String { containers.last == true ? "{" : "[" }

  /// The expectation in errors.
  var expectation: String {
    switch next {
    case .value: containers.isEmpty ? "an object or array" : "a value"
    case .valueOrEnd: "a value or ']'"
    case .key: "a name in quotation marks"
    case .keyOrEnd: "a name in quotation marks or '}'"
    case .colon: "':'"
    case .commaOrEnd: expectationAfterValue
    case .nothing: "the end of the input"
    }
  }

  var expectationAfterValue: String { containers.last == true ? "',' or '}'" : "',' or ']'" }

  /// Opens a container.
  ///
  /// - Returns: `false` if there are as many as are allowed.
  mutating func open(isObject: Bool) -> Bool {
    guard containers.count < limit else { return false }
    containers.append(isObject)
    next = isObject ? .keyOrEnd : .valueOrEnd
    return true
  }

  /// Closes the innermost container.
  ///
  /// - Returns: `false` if such a container cannot end here.
  mutating func close(isObject: Bool) -> Bool {
    guard containers.last == isObject else { return false }
    guard next == .commaOrEnd || next == (isObject ? .keyOrEnd : .valueOrEnd) else { return false }
    containers.removeLast()
    endValue()
    return true
  }

  /// Adds a separator.
  ///
  /// - Parameter byte: A colon or a comma.
  /// - Returns: `false` if it is not allowed here.
  mutating func separate(_ byte: UInt8) -> Bool {
    if byte == UInt8(ascii: ":") {
      guard next == .colon else { return false }
      next = .value
    } else {
      guard next == .commaOrEnd else { return false }
      next = containers.last == true ? .key : .value
    }
    return true
  }

  mutating func endValue() {
    next = containers.isEmpty ? (isSequence ? .value : .nothing) : .commaOrEnd
  }

  /// Adds a text.
  ///
  /// - Returns: Whether the text was a member's name.
  mutating func endText() -> Bool {
    guard next == .key || next == .keyOrEnd else {
      endValue()
      return false
    }
    next = .colon
    return true
  }
}
