/// A device that reports a synthetic gesture.
public struct SynthesisDevice: Hashable, Sendable {
  /// A kind of device.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case phone, tablet, touchpad, mouse

    /// The name in options and files.
    public var id: StaticString {
      switch self {
      case .phone: "phone"
      case .tablet: "tablet"
      case .touchpad: "touchpad"
      case .mouse: "mouse"
      }
    }
  }

  /// The kind of device.
  public let kind: Kind
  /// Reports a second, within `kind.rates`.
  public let rate: Double

  /// - Parameter rate: `nil` for the usual one.
  /// - Precondition: The rate is one that the kind has.
  public init(_ kind: Kind, rate: Double? = nil) {
    let rate = rate ?? kind.usualRate
    precondition(kind.rates.contains(rate), "a \(kind.id) with \(rate) reports a second")
    (self.kind, self.rate) = (kind, rate)
  }

  /// Seconds between reports.
  public var period: Double { 1 / rate }
}

extension SynthesisDevice.Kind {
  /// Reports a second that such devices have.
  public var rates: ClosedRange<Double> {
    switch self {
    case .phone, .tablet, .touchpad: 60...240
    case .mouse: 125...8_000
    }
  }

  /// Reports per second when no rate is given.
  public var usualRate: Double {
    switch self {
    case .phone, .tablet: 120
    case .touchpad: 125
    case .mouse: 1_000
    }
  }

  /// The points per millimetre of the device: of the reference phone, 414 points on 64.7 mm; of a
  /// tablet whose shorter side has 414 points; of a touchpad with the default gain; of a mouse with
  /// 16 counts per millimetre (406 dpi), one per point.
  public var pointsPerMillimetre: Double {
    switch self {
    case .phone, .touchpad: 6.4
    case .tablet: 2.5875
    case .mouse: 16
    }
  }

  /// Device units per millimetre.
  public var resolution: Double {
    switch self {
    case .phone, .mouse: 16
    case .tablet: 11
    case .touchpad: 40
    }
  }

  /// Device units; `nil` for a mouse, which has no borders.
  public var panel: (width: Int, height: Int)? {
    switch self {
    case .phone: (1_035, 2_240)
    case .tablet: (1_760, 2_816)
    case .touchpad: (4_160, 2_800)
    case .mouse: nil
    }
  }

  /// Device units per point.
  public var unitsPerPoint: Double { resolution / pointsPerMillimetre }

  /// The distance in units that a finger moves before a new position is reported: firmware hides noise so.
  ///
  /// A mouse rounds.
  public var hysteresis: Double { self == .mouse ? 0.5 : 1 }

  /// The standard deviation of a stamp from its place in the grid of reports, in periods.
  ///
  /// Touch panels have 0.1 ms of 8 to 14 ms; a mouse at 1,000 Hz now and then has 0.4 ms.
  var jitter: Double { self == .mouse ? 0.05 : 0.012 }

  /// The share of stamps that are late by up to 0.6 of a period: the next interval is short by as much.
  var lateShare: Double { 0.03 }

  /// The share of reports that are missing.
  var missingShare: Double { self == .mouse ? 0 : 0.01 }
}
