import Files
import Glibc
import Interaction
import Simulation

/// The value of `--policy`: a built-in policy, a preset of the user's folder, or a preset's file.
struct PolicyChoice {
  /// Files that are the base of each other.
  private static let depthLimit = 8

  /// The built-in policy that everything begins with.
  let base: DragPolicy
  /// The changes to it, in the order in which they are made.
  private(set) var files: [PresetFile] = []

  var name: String { files.last?.name ?? base.id }

  /// Reads the files, whose values `apply(to:)` checks.
  init(_ text: String) throws(CommandFailure) {
    var files: [PresetFile] = []
    var policy: DragPolicy?
    if let path = try Self.path(of: text) { files.append(try PresetFile(path)) }
    while let last = files.last, policy == nil {
      policy = Self.builtIn(last.base)
      if policy == nil { files.append(try Self.base(of: last, files)) }
    }
    base = policy ?? Self.builtIn(text) ?? .devsign
    self.files = files.reversed()
  }

  /// Puts the policy into the settings, which keep their density.
  func apply(to settings: inout SimulationSettings) throws(CommandFailure) {
    var changed = settings
    changed.replacePolicy(by: base)
    for file in files { try file.apply(to: &changed) }
    settings = changed
  }

  /// - Returns: `nil` for a built-in policy.
  private static func path(of text: String) throws(CommandFailure) -> String? {
    if isPath(text) { return text }
    guard builtIn(text) == nil else { return nil }
    if let file = try PresetFolder.file(text) { return file }
    let known = DragPolicy.all.map(\.id) + ((try? PresetFolder.names()) ?? [])
    throw CommandFailure(UnknownName.policy(text, among: known))
  }

  private static func builtIn(_ name: String) -> DragPolicy? {
    DragPolicy.named(name)
  }

  private static func isPath(_ text: String) -> Bool {
    text.contains("/") || text.hasSuffix(PresetFile.suffix)
  }

  // MARK: The base of a file

  private static func base(
    of file: PresetFile, _ files: [PresetFile]
  ) throws(CommandFailure) -> PresetFile {
    let path = try basePath(of: file)
    for other in files where try Paths.isSameFile(other.path, path) {
      throw file.failure(file.basePlace, .circle(base: file.base))
    }
    guard files.count < depthLimit else {
      throw file.failure(file.basePlace, .tooManyBases(base: file.base, limit: depthLimit))
    }
    do throws(CommandFailure) {
      // The author of a preset may not know where its reader has pipes: opening one would wait.
      if let status = try Paths.status(of: path), !status.isFile {
        throw CommandFailure(PresetError.notRegular(path))
      }
      return try PresetFile(path)
    } catch  where error.hasPlace {
      throw error
    } catch {
      // Where the file that is missing is named.
      throw file.failure(file.basePlace, .base(error))
    }
  }

  private static func basePath(of file: PresetFile) throws(CommandFailure) -> String {
    if isPath(file.base) {
      return file.base.hasPrefix("/") ? file.base : FileName.folder(of: file.path) + file.base
    }
    if let own = try PresetFolder.file(file.base) { return own }
    let known = DragPolicy.all.map(\.id) + ((try? PresetFolder.names()) ?? [])
    throw file.failure(file.basePlace, .unknownBase(file.base, known: known))
  }
}
