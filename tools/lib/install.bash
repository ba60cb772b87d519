# shellcheck shell=bash
# What the commands of tools/ share: Debian packages, the Swift toolchain, the release build.
# Sourced, never run; the sourcing script sets `root` (the package's folder) and `set -u` first.
# Everything here talks on standard error, since standard output belongs to the command.

# Exit statuses of sysexits.h, as in `dragline help`.
readonly status_unavailable=69
readonly status_internal=70

# Swift is looked up in the places where its installers put it, for shells that do not know yet.
readonly swift_minimum_major=6 swift_minimum_minor=2
readonly swift_places="$HOME/.local/share/swiftly/bin /usr/local/bin /usr/share/swift/usr/bin /opt/swift/usr/bin"

# One way of linking for every command: the binary starts without looking for Swift's libraries,
# and it is linked once.
# Modules are optimized together: a simulated frame crosses six of them, and takes an eighth less.
readonly release_options=(
  -c release --static-swift-stdlib -Xswiftc -cross-module-optimization
  -Xswiftc -enforce-exclusivity=unchecked
)
readonly release_folder=".build/release"

say() { printf 'dragline: %s\n' "$*" >&2; }

# as_root COMMAND…: directly, or through sudo, which asks for a password only at a terminal.
as_root() {
  if [[ $(id -u) == 0 ]]; then
    "$@"
  elif [[ -t 0 && -t 2 ]]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

# install_packages PACKAGE…: returns 1 and leaves the reason in `install_failure` when it cannot.
install_packages() {
  install_failure=""
  if ! command -v apt-get >/dev/null; then
    install_failure="there is no apt-get here; install what Debian calls: $*"
    return 1
  fi
  if [[ $(id -u) != 0 ]] && ! command -v sudo >/dev/null; then
    install_failure="neither root nor sudo; run as root: apt-get install $*"
    return 1
  fi
  say "installing $*"
  local log
  log=$(mktemp)
  if as_root apt-get update >"$log" 2>&1 \
    && as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y --no-install-recommends "$@" >>"$log" 2>&1; then
    rm -f "$log"
    return 0
  fi
  tail -n 5 "$log" >&2
  rm -f "$log"
  install_failure="apt-get failed; as root: apt-get update && apt-get install $*"
  return 1
}

# What the build links, as pkg-config and Debian name it. Asked by what the packages provide, so that
# packages of other names or a hand-made install count too.
readonly libraries=(
  libevdev:libevdev-dev
  zlib:zlib1g-dev
  sqlite3:libsqlite3-dev
)

# missing_packages: the Debian packages of the libraries that are not there, one a line.
missing_packages() {
  local library
  if ! command -v pkg-config >/dev/null; then echo pkg-config; fi
  for library in "${libraries[@]}"; do
    pkg-config --exists "${library%%:*}" 2>/dev/null || echo "${library#*:}"
  done
}

need_packages() {
  local missing
  mapfile -t missing < <(missing_packages)
  if ((${#missing[@]} == 0)); then return; fi
  if ! install_packages "${missing[@]}"; then
    say "needs ${missing[*]}: $install_failure"
    exit "$status_unavailable"
  fi
  mapfile -t missing < <(missing_packages)
  if ((${#missing[@]} > 0)); then
    say "${missing[*]} was installed, and yet pkg-config does not know it"
    exit "$status_unavailable"
  fi
}

need_swift() {
  if ! command -v swift >/dev/null; then
    local place
    for place in $swift_places; do
      if [[ -x $place/swift ]]; then PATH="$place:$PATH"; fi
    done
  fi
  local wanted="$swift_minimum_major.$swift_minimum_minor"
  if ! command -v swift >/dev/null; then
    say "needs Swift $wanted or newer; get it from https://www.swift.org/install"
    exit "$status_unavailable"
  fi
  local words
  words=$(swift --version 2>/dev/null) || true
  if [[ ! $words =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]]; then
    say "'swift --version' prints no version; get Swift from https://www.swift.org/install"
    exit "$status_unavailable"
  fi
  local major=${BASH_REMATCH[1]} minor=${BASH_REMATCH[2]}
  if ((major < swift_minimum_major
    || (major == swift_minimum_major && minor < swift_minimum_minor))); then
    say "needs Swift $wanted or newer, this is $major.$minor; see https://www.swift.org/install"
    exit "$status_unavailable"
  fi
}

# build_release PRODUCT: quick when no source is newer than the last build. SwiftPM would find that
# out too, in a hundred times the time. Folders count as sources, since a file that was removed
# shows in its folder only; the stamp is the moment the build began, so that what is edited while
# it runs is built the next time.
build_release() {
  local product=$1 binary="$root/$release_folder/$1" stamp="$root/.build/$1.built"
  if [[ -x $binary && -f $stamp ]] && is_built "$stamp"; then return; fi
  need_packages
  need_swift
  mkdir -p "$root/.build"
  touch "$stamp.next"
  local log="$root/.build/$product.log" status=0
  local build=(swift build --package-path "$root" "${release_options[@]}" --product "$product")
  say "building $product (the first time takes a minute or two)"
  if [[ -t 2 ]]; then
    "${build[@]}" >&2 || status=$?
  else
    "${build[@]}" >"$log" 2>&1 || status=$?
    if ((status != 0)); then grep -v '^\[[0-9]*/[0-9]*\]' "$log" >&2 || true; fi
  fi
  if ((status != 0)); then
    say "$product could not be built; the errors are above"
    exit "$status_internal"
  fi
  mv "$stamp.next" "$stamp"
}

is_built() {
  local stamp=$1 sources=("$root"/{Sources,Benchmarks,Tests/KillTest,Package.swift})
  if [[ -f $root/Package.resolved ]]; then sources+=("$root/Package.resolved"); fi
  [[ -z $(find "${sources[@]}" -newer "$stamp" -print -quit) ]]
}
