import Foundation
import SinkTransition
import Timelines

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: sink-replay RECORDING\n".utf8))
  exit(2)
}
let file = URL(filePath: CommandLine.arguments[1])
var timeline = TimelineWriter()
let failures = try replay(
  [UInt8](Data(contentsOf: file)), name: file.lastPathComponent, into: &timeline)
timeline.drain { FileHandle.standardOutput.write(Data($0)) }
for failure in failures { FileHandle.standardError.write(Data("\(failure)\n".utf8)) }
exit(failures.isEmpty ? 0 : 1)
