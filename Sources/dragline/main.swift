import DraglineCommands
import Glibc

StandardDescriptors.takeClosed()
exit(Dragline.run(StandardDescriptors.words).code)
