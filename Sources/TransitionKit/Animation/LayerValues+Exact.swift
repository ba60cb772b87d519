import Motion

extension LayerValues {
  /// The numbers of a property as they are stored.
  ///
  /// They are its components, but for transforms, which are not taken apart. A read after a write
  /// gives the same bits.
  subscript(exact property: LayerProperty) -> Components {
    get {
      guard property == .transform else { return self[property] }
      return Components(
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, 0, 0)
    }
    set {
      guard property == .transform else {
        self[property] = newValue
        return
      }
      transform = AffineTransform(
        a: newValue[0], b: newValue[1], c: newValue[2], d: newValue[3], tx: newValue[4],
        ty: newValue[5])
    }
  }
}
