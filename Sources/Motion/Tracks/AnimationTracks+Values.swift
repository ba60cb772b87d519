extension AnimationTracks {
  /// Returns the value of one track, with the bits of `evaluate`.
  ///
  /// - Parameter seconds: The time after the transition's start.
  /// - Precondition: `track` is an index into `tracks`, `seconds` is a number.
  public func value(
    of track: Int, at seconds: Double, pacing: Pacing = .timed
  ) -> Double {
    precondition(!seconds.isNaN, "tracks at a time that is not a number")
    return tracks[track].value(at: progress(of: track, at: seconds, pacing))
  }

  /// Writes the value of each track at a time, in the order of `tracks` and without allocating.
  ///
  /// - Parameter seconds: The time after the transition's start.
  /// - Precondition: `values` has a place for each track, `seconds` is a number.
  /// - Complexity: O(n) for n tracks
  public func evaluate(
    at seconds: Double, pacing: Pacing = .timed, into values: inout MutableSpan<Double>
  ) {
    precondition(!seconds.isNaN, "tracks at a time that is not a number")
    precondition(values.count == tracks.count, "\(values.count) values of \(tracks.count) tracks")
    trackGroups.write(at: seconds, pacing, clocks, into: &values)
  }

  /// Writes the value of each track at a part of the duration, in the order of `tracks` and without
  /// allocating.
  ///
  /// By default this is UIKit's scrubbing: the time is that part of `duration`, and each track
  /// moves evenly from its begin to its end.
  ///
  /// - Parameter percentComplete: The part of the duration, clamped to 0...1.
  /// - Precondition: `values` has a place for each track, `percentComplete` is a number.
  /// - Complexity: O(n) for n tracks
  public func evaluate(
    percent percentComplete: Double, pacing: Pacing = .linear,
    into values: inout MutableSpan<Double>
  ) {
    evaluate(at: seconds(at: percentComplete), pacing: pacing, into: &values)
  }

  /// Writes the value of each channel at a time, in the order of `channels` and without allocating.
  ///
  /// A channel with one track has that track's value. Several tracks add up like Core Animation's
  /// additive animations: each adds the rest of its way to its end to the end of the last one,
  /// `last.to + Σ (from - to) · (1 - progress)`, summed up in the order of `tracks`. So a track
  /// that begins where the one before it ends takes over from it without a jump in value or speed,
  /// even if that one has not arrived.
  ///
  /// - Parameter seconds: The time after the transition's start.
  /// - Precondition: `values` has a place for each channel, `seconds` is a number.
  /// - Complexity: O(n) for n tracks
  public func evaluateChannels(
    at seconds: Double, pacing: Pacing = .timed, into values: inout MutableSpan<Double>
  ) {
    precondition(!seconds.isNaN, "tracks at a time that is not a number")
    precondition(
      values.count == channels.count, "\(values.count) values of \(channels.count) channels")
    channelGroups.write(at: seconds, pacing, clocks, into: &values)
    for index in sums.indices {
      values[sums[index].channel] = total(sums[index].tracks, at: seconds, pacing)
    }
  }

  /// Writes the value of each channel at a part of the duration, see
  /// `evaluate(percent:pacing:into:)`.
  ///
  /// - Precondition: `values` has a place for each channel, `percentComplete` is a number.
  /// - Complexity: O(n) for n tracks
  public func evaluateChannels(
    percent percentComplete: Double, pacing: Pacing = .linear,
    into values: inout MutableSpan<Double>
  ) {
    evaluateChannels(at: seconds(at: percentComplete), pacing: pacing, into: &values)
  }

  /// Returns the value of each channel at a time in seconds, in the order of `channels`, with the
  /// bits of `evaluateChannels`.
  ///
  /// - Complexity: O(n) for n tracks
  public func values(at seconds: Double, pacing: Pacing = .timed) -> [Double] {
    var values = [Double](repeating: 0, count: channels.count)
    var span = values.mutableSpan
    evaluateChannels(at: seconds, pacing: pacing, into: &span)
    return values
  }

  /// Returns the value of each channel at a part of the duration, in the order of `channels`, with
  /// the bits of `evaluateChannels`.
  ///
  /// - Complexity: O(n) for n tracks
  public func values(percent percentComplete: Double, pacing: Pacing = .linear) -> [Double] {
    values(at: seconds(at: percentComplete), pacing: pacing)
  }

  @inline(__always)
  private func seconds(at percentComplete: Double) -> Double {
    precondition(!percentComplete.isNaN, "tracks at a percentage that is not a number")
    return min(max(percentComplete, 0), 1) * duration
  }

  @inline(__always)
  private func progress(of track: Int, at seconds: Double, _ pacing: Pacing) -> Double {
    let paced = paces[track].progress(at: seconds, pacing, clocks)
    return AnimationWindow(of: tracks[track]).progress(paced)
  }

  private func total(_ members: [Int], at seconds: Double, _ pacing: Pacing) -> Double {
    var total = tracks[members[members.count - 1]].to
    for member in members {
      let rest = 1 - progress(of: member, at: seconds, pacing)
      total += (tracks[member].from - tracks[member].to) * rest
    }
    return total
  }
}
