public import Gestures
public import Motion

/// One finger, from when it comes down in a view until it leaves.
public final class ViewTouch: Object {
  let id: Int
  /// The view that was hit when the finger came down.
  @Weak public internal(set) var view: View?
  /// The window of that view; `nil` after it was released.
  ///
  /// The window's views hold their recognizers, which hold their touches.
  @Weak public internal(set) var window: Window?
  var locationInWindow: Point

  init(id: Int, view: View, window: Window, locationInWindow: Point) {
    (self.id, self.view, self.window) = (id, view, window)
    self.locationInWindow = locationInWindow
    super.init()
  }

  /// Returns the location in the coordinates of `view`, or of the window for `nil`.
  public func location(in view: View?) -> Point {
    window?.convert(locationInWindow, to: view) ?? locationInWindow
  }
}

extension [ViewTouch] {
  /// The centre of the touches in the window.
  ///
  /// - Precondition: There is at least one.
  var center: Point {
    var sum = Vector.zero
    for touch in self { sum = sum + (touch.locationInWindow - .zero) }
    return .zero + sum * (1 / Double(count))
  }
}

/// Delivers touches to the recognizers of the view that was hit and of all views around it.
final class TouchDelivery {
  /// A finger that is down, and the recognizers that receive it.
  private struct Contact {
    let touch: ViewTouch
    /// The recognizers, innermost view first, and oldest first within a view.
    var recognizers: [GestureRecognizer]
  }

  private var contacts: [Contact] = []

  func deliver(_ frame: TouchFrame, windows: [Window]) {
    for touch in frame.touches {
      if touch.phase == .began, let contact = contact(for: touch, windows) {
        contacts.append(contact)
      } else if let known = contacts.first(where: { $0.touch.id == touch.id })?.touch,
        let window = known.window
      {
        known.locationInWindow = window.fromScreen(touch.location)
      }
    }
    let involved = unique(contacts.flatMap { $0.recognizers })
    for recognizer in involved { deliver(frame, to: recognizer) }
    contacts.removeAll { contact in
      frame.touches.contains { $0.id == contact.touch.id && $0.phase.isOver }
    }
    for recognizer in involved where !hasTouches(recognizer) { recognizer.endSequence() }
  }

  private func contact(for touch: Touch, _ windows: [Window]) -> Contact? {
    for window in windows.reversed() {
      let point = window.fromScreen(touch.location)
      guard let view = window.hitTest(point, with: nil) else { continue }
      let found = ViewTouch(id: touch.id, view: view, window: window, locationInWindow: point)
      return Contact(touch: found, recognizers: recognizers(of: view, for: found))
    }
    return nil
  }

  private func recognizers(of view: View, for touch: ViewTouch) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var current: View? = view
    while let view = current {
      found += (view.gestureRecognizers ?? []).filter { recognizer in
        recognizer.isEnabled && recognizer.accepts(touch)
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      }
      current = view.superview
    }
    return found
  }

  /// Delivers to a recognizer its own touches only.
  private func deliver(_ frame: TouchFrame, to recognizer: GestureRecognizer) {
    let own = contacts.filter { contact in contact.recognizers.contains { $0 === recognizer } }
      .map { $0.touch }
    let touches = frame.touches.compactMap { touch in
      own.first { $0.id == touch.id }.map {
        Touch(id: touch.id, location: $0.locationInWindow, phase: touch.phase)
      }
    }
    guard !touches.isEmpty else { return }
    let over = touches.filter { $0.phase.isOver }.map { $0.id }
    recognizer.receive(
      TouchFrame(time: frame.time, touches: touches, followsGap: frame.followsGap),
      touches: own.filter { !over.contains($0.id) })
  }

  private func hasTouches(_ recognizer: GestureRecognizer) -> Bool {
    contacts.contains { contact in contact.recognizers.contains { $0 === recognizer } }
  }

  /// Returns the other recognizers that receive one of the touches of `recognizer`.
  func recognizers(
    sharing touches: [ViewTouch], besides recognizer: GestureRecognizer
  ) -> [GestureRecognizer] {
    let shared = contacts.filter { contact in
      contact.recognizers.contains { $0 === recognizer }
    }
    return unique(shared.flatMap { $0.recognizers }).filter { $0 !== recognizer }
  }

  /// Withholds all touches from a recognizer from now on.
  func forget(_ recognizer: GestureRecognizer) {
    for index in contacts.indices {
      contacts[index].recognizers.removeAll { $0 === recognizer }
    }
  }

  private func unique(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    for recognizer in recognizers where !found.contains(where: { $0 === recognizer }) {
      found.append(recognizer)
    }
    return found
  }
}

extension Application {
  /// Delivers touches, in points of the screen, at `currentTime`.
  ///
  /// They reach the recognizers of the frontmost view that is hit where a finger comes down, and of
  /// the views around it, until the finger leaves. Frames come in the order of their times, which
  /// are the touches' own.
  public func send(_ touches: TouchFrame) {
    perform { touchDelivery.deliver(touches, windows: windows) }
  }
}

extension Window {
  /// Converts a point of the screen to the window's coordinates.
  ///
  /// Windows that fill the screen, as most do, keep every bit of the point.
  fileprivate func fromScreen(_ point: Point) -> Point {
    let values = layer.model
    if values.bounds.origin == .zero && values.frame.origin == .zero && values.transform.isIdentity
    {
      return point
    }
    return values.fromSuperlayer(point)
  }
}

extension View {
  /// Attaches a recognizer to this view, and removes it from the one that it was attached to.
  public func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Removes a recognizer from this view; one of another view is ignored.
  public func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
