/* Preloaded into a program, has the N-th of its system calls fail.
 *
 *   FAULT_CALL     which call, by the name of its C function
 *   FAULT_NUMBER   which of these calls, from 1
 *   FAULT_CODE     the errno it fails with; 0: it does a part of what it should
 *   FAULT_SIGNAL   instead: the signal that the process sends itself before the call
 *   FAULT_STICKY   every later one fails too, but none that writes to standard error; the first that
 *                  writes does a part, as on a disk that becomes full
 *   FAULT_NAMED    files without a name (O_TMPFILE) are not known
 *   FAULT_COUNTS   a file for "name count" lines of all calls, at the end
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define CALLS(X)                                                                               \
  X(open) X(read) X(write) X(close) X(fsync) X(rename) X(linkat) X(unlink) X(fchmod) X(lseek)  \
  X(fstat) X(stat) X(lstat) X(opendir) X(readdir) X(flock) X(mkdir) X(ftruncate) X(readlink)  \
  X(pwrite)

#define NAME(call) n_##call,
enum call { CALLS(NAME) call_count };
#undef NAME
#define NAME(call) #call,
static const char *const names[] = {CALLS(NAME)};
static long counts[call_count];

static struct {
  enum call call;
  long number;
  int code, signal, sticky, named;
} fault = {.call = call_count};

/* The program's own calls count, not those with which the dynamic linker and the libraries begin. */
static int has_begun;

int __libc_start_main(int (*program)(int, char **, char **), int count, char **words,
                      int (*init)(int, char **, char **), void (*fini)(void), void (*rest)(void),
                      void *stack) {
  int (*real)(int (*)(int, char **, char **), int, char **, int (*)(int, char **, char **),
              void (*)(void), void (*)(void), void *);
  *(void **)&real = dlsym(RTLD_NEXT, "__libc_start_main");
  has_begun = 1;
  return real(program, count, words, init, fini, rest, stack);
}

static long value(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : 0;
}

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("FAULT_CALL");
  fault.number = value("FAULT_NUMBER");
  fault.code = (int)value("FAULT_CODE");
  fault.signal = (int)value("FAULT_SIGNAL");
  fault.sticky = getenv("FAULT_STICKY") != NULL;
  fault.named = getenv("FAULT_NAMED") != NULL;
  for (int call = 0; name && call < call_count; call++)
    if (!strcmp(names[call], name)) fault.call = (enum call)call;
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("FAULT_COUNTS");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  long final[call_count];
  memcpy(final, counts, sizeof final);
  for (int call = 0; call < call_count; call++) fprintf(file, "%s %ld\n", names[call], final[call]);
  fclose(file);
}

/* Whether this call is the one. */
static int hits(enum call call) {
  if (!has_begun) return 0;
  long number = __atomic_add_fetch(&counts[call], 1, __ATOMIC_RELAXED);
  if (call != fault.call) return 0;
  if (fault.sticky ? number < fault.number : number != fault.number) return 0;
  if (fault.signal) {
    kill(getpid(), fault.signal);
    return 0;
  }
  errno = fault.code;
  return 1;
}

#define REAL(type, name, ...)                  \
  static type (*real)(__VA_ARGS__);            \
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, name)

int open(const char *path, int flags, ...) {
  REAL(int, "open", const char *, int, ...);
  va_list rest;
  va_start(rest, flags);
  int mode = va_arg(rest, int);
  va_end(rest);
  if (hits(n_open)) return -1;
  if (fault.named && (flags & O_TMPFILE) == O_TMPFILE) {
    errno = EOPNOTSUPP;
    return -1;
  }
  return real(path, flags, mode);
}

ssize_t read(int file, void *bytes, size_t size) {
  REAL(ssize_t, "read", int, void *, size_t);
  if (!hits(n_read)) return real(file, bytes, size);
  return fault.code ? -1 : real(file, bytes, size > 1 ? size / 2 : size);
}

/* What a write that is hit does. */
#define PART(call) (!fault.code || (fault.sticky && counts[n_##call] == fault.number))

ssize_t write(int file, const void *bytes, size_t size) {
  REAL(ssize_t, "write", int, const void *, size_t);
  if ((fault.sticky && file == 2) || !hits(n_write)) return real(file, bytes, size);
  return PART(write) ? real(file, bytes, size > 1 ? size / 2 : size) : -1;
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  if (!hits(n_pwrite)) return real(file, bytes, size, offset);
  return PART(pwrite) ? real(file, bytes, size > 1 ? size / 2 : size, offset) : -1;
}

/* A file is closed, whatever close says of it. */
int close(int file) {
  REAL(int, "close", int);
  int fails = hits(n_close), code = errno, result = real(file);
  if (!fails) return result;
  errno = code;
  return -1;
}

DIR *opendir(const char *path) {
  REAL(DIR *, "opendir", const char *);
  return hits(n_opendir) ? NULL : real(path);
}

struct dirent *readdir(DIR *folder) {
  REAL(struct dirent *, "readdir", DIR *);
  return hits(n_readdir) ? NULL : real(folder);
}

off_t lseek(int file, off_t offset, int from) {
  REAL(off_t, "lseek", int, off_t, int);
  return hits(n_lseek) ? -1 : real(file, offset, from);
}

ssize_t readlink(const char *path, char *bytes, size_t size) {
  REAL(ssize_t, "readlink", const char *, char *, size_t);
  return hits(n_readlink) ? -1 : real(path, bytes, size);
}

#define PLAIN(name, parameters, arguments)                  \
  int name parameters {                                     \
    static int(*real) parameters;                           \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);   \
    return hits(n_##name) ? -1 : real arguments;            \
  }
PLAIN(fsync, (int file), (file))
PLAIN(rename, (const char *from, const char *to), (from, to))
PLAIN(linkat, (int from_folder, const char *from, int folder, const char *to, int flags),
      (from_folder, from, folder, to, flags))
PLAIN(unlink, (const char *path), (path))
PLAIN(fchmod, (int file, mode_t mode), (file, mode))
PLAIN(fstat, (int file, struct stat *status), (file, status))
PLAIN(stat, (const char *path, struct stat *status), (path, status))
PLAIN(lstat, (const char *path, struct stat *status), (path, status))
PLAIN(flock, (int file, int operation), (file, operation))
PLAIN(mkdir, (const char *path, mode_t mode), (path, mode))
PLAIN(ftruncate, (int file, off_t size), (file, size))

/* The names by which SQLite makes the same calls. */
int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int mode = va_arg(rest, int);
  va_end(rest);
  return open(path, flags, mode);
}
ssize_t pwrite64(int file, const void *bytes, size_t size, off_t offset) {
  return pwrite(file, bytes, size, offset);
}
int ftruncate64(int file, off_t size) { return ftruncate(file, size); }
int fdatasync(int file) { return fsync(file); }
