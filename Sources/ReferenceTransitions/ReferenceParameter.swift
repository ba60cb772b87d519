public import Interaction

/// A parameter of a transition that `--set NAME=VALUE` changes.
public typealias ReferenceParameter = Parameter<ReferenceParameters>

extension ReferenceParameter {
  /// The value that a transition uses unless it is set.
  public var defaultValue: Scalar { read(ReferenceParameters()) }
}
