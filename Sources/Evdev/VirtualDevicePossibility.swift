import Files
import Glibc

extension VirtualDevice {
  /// The reason why no virtual device can be created at present; `nil` if none is known.
  ///
  /// This opens nothing, because that would load the kernel's module.
  package static var obstacle: VirtualDeviceError? {
    do throws(Errno) {
      try FileSystem.checkAccess(to: door, W_OK)
    } catch {
      return VirtualDeviceError(opening: error.code)
    }
    let places = ["/sys/module/uinput", "/sys/devices/virtual/misc/uinput"]
    let isLoaded = places.contains(where: FileSystem.isThere)
    return isLoaded ? nil : .unavailable(code: ENODEV)
  }
}
