/// A file format of films.
package enum AnimationFormat: String, CaseIterable, Hashable, Sendable {
  /// PNG with frames (w3.org/TR/png-3): exact colours and times.
  case apng
  /// GIF89a: 256 colours a frame, and times in hundredths of a second.
  case gif
  /// YUV4MPEG2, which programs for videos read from a pipe.
  case y4m
}
