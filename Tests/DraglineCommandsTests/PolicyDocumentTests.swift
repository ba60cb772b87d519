import Foundation
import Interaction
import TestSupport
import Testing

struct PolicyDocumentTests {
  @Test func `the document of the policies is what the policies are`() throws {
    let file = URL(filePath: SummaryTests.traces).deletingLastPathComponent()
      .appending(path: "docs/policies.md")
    let run = dragline("list", "policies", "--format", "markdown")
    #expect(run.status == 0)
    let difference = try goldenDifference(run.output, at: file)
    #expect(difference == nil, "run tools/make-policy-docs, and read the difference")
  }

  @Test(arguments: DragPolicy.all.map(\.id))
  func `programs get a policy with all its parameters`(id: String) throws {
    let policy = try #require(DragPolicy.all.first { $0.id == id })
    let lines = try dragline("list", "policies", "--json").outputLines.map { try object($0) }
    let line = try #require(lines.first { $0["id"] as? String == id })
    #expect(line["what"] as? String == "\(policy.summary)")
    #expect(line["source"] as? String == "\(policy.source)")
    #expect(
      (line["rule"] as? [String])?.count
        == policy.rule.outline.count + (policy.rule.detents.count > 2 ? 1 : 0))
    let parameters = try #require(line["parameters"] as? [[String: Any]])
    #expect(parameters.map { $0["name"] as? String } == policy.parameters.map { "\($0.name)" })
    for parameter in parameters {
      #expect(
        Set(parameter.keys) == ["name", "unit", "default", "domain", "meaning", "source"])
    }
  }

  @Test func `every policy has a section, and no cell breaks its table`() throws {
    let lines = dragline("list", "policies", "--format", "markdown").outputLines
    #expect(
      lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        == DragPolicy.all.map(\.id))
    for line in lines where line.hasPrefix("| ") {
      #expect(line.replacing("\\|", with: "").count { $0 == "|" } == 7, "\(line)")
    }
  }

  @Test func `parameters are listed for the policy that is named`() {
    let lines = dragline("list", "parameters", "--policy", "apple-photo").outputLines
    #expect(lines.contains { $0.hasPrefix("flickSpeed ") })
    #expect(!lines.contains { $0.hasPrefix("minimumVelocity ") })
  }
}
