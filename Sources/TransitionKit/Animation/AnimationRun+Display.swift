extension AnimationRun {
  /// Shows every property as it is at `now`, on top of the display of other runs.
  func display(at now: Int64) {
    animations.withUnsafeMutableBufferPointer { animations in
      switch pace {
      case .running where now >= endTime: Self.showEnd(&animations, endsAtEnd ? .all : .none)
      case .running where isScrubbed: showScrubbed(&animations, fraction(at: now))
      case .running, .reversing: showOnCurve(&animations, seconds(at: now) ?? 0)
      case .held where isStraight: showScrubbed(&animations, fraction)
      case .held: showOnCurve(&animations, fraction * duration)
      case .continued(let rest): show(&animations, rest, at: now)
      }
    }
  }

  typealias Animations = UnsafeMutableBufferPointer<PropertyAnimation>

  private static func showEnd(_ animations: inout Animations, _ progress: Progress) {
    for index in animations.indices { animations[index].show(progress) }
  }

  private func showScrubbed(_ animations: inout Animations, _ fraction: Double) {
    let whole = Progress(repeating: fraction)
    for index in animations.indices {
      if animations[index].movement.isWhole && animations[index].anchor == nil {
        animations[index].movement.show(whole)
      } else {
        animations[index].show(animations[index].progress(scrubbedTo: fraction))
      }
    }
  }

  private func showOnCurve(_ animations: inout Animations, _ seconds: Double) {
    let whole = curve.progress(at: seconds, of: duration)
    for index in animations.indices {
      if animations[index].movement.isWhole {
        animations[index].movement.show(whole)
      } else {
        animations[index].show(
          animations[index].course.progress(at: seconds, of: duration, curve))
      }
    }
  }

  private func show(_ animations: inout Animations, _ rest: Continuation, at now: Int64) {
    guard let place = rest.place(at: now) else {
      return Self.showEnd(&animations, Progress(repeating: rest.target))
    }
    let fraction = rest.fraction(at: now)
    for index in animations.indices {
      if isStraight && animations[index].movement.isWhole {
        animations[index].movement.show(place.progress(from: animations[index].restart))
      } else {
        animations[index].show(progress(of: animations[index], place, fraction))
      }
    }
  }

  /// Returns the progress of one animation after a hold.
  ///
  /// An animation of the whole run moves from where it was held; one with a window follows the
  /// fraction.
  @inline(__always)
  private func progress(
    of animation: PropertyAnimation, _ place: Continuation.Place, _ fraction: Double
  ) -> Progress {
    guard isStraight else {
      return animation.course.progress(at: fraction * duration, of: duration, curve)
    }
    return animation.movement.isWhole
      ? place.progress(from: animation.restart) : animation.progress(scrubbedTo: fraction)
  }

  /// Returns the progress of one property, whether or not it was displayed.
  func progress(of animation: PropertyAnimation, at now: Int64) -> Progress {
    if let seconds = seconds(at: now) {
      return animation.course.progress(at: seconds, of: duration, curve)
    }
    guard case .continued(let rest) = pace else {
      return isStraight
        ? animation.progress(scrubbedTo: fraction)
        : animation.course.progress(at: fraction * duration, of: duration, curve)
    }
    guard let place = rest.place(at: now) else { return Progress(repeating: rest.target) }
    return progress(of: animation, place, rest.fraction(at: now))
  }
}
