import Motion

/// The part of an animation that the display needs, without references, so that a frame counts
/// none.
struct Movement {
  /// The layer, which the animation's view keeps alive.
  let layer: Unmanaged<Layer>
  let property: LayerProperty
  /// Whether the property moves during the whole run, straight or on the run's curve.
  var isWhole: Bool
  /// Whether it counts for the display; false once another animation has replaced it.
  var isShown = true
  var from: Components
  var to: Components
  /// The difference between `from` and `to`.
  let change: Components
  /// The value of the model to which it leads, to the bit: its numbers as they are stored.
  var after: Components
  /// The progress that the last display showed.
  private(set) var shown = Progress.none

  init(
    _ layer: Layer, _ property: LayerProperty, from: Components, to: Components,
    after: Components, isWhole: Bool
  ) {
    (self.layer, self.property) = (Unmanaged.passUnretained(layer), property)
    (self.from, self.to, change) = (from, to, to - from)
    (self.after, self.isWhole) = (after, isWhole)
  }

  @inline(__always)
  func value(at progress: Progress) -> Components {
    if progress.x == 1 && progress.y == 1 { return to }
    var value = from + change * progress.x
    if property == .position { value[1] = from[1] + change[1] * progress.y }
    return value
  }

  @inline(__always)
  mutating func show(_ progress: Progress) {
    show(value(at: progress), progress)
  }

  @inline(__always)
  mutating func show(_ value: Components, _ progress: Progress) {
    shown = progress
    guard isShown else { return }
    layer._withUnsafeGuaranteedRef { layer in
      if layer.animationCounts[Int(property.rawValue)] == 1 && isAtEnd(layer.model) {
        layer.presented[property] = value
      } else {
        add(value - to, to: layer)
      }
    }
  }

  /// Adds the part of its change that is still missing to the displayed value, as Core Animation
  /// does.
  @inline(never)
  private func add(_ rest: Components, to layer: Layer) {
    guard property == .transform, layer.hasSeveralTransforms else {
      layer.presented[property] += rest
      return
    }
    layer.presentedTransform += rest
    layer.presented[.transform] = layer.presentedTransform
  }

  /// Returns whether no other value has been set since.
  @inline(__always)
  private func isAtEnd(_ model: LayerValues) -> Bool {
    switch property {
    case .position: model.position.x == after[0] && model.position.y == after[1]
    case .bounds:
      model.bounds.origin.x == after[0] && model.bounds.origin.y == after[1]
        && model.bounds.size.width == after[2] && model.bounds.size.height == after[3]
    case .transform:
      model.transform.a == after[0] && model.transform.b == after[1]
        && model.transform.c == after[2] && model.transform.d == after[3]
        && model.transform.tx == after[4] && model.transform.ty == after[5]
    case .opacity: model.opacity == after[0]
    case .cornerRadius: model.cornerRadius == after[0]
    case .backgroundColor: isAtEnd(model.backgroundColor)
    }
  }

  private func isAtEnd(_ color: Color) -> Bool {
    color.red == after[0] && color.green == after[1] && color.blue == after[2]
      && color.alpha == after[3]
  }
}

extension Layer {
  /// Resets the displayed values to the model, to which animations add.
  func beginDisplay() {
    presented = model
    if hasSeveralTransforms { presentedTransform = model[.transform] }
  }

  fileprivate var hasSeveralTransforms: Bool {
    animationCounts[Int(LayerProperty.transform.rawValue)] > 1
  }
}
