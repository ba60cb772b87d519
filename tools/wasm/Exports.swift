import Motion

// What the WebAssembly module offers to its host. All numbers are plain, so that a host needs no
// knowledge of Swift's memory.

@_expose(wasm, "pure_core_section_count") @_cdecl("pure_core_section_count")
public func sectionCount() -> Int32 {
  Int32(PureCoreHash.sections.count)
}

/// The fingerprint of one section, see `PureCoreHash`; 0 if there is no such section.
@_expose(wasm, "pure_core_hash") @_cdecl("pure_core_hash")
public func hash(ofSection index: Int32) -> UInt64 {
  let index = Int(index)
  guard PureCoreHash.sections.indices.contains(index) else { return 0 }
  return PureCoreHash.hash(ofSection: index)
}

/// Displacement of a spring of mass 1 after some seconds.
@_expose(wasm, "spring_displacement") @_cdecl("spring_displacement")
public func springDisplacement(
  _ stiffness: Double, _ damping: Double, _ start: Double, _ velocity: Double, _ seconds: Double
) -> Double {
  guard stiffness > 0, stiffness.isFinite, damping >= 0, damping.isFinite else { return .nan }
  return Spring(stiffness: stiffness, damping: damping).motion(from: start, velocity: velocity)
    .displacement(at: seconds)
}
