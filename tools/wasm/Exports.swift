import Gestures
import Simulation
import Traces

// The functions of the WebAssembly module, which docs/web-engine.md describes. All arguments and
// results are plain numbers, so that a host needs no knowledge of Swift's memory.

/// The version of the functions; it grows with every change that breaks a host.
private let abiVersion: Int32 = 1

// MARK: Memory

/// The result of the last call that has one: text or a recording, and numbers.
private struct Result {
  private(set) var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private(set) var numbers = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)
  /// The names of the views in the frames.
  var names: [UInt8] = []

  mutating func set(_ new: UnsafeRawBufferPointer) {
    bytes.deallocate()
    bytes = .allocate(byteCount: new.count, alignment: 8)
    bytes.copyMemory(from: new)
  }

  mutating func set(_ new: [UInt8]) { new.withUnsafeBytes { set($0) } }

  mutating func set(_ new: [Double]) {
    numbers.deallocate()
    numbers = .allocate(capacity: new.count)
    _ = numbers.initialize(from: new)
  }

  mutating func set(_ error: WebError) { set(Array(error.text.utf8)) }
}

nonisolated(unsafe) private var result = Result()
/// The objects of the host, by their handles; 0 is no object.
nonisolated(unsafe) private var objects: [AnyObject?] = [nil]

private func handle(of object: AnyObject) -> Int32 {
  if let free = objects.dropFirst().firstIndex(where: { $0 == nil }) {
    objects[free] = object
    return Int32(free)
  }
  objects.append(object)
  return Int32(objects.count - 1)
}

private func object(_ handle: Int32) -> AnyObject {
  guard objects.indices.contains(Int(handle)), let object = objects[Int(handle)] else {
    preconditionFailure("no object has the handle \(handle)")
  }
  return object
}

private func settings(_ handle: Int32) -> WebSettings {
  guard let settings = object(handle) as? WebSettings else {
    preconditionFailure("\(handle) are no settings")
  }
  return settings
}

private func recording(_ handle: Int32) -> WebRecording {
  guard let recording = object(handle) as? WebRecording else {
    preconditionFailure("\(handle) is no recording")
  }
  return recording
}

private func session(_ handle: Int32) -> WebSession {
  guard let session = object(handle) as? WebSession else {
    preconditionFailure("\(handle) is no session")
  }
  return session
}

private func text(_ start: UnsafeRawPointer?, _ count: Int32) -> String {
  String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
}

private func bytes(_ start: UnsafeRawPointer?, _ count: Int32) -> [UInt8] {
  Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
}

private func instant(_ microseconds: Double) -> TraceInstant {
  TraceInstant(microseconds: Int64(microseconds))
}

@_expose(wasm, "dragline_abi_version") @_cdecl("dragline_abi_version")
public func exportedVersion() -> Int32 { abiVersion }

@_expose(wasm, "dragline_allocate") @_cdecl("dragline_allocate")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(Int(count), 1), alignment: 8)
}

@_expose(wasm, "dragline_free") @_cdecl("dragline_free")
public func free(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

@_expose(wasm, "dragline_bytes") @_cdecl("dragline_bytes")
public func resultBytes() -> UnsafeMutableRawPointer? { result.bytes.baseAddress }

@_expose(wasm, "dragline_byte_count") @_cdecl("dragline_byte_count")
public func resultByteCount() -> Int32 { Int32(result.bytes.count) }

@_expose(wasm, "dragline_numbers") @_cdecl("dragline_numbers")
public func resultNumbers() -> UnsafeMutablePointer<Double>? { result.numbers.baseAddress }

@_expose(wasm, "dragline_number_count") @_cdecl("dragline_number_count")
public func resultNumberCount() -> Int32 { Int32(result.numbers.count) }

@_expose(wasm, "dragline_close") @_cdecl("dragline_close")
public func close(_ handle: Int32) {
  _ = object(handle)
  objects[Int(handle)] = nil
}

// MARK: Catalogs

@_expose(wasm, "dragline_catalog") @_cdecl("dragline_catalog")
public func catalog(_ kind: Int32) -> Int32 {
  switch kind {
  case 0: result.set(WebLines.transitions.bytes)
  case 1: result.set(WebLines.policies.bytes)
  case 2: result.set(WebLines.formats.bytes)
  default: return 1
  }
  return 0
}

// MARK: Settings

@_expose(wasm, "dragline_settings_create") @_cdecl("dragline_settings_create")
public func createSettings(_ transition: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  do throws(WebError) {
    return handle(of: try WebSettings(transition: text(transition, count)))
  } catch {
    result.set(error)
    return 0
  }
}

@_expose(wasm, "dragline_settings_set") @_cdecl("dragline_settings_set")
public func set(
  _ handle: Int32, _ name: UnsafeRawPointer?, _ nameCount: Int32, _ value: UnsafeRawPointer?,
  _ valueCount: Int32
) -> Int32 {
  do throws(WebError) {
    try settings(handle).set(text(name, nameCount), to: text(value, valueCount))
    return 0
  } catch {
    result.set(error)
    return 1
  }
}

@_expose(wasm, "dragline_settings_parameters") @_cdecl("dragline_settings_parameters")
public func parameters(_ handle: Int32) { result.set(settings(handle).parameters.bytes) }

// MARK: Recordings

@_expose(wasm, "dragline_recording_open") @_cdecl("dragline_recording_open")
public func openRecording(
  _ start: UnsafeRawPointer?, _ count: Int32, _ name: UnsafeRawPointer?, _ nameCount: Int32
) -> Int32 {
  do throws(WebError) {
    return handle(of: try WebRecording(bytes(start, count), name: text(name, nameCount)))
  } catch {
    result.set(error)
    return 0
  }
}

@_expose(wasm, "dragline_recording_summary") @_cdecl("dragline_recording_summary")
public func summary(_ handle: Int32) { result.set(recording(handle).summary.bytes) }

@_expose(wasm, "dragline_replay") @_cdecl("dragline_replay")
public func replay(_ recordingHandle: Int32, _ settingsHandle: Int32, _ form: Int32) -> Int32 {
  guard let form = WebTimeline.Form(rawValue: form) else {
    preconditionFailure("\(form) is no form of a timeline")
  }
  do throws(WebError) {
    var timeline = try recording(recordingHandle)
      .replay(settings(settingsHandle).settings, form)
    timeline.takeBytes { result.set($0) }
    result.set(timeline.takeFrames())
    result.names = timeline.names
    return 0
  } catch {
    result.set(error)
    return 1
  }
}

// MARK: Pictures

/// Returns what a page wants to see; an unknown figure or theme is a trap.
private func picture(
  _ figure: Int32, _ theme: Int32, _ width: Double, _ screens: Int32, _ gesture: Int32,
  _ touches: Int32, _ prefix: String
) -> WebPicture {
  guard let figure = WebPicture.Figure(rawValue: figure) else {
    preconditionFailure("\(figure) is no figure")
  }
  guard let colors = WebPicture.colors(theme) else {
    preconditionFailure("\(theme) is no theme")
  }
  var picture = WebPicture(figure)
  (picture.colors, picture.width, picture.prefix) = (colors, width, prefix)
  (picture.screens, picture.gesture) = (Int(screens), Int(gesture))
  picture.showsTouches = touches != 0
  return picture
}

@_expose(wasm, "dragline_draw") @_cdecl("dragline_draw")
public func draw(
  _ recordingHandle: Int32, _ settingsHandle: Int32, _ figure: Int32, _ theme: Int32,
  _ width: Double, _ screens: Int32, _ gesture: Int32, _ touches: Int32,
  _ prefix: UnsafeRawPointer?, _ prefixCount: Int32
) -> Int32 {
  do throws(WebError) {
    let wish = picture(figure, theme, width, screens, gesture, touches, text(prefix, prefixCount))
    result.set(try recording(recordingHandle).draw(wish, settings(settingsHandle).settings))
    return 0
  } catch {
    result.set(error)
    return 1
  }
}

@_expose(wasm, "dragline_draw_session") @_cdecl("dragline_draw_session")
public func drawSession(
  _ handle: Int32, _ figure: Int32, _ theme: Int32, _ width: Double, _ screens: Int32,
  _ gesture: Int32, _ touches: Int32, _ prefix: UnsafeRawPointer?, _ prefixCount: Int32
) -> Int32 {
  do throws(WebError) {
    let wish = picture(figure, theme, width, screens, gesture, touches, text(prefix, prefixCount))
    result.set(try session(handle).draw(wish))
    return 0
  } catch {
    result.set(error)
    return 1
  }
}

@_expose(wasm, "dragline_style_sheet") @_cdecl("dragline_style_sheet")
public func styleSheet() { result.set(WebPicture.styleSheet) }

// MARK: Sessions

@_expose(wasm, "dragline_session_create") @_cdecl("dragline_session_create")
public func createSession(
  _ settingsHandle: Int32, _ description: UnsafeRawPointer?, _ count: Int32
) -> Int32 {
  do throws(WebError) {
    return handle(
      of: try WebSession(
        settings(settingsHandle).settings, description: bytes(description, count)))
  } catch {
    result.set(error)
    return 0
  }
}

@_expose(wasm, "dragline_receive") @_cdecl("dragline_receive")
public func receive(_ handle: Int32, _ type: Int32, _ code: Int32, _ value: Int32, _ time: Double) {
  session(handle).receive(
    RawEvent(
      time: instant(time), type: UInt16(truncatingIfNeeded: type),
      code: UInt16(truncatingIfNeeded: code), value: value))
}

@_expose(wasm, "dragline_flush") @_cdecl("dragline_flush")
public func flush(_ handle: Int32) { session(handle).flush() }

@_expose(wasm, "dragline_advance") @_cdecl("dragline_advance")
public func advance(_ handle: Int32, _ time: Double) { session(handle).advance(to: instant(time)) }

@_expose(wasm, "dragline_next_frame") @_cdecl("dragline_next_frame")
public func nextFrame(_ handle: Int32, _ time: Double) -> Double {
  session(handle).microsecondsToNextFrame(at: instant(time)).map { Double($0) } ?? -1
}

@_expose(wasm, "dragline_change") @_cdecl("dragline_change")
public func change(
  _ handle: Int32, _ name: UnsafeRawPointer?, _ nameCount: Int32, _ value: UnsafeRawPointer?,
  _ valueCount: Int32, _ time: Double
) -> Int32 {
  do throws(WebError) {
    try session(handle)
      .change(text(name, nameCount), to: text(value, valueCount), at: instant(time))
    return 0
  } catch {
    result.set(error)
    return 1
  }
}

@_expose(wasm, "dragline_finish") @_cdecl("dragline_finish")
public func finish(_ handle: Int32) { session(handle).finish() }

@_expose(wasm, "dragline_take") @_cdecl("dragline_take")
public func take(_ handle: Int32) {
  session(handle).takeRows { result.set($0) }
  result.set(session(handle).takeFrames())
  result.names = session(handle).names
}

@_expose(wasm, "dragline_names") @_cdecl("dragline_names")
public func names() { result.set(result.names) }

@_expose(wasm, "dragline_recorded") @_cdecl("dragline_recorded")
public func recorded(_ handle: Int32) { result.set(session(handle).recording) }

@_expose(wasm, "dragline_outlook") @_cdecl("dragline_outlook")
public func outlook(_ handle: Int32, _ time: Double) {
  result.set(session(handle).outlook(at: instant(time)))
}

@_expose(wasm, "dragline_judge") @_cdecl("dragline_judge")
public func judge(_ handle: Int32, _ time: Double) {
  result.set(session(handle).answers(at: instant(time)))
}

@_expose(wasm, "dragline_explain") @_cdecl("dragline_explain")
public func explain(_ handle: Int32, _ policy: Int32, _ time: Double) {
  result.set(session(handle).explanation(of: Int(policy), at: instant(time)).bytes)
}
