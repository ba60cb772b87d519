/// The animated layers, the number of animations of each, and the replacement of one by another.
extension Application {
  /// Adds an animation to its layer, whose display stays the same until the next frame.
  func show(_ animation: inout PropertyAnimation) {
    let (layer, property) = (animation.layer, animation.property)
    if !layer.isAnimated {
      layer.presented = layer.model
      animatedLayers.append(layer)
    }
    let index = Int(property.rawValue)
    if layer.animationCounts[index] == 0 {
      layer.presented[exact: property] = animation.before
    }
    layer.animationCounts[index] += 1
    animationCount += 1
    animation.number = animationCount
  }

  /// Removes one animation of a property from its layer.
  func hide(_ layer: Layer, _ property: LayerProperty) {
    layer.animationCounts[Int(property.rawValue)] -= 1
    if !layer.isAnimated { animatedLayers.removeAll { $0 === layer } }
  }

  /// Restores the old value, to the bit; a change since then keeps its difference.
  func takeBack(_ animation: PropertyAnimation) {
    let (layer, property) = (animation.layer, animation.property)
    if layer.model[exact: property] == animation.after {
      layer.model[exact: property] = animation.before
      return
    }
    let model = layer.model[exact: property]
    let difference = animation.componentsBefore - animation.componentsAfter
    layer.model[property] += difference
    let moved = layer.model[exact: property]
    for run in runs {
      for index in run.animations.indices where run.animations[index].follows(animation) {
        run.animations[index].move(by: difference, without: animation, model, moved)
      }
    }
  }

  func removeAnimations(of layer: Layer) {
    for run in runs { run.remove(layer) }
  }
}

extension PropertyAnimation {
  /// Returns whether this animation is of the same property as `other`, and younger.
  fileprivate func follows(_ other: PropertyAnimation) -> Bool {
    layer === other.layer && property == other.property && number > other.number
  }

  fileprivate var componentsBefore: Components { components(of: before) }
  fileprivate var componentsAfter: Components { components(of: after) }

  private func components(of exact: Components) -> Components {
    var values = LayerValues()
    values[exact: property] = exact
    return values[property]
  }

  private func exact(_ components: Components) -> Components {
    var values = LayerValues()
    values[property] = components
    return values[exact: property]
  }

  /// Moves the ends of this animation with the model, when an older one of the property is removed.
  ///
  /// If it began where the older one led, it now begins where that one did, to the bit.
  fileprivate mutating func move(
    by difference: Components, without older: PropertyAnimation, _ model: Components,
    _ moved: Components
  ) {
    before =
      before == older.after ? older.before : exact(componentsBefore + difference)
    movement.after = after == model ? moved : exact(componentsAfter + difference)
    movement.from += difference
    movement.to = after == moved ? layer.model[property] : to + difference
  }
}
