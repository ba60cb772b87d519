/// A channel with several tracks.
struct AnimationSum: Sendable {
  let channel: Int
  /// The tracks, more than one, in the order of `AnimationTracks.tracks`.
  let tracks: [Int]
}

/// The tracks of each channel.
struct AnimationChannelPlan {
  private(set) var channels: [AnimationTracks.Channel] = []
  /// The channels with one track.
  private(set) var single: [(place: Int, track: Int)] = []
  private(set) var sums: [AnimationSum] = []

  init(_ tracks: [AnimationTrack]) {
    let sorted = tracks.indices.sorted { left, right in
      let (one, other) = (tracks[left], tracks[right])
      if one.view != other.view { return one.view < other.view }
      if one.property != other.property { return one.property.rawValue < other.property.rawValue }
      return left < right
    }
    var members: [Int] = []
    for index in sorted {
      let channel = AnimationTracks.Channel(
        view: tracks[index].view, property: tracks[index].property)
      if channel != channels.last {
        close(members)
        members = []
        channels.append(channel)
      }
      members.append(index)
    }
    close(members)
  }

  /// Ends the last channel.
  private mutating func close(_ members: [Int]) {
    if members.count == 1 {
      single.append((channels.count - 1, members[0]))
    } else if members.count > 1 {
      sums.append(AnimationSum(channel: channels.count - 1, tracks: members))
    }
  }
}
