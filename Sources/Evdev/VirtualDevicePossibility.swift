import Glibc

extension VirtualDevice {
  /// The reason why no virtual device can be created at present; `nil` if none is known.
  ///
  /// This opens nothing, because that would load the kernel's module.
  package static var obstacle: VirtualDeviceError? {
    guard access(door, F_OK) == 0, access(door, W_OK) == 0 else {
      return VirtualDeviceError(opening: errno)
    }
    let places = ["/sys/module/uinput", "/sys/devices/virtual/misc/uinput"]
    let isLoaded = places.contains { access($0, F_OK) == 0 }
    return isLoaded ? nil : .unavailable(code: ENODEV)
  }
}
