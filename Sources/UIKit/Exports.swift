// Behind every alias is a type of these two, and a file that declares something public by inference
// (`public var tint = UIColor.white`) must see the type itself; so must a package that asks for
// member import visibility. Only an exported import gives them to a file that imports UIKit alone.
@_exported public import Motion
@_exported public import TransitionKit
