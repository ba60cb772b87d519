import Simulation

/// Properties of a plan for reports.
extension SweepPlan {
  /// The unit of a varied parameter, if it is the same under all policies that have the parameter.
  func unit(of name: String) -> String? {
    let axes = policies.compactMap { $0.axes.first { $0.name == name } }
    let units = Set(axes.map(\.unit))
    return units.count == 1 ? axes.first?.unit : nil
  }

  /// Notices of parameters that some policy does not have.
  var gaps: [SweepNotice] {
    policies.flatMap { policy in
      names.filter { name in !policy.axes.contains { $0.name == name } }.map {
        .noParameter($0, policy: policy.id)
      }
    }
  }

  /// Units in which the rules of the policies measure, as reports show them; in the order of the
  /// policies.
  var marginUnits: [String] {
    var units: [String] = []
    for policy in policies {
      for unit in SweepMargins.units(of: policy.settings.policy) where !units.contains(unit) {
        units.append(unit)
      }
    }
    return units
  }
}
