import Glibc

/// The functions of Cairo that draw pictures, loaded at run time
/// ([decision 15](docs/decisions/0015-cairo-at-run-time.md)).
///
/// Each property is Cairo's function with the same name after `cairo_`. Enumerations are `CInt`; an
/// `OpaquePointer` is a context (`cairo_t`), a surface, a pattern or font options.
final class CairoLibrary {
  typealias Object = OpaquePointer?
  typealias Void1 = @convention(c) (Object) -> Void
  typealias Number = @convention(c) (Object, Double) -> Void
  typealias Pair = @convention(c) (Object, Double, Double) -> Void
  typealias Four = @convention(c) (Object, Double, Double, Double, Double) -> Void
  typealias Choice = @convention(c) (Object, CInt) -> Void
  typealias Status = @convention(c) (Object) -> CInt
  typealias Make = @convention(c) (Object) -> Object
  typealias Bytes =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, CUnsignedInt)
    -> CInt

  /// The library's name on Linux.
  static let name = "libcairo.so.2"

  // Surfaces and contexts.
  let imageSurfaceCreate: @convention(c) (CInt, CInt, CInt) -> Object
  let imageSurfaceGetData: @convention(c) (Object) -> UnsafeMutablePointer<UInt8>?
  let pdfSurfaceCreateForStream:
    @convention(c) (Bytes?, UnsafeMutableRawPointer?, Double, Double) -> Object
  let pdfSurfaceSetMetadata: @convention(c) (Object, CInt, UnsafePointer<CChar>?) -> Void
  let surfaceFlush, surfaceFinish, surfaceDestroy: Void1
  let create: Make
  let destroy: Void1
  let status, surfaceStatus: Status
  let statusToString: @convention(c) (CInt) -> UnsafePointer<CChar>?
  // State.
  let save, restore: Void1
  let transform: @convention(c) (Object, UnsafePointer<Double>?) -> Void
  let scale: Pair
  let setOperator: Choice
  let pushGroup, popGroupToSource: Void1
  let clip: Void1
  // Paths.
  let newPath, newSubPath, closePath: Void1
  let moveTo, lineTo: Pair
  let curveTo: @convention(c) (Object, Double, Double, Double, Double, Double, Double) -> Void
  let rectangle: Four
  let arc: @convention(c) (Object, Double, Double, Double, Double, Double) -> Void
  // Painting.
  let fill, fillPreserve, stroke, paint: Void1
  let paintWithAlpha, setLineWidth: Number
  let setLineCap, setLineJoin: Choice
  let setDash: @convention(c) (Object, UnsafePointer<Double>?, CInt, Double) -> Void
  let setSourceRGBA: Four
  let setSource: @convention(c) (Object, Object) -> Void
  let patternCreateLinear: @convention(c) (Double, Double, Double, Double) -> Object
  let patternAddColorStopRGBA:
    @convention(c) (Object, Double, Double, Double, Double, Double) -> Void
  let patternDestroy: Void1
  // Text.
  let selectFontFace: @convention(c) (Object, UnsafePointer<CChar>?, CInt, CInt) -> Void
  let setFontSize: Number
  let fontOptionsCreate: @convention(c) () -> Object
  let fontOptionsSetAntialias, fontOptionsSetHintStyle, fontOptionsSetHintMetrics: Choice
  let fontOptionsDestroy: Void1
  let setFontOptions: @convention(c) (Object, Object) -> Void
  let textExtents:
    @convention(c) (Object, UnsafePointer<CChar>?, UnsafeMutablePointer<Double>?)
      -> Void
  let showText: @convention(c) (Object, UnsafePointer<CChar>?) -> Void

  /// Loads the library, or uses it again.
  ///
  /// It stays loaded until the process ends: other libraries keep pointers into it.
  /// - Throws: `RasterError.noCairo`.
  init(_ name: String = CairoLibrary.name) throws(RasterError) {
    let symbols = try Symbols(name)
    imageSurfaceCreate = try symbols("cairo_image_surface_create")
    imageSurfaceGetData = try symbols("cairo_image_surface_get_data")
    pdfSurfaceCreateForStream = try symbols("cairo_pdf_surface_create_for_stream")
    pdfSurfaceSetMetadata = try symbols("cairo_pdf_surface_set_metadata")
    surfaceFlush = try symbols("cairo_surface_flush")
    surfaceFinish = try symbols("cairo_surface_finish")
    surfaceDestroy = try symbols("cairo_surface_destroy")
    create = try symbols("cairo_create")
    destroy = try symbols("cairo_destroy")
    status = try symbols("cairo_status")
    surfaceStatus = try symbols("cairo_surface_status")
    statusToString = try symbols("cairo_status_to_string")
    save = try symbols("cairo_save")
    restore = try symbols("cairo_restore")
    transform = try symbols("cairo_transform")
    scale = try symbols("cairo_scale")
    setOperator = try symbols("cairo_set_operator")
    pushGroup = try symbols("cairo_push_group")
    popGroupToSource = try symbols("cairo_pop_group_to_source")
    clip = try symbols("cairo_clip")
    newPath = try symbols("cairo_new_path")
    newSubPath = try symbols("cairo_new_sub_path")
    closePath = try symbols("cairo_close_path")
    moveTo = try symbols("cairo_move_to")
    lineTo = try symbols("cairo_line_to")
    curveTo = try symbols("cairo_curve_to")
    rectangle = try symbols("cairo_rectangle")
    arc = try symbols("cairo_arc")
    fill = try symbols("cairo_fill")
    fillPreserve = try symbols("cairo_fill_preserve")
    stroke = try symbols("cairo_stroke")
    paint = try symbols("cairo_paint")
    paintWithAlpha = try symbols("cairo_paint_with_alpha")
    setLineWidth = try symbols("cairo_set_line_width")
    setLineCap = try symbols("cairo_set_line_cap")
    setLineJoin = try symbols("cairo_set_line_join")
    setDash = try symbols("cairo_set_dash")
    setSourceRGBA = try symbols("cairo_set_source_rgba")
    setSource = try symbols("cairo_set_source")
    patternCreateLinear = try symbols("cairo_pattern_create_linear")
    patternAddColorStopRGBA = try symbols("cairo_pattern_add_color_stop_rgba")
    patternDestroy = try symbols("cairo_pattern_destroy")
    selectFontFace = try symbols("cairo_select_font_face")
    setFontSize = try symbols("cairo_set_font_size")
    fontOptionsCreate = try symbols("cairo_font_options_create")
    fontOptionsSetAntialias = try symbols("cairo_font_options_set_antialias")
    fontOptionsSetHintStyle = try symbols("cairo_font_options_set_hint_style")
    fontOptionsSetHintMetrics = try symbols("cairo_font_options_set_hint_metrics")
    fontOptionsDestroy = try symbols("cairo_font_options_destroy")
    setFontOptions = try symbols("cairo_set_font_options")
    textExtents = try symbols("cairo_text_extents")
    showText = try symbols("cairo_show_text")
  }

  /// Throws the error with a status of Cairo.
  func check(_ status: CInt) throws(RasterError) {
    guard status != 0 else { return }
    throw .cairo(reason: statusToString(status).map { String(cString: $0) } ?? "status \(status)")
  }
}

/// A loaded library, as `dlopen` and `dlsym` provide it.
private struct Symbols {
  let library: UnsafeMutableRawPointer

  init(_ name: String) throws(RasterError) {
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw Self.failure }
    self.library = library
  }

  /// Returns a function with the type that the caller expects.
  func callAsFunction<Function>(_ name: String) throws(RasterError) -> Function {
    guard let symbol = dlsym(library, name) else { throw Self.failure }
    return unsafeBitCast(symbol, to: Function.self)
  }

  private static var failure: RasterError {
    .noCairo(reason: dlerror().map { String(cString: $0) } ?? "dlopen failed")
  }
}
