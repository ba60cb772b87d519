import Files
import Glibc

/// The folder of the user's presets: `$XDG_CONFIG_HOME/dragline/presets`, or `~/.config/…`.
enum PresetFolder {
  /// Returns the folder with its slash; `nil` when the environment names none.
  static func path(_ environment: (String) -> String? = variable) -> String? {
    // Relative ones are to be ignored (XDG Base Directory Specification).
    let configured = environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
    return (configured ?? home).map { $0 + "/dragline/presets/" }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { FileName.text($0) }
  }

  /// The names of the files, without their ending, in the order of their bytes; none without a
  /// folder.
  static func names() throws(CommandFailure) -> [String] {
    guard let path = path(), try Paths.isFolder(path) else { return [] }
    return try Paths.names(in: path).filter { $0.hasSuffix(PresetFile.suffix) }
      .map { PresetFile.name(ofFile: $0) }
  }

  /// The file of a preset; `nil` when there is none.
  static func file(_ name: String) throws(CommandFailure) -> String? {
    guard let path = path() else { return nil }
    let file = path + name + PresetFile.suffix
    return try Paths.isFile(file) ? file : nil
  }
}
