import DraglineCommands
import Glibc

exit(Dragline.run(Array(CommandLine.arguments.dropFirst())).code)
