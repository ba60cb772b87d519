let options = Options(Array(CommandLine.arguments.dropFirst()))
var report = Report(isTable: options.isTable)

if options.benches.contains("memory") {
  MemoryBench().run(options)
} else {
  report.printHeader()
  if options.wants("start") { StartBench().run(options, into: &report) }
  if options.wants("motion") { MotionBench().run(options, into: &report) }
  if options.wants("velocity") { VelocityBench().run(options, into: &report) }
  if options.wants("decisions") { DecisionBench().run(options, into: &report) }
  if options.wants("transitions") { TransitionBench().run(options, into: &report) }
  if options.wants("replay") { ReplayBench().run(options, into: &report) }
  if options.wants("perfetto") { PerfettoBench().run(options, into: &report) }
  if options.wants("report") { ReportBench().run(options, into: &report) }
  if options.wants("pictures") { PicturesBench().run(options, into: &report) }
  if options.wants("sweep") { SweepBench().run(options, into: &report) }
  if options.wants("tune") { TuneBench().run(options, into: &report) }
  if options.wants("decide") { DecideBench().run(options, into: &report) }
  if options.wants("parse") { ParseBench().run(options, into: &report) }
  if options.wants("formats") { FormatsBench().run(options, into: &report) }
}
// Never true; the optimizer does not know.
if resultSink.isNaN { print(resultSink) }
