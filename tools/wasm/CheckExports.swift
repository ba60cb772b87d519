import Simulation
import TransitionKit
import WebEngine

// The functions of checks.wasm, which tools/wasm/check runs where no other host can pass bytes to
// a module: the toolchain's wasmkit.

/// The files that tools/wasm/build links: name, recording and golden timeline of each trace.
@_silgen_name("check_file") private func checkFile(_ index: Int32) -> UnsafeRawPointer?
@_silgen_name("check_file_count") private func checkFileCount(_ index: Int32) -> Int32

private func file(_ index: Int32) -> [UInt8]? {
  guard let start = checkFile(index) else { return nil }
  return Array(UnsafeRawBufferPointer(start: start, count: Int(checkFileCount(index))))
}

/// Returns the number of the first trace whose replay is not its golden timeline, from 1; 0 if there
/// is none, and -1 without traces.
@_expose(wasm, "check_goldens") @_cdecl("check_goldens")
public func checkGoldens() -> Int32 {
  var index: Int32 = 0
  while let name = file(3 * index), let trace = file(3 * index + 1),
    let golden = file(3 * index + 2)
  {
    index += 1
    do throws(WebError) {
      let recording = try WebRecording(trace, name: String(decoding: name, as: UTF8.self))
      let settings = try WebSettings(transition: "photo-dismiss")
      var timeline = try recording.replay(settings.settings, .rows)
      var isGolden = false
      timeline.takeBytes { isGolden = $0.elementsEqual(golden) }
      if !isGolden { return index }
    } catch {
      return index
    }
  }
  return index == 0 ? -1 : 0
}

private final class Delegate: Object, GestureRecognizerDelegate {}

/// Returns 0 if weak references lose their objects when these are released, and not before.
@_expose(wasm, "check_references") @_cdecl("check_references")
public func checkReferences() -> Int32 {
  var (view, delegate): (View?, Delegate?) = (View(), Delegate())
  let references = [Weak(view), Weak(view)]
  let byProtocol = Weak<any GestureRecognizerDelegate>(delegate)
  let unowned = view.map { Unowned($0) }
  guard references.allSatisfy({ $0.target === view }), byProtocol.target === delegate,
    unowned?.target === view
  else { return 1 }
  (view, delegate) = (nil, nil)
  return references.allSatisfy { $0.target == nil } && byProtocol.target == nil ? 0 : 2
}

/// Returns the fingerprint of a section of `PureCoreHash`; 0 if there is no such section.
@_expose(wasm, "pure_core_hash") @_cdecl("pure_core_hash")
public func hash(ofSection index: Int32) -> UInt64 {
  guard PureCoreHash.sections.indices.contains(Int(index)) else { return 0 }
  return PureCoreHash.hash(ofSection: Int(index))
}
