import Motion

// The properties of a view as notes.
extension TrackEventWriter {
  /// Adds the properties of a view that has just appeared.
  mutating func note(_ view: FrameRow.View) {
    note("x", view.frame.minX)
    note("y", view.frame.minY)
    note("width", view.frame.width)
    note("height", view.frame.height)
    note("alpha", view.alpha)
    if !view.transform.isIdentity { note(view.transform) }
    note("cornerRadius", view.cornerRadius)
    note("hidden", view.isHidden)
    if let color = view.backgroundColor { note(color) }
    if let clips = view.clipsToBounds { note("clipsToBounds", clips) }
    if let mode = view.contentMode { note("contentMode", "\(mode.name)") }
  }

  private mutating func note(_ transform: AffineTransform) {
    dictionary("transform") {
      $0.note("a", transform.a)
      $0.note("b", transform.b)
      $0.note("c", transform.c)
      $0.note("d", transform.d)
      $0.note("tx", transform.tx)
      $0.note("ty", transform.ty)
    }
  }

  private mutating func note(_ color: Color) {
    dictionary("backgroundColor") {
      $0.note("red", color.red)
      $0.note("green", color.green)
      $0.note("blue", color.blue)
      $0.note("alpha", color.alpha)
    }
  }
}
