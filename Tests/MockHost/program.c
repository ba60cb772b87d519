/* The program under test: how it is started, what it prints, how it ends. */
#include "mock.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

int patience_seconds = 10;

/* Read by a thread each, passed on, and kept, so that the script can wait for words. */
typedef struct {
  int from, to;
  char *text;
  size_t length;
  FILE *times; /* when each piece came: microseconds of CLOCK_MONOTONIC, bytes so far */
  bool is_held, is_over;
  pthread_t thread;
} stream;

static stream output = {.from = -1, .to = 1}, errors = {.from = -1, .to = 2};
static pid_t program;
static int program_descriptor = -1, terminal = -1, keyboard = -1;
static int columns, rows;

bool has_program(void) { return program > 0; }

static void keep(stream *stream, const char *bytes, size_t count) {
  stream->text = realloc(stream->text, stream->length + count + 1);
  memcpy(stream->text + stream->length, bytes, count);
  stream->length += count;
  stream->text[stream->length] = 0;
  if (stream->times)
    fprintf(stream->times, "%lld %zu\n", (long long)microseconds(CLOCK_MONOTONIC), stream->length);
}

static void *pass_on(void *subject) {
  stream *stream = subject;
  char bytes[65536];
  for (;;) {
    pthread_mutex_lock(&lock);
    while (stream->is_held) pthread_cond_wait(&changed, &lock);
    int from = stream->from;
    pthread_mutex_unlock(&lock);
    struct pollfd waiting = {.fd = from, .events = POLLIN};
    if (poll(&waiting, 1, 50) == 0) continue; /* It may be held or closed meanwhile. */
    ssize_t count = read(from, bytes, sizeof bytes);
    if (count <= 0) break; /* A terminal ends with EIO. */
    pthread_mutex_lock(&lock);
    keep(stream, bytes, (size_t)count);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    for (ssize_t done = 0, written; done < count; done += written)
      if ((written = write(stream->to, bytes + done, (size_t)(count - done))) < 0) break;
  }
  pthread_mutex_lock(&lock);
  stream->is_over = true;
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  return NULL;
}

void set_terminal(int wanted_columns, int wanted_rows) {
  columns = wanted_columns;
  rows = wanted_rows;
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  if (terminal >= 0) ioctl(terminal, TIOCSWINSZ, &size);
}

void keep_output_times(const char *path) {
  output.times = fopen(path, "w");
  if (!output.times) fail("%s: %m", path);
}

/* Without it root may open what nobody may. Refused (EPERM) to whoever is not root: no harm. */
static void become_ordinary(void) {
  static const int capabilities[] = {CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH};
  for (size_t i = 0; i < 2; i++) prctl(PR_CAPBSET_DROP, capabilities[i], 0, 0, 0);
}

static void become_program(char **words, int standard_output, int standard_error) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (terminal >= 0) {
    setsid();
    ioctl(standard_output, TIOCSCTTY, 0);
  }
  int input = terminal >= 0 ? standard_output : open("/dev/null", O_RDONLY);
  dup2(input, 0);
  dup2(standard_output, 1);
  dup2(standard_error, 2);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  become_ordinary();
  const char *others = getenv("LD_PRELOAD");
  char preload[4096];
  snprintf(preload, sizeof preload, "libumockdev-preload.so.0%s%s", others ? ":" : "",
           others ? others : "");
  setenv("LD_PRELOAD", preload, 1); /* UMOCKDEV_DIR was set by libumockdev. */
  execvp(words[0], words);
  fprintf(stderr, "mock-host: %s: %m\n", words[0]);
  _exit(127);
}

static int open_output(int pipe_ends[2]) {
  if (!columns) return pipe2(pipe_ends, O_CLOEXEC);
  terminal = pipe_ends[0] = keyboard = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0 || grantpt(terminal) || unlockpt(terminal)) return -1;
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  ioctl(terminal, TIOCSWINSZ, &size);
  pipe_ends[1] = open(ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
  return pipe_ends[1];
}

void start_program(char **words) {
  if (program) fail("the program runs already");
  int output_ends[2], error_ends[2];
  if (open_output(output_ends) < 0 || pipe2(error_ends, O_CLOEXEC)) fail("pipe: %m");
  program = fork();
  if (program < 0) fail("fork: %m");
  if (program == 0) become_program(words, output_ends[1], error_ends[1]);
  close(output_ends[1]);
  close(error_ends[1]);
  program_descriptor = (int)syscall(SYS_pidfd_open, program, 0);
  output.from = output_ends[0];
  errors.from = error_ends[0];
  pthread_create(&output.thread, NULL, pass_on, &output);
  pthread_create(&errors.thread, NULL, pass_on, &errors);
}

void signal_program(int number) {
  if (program <= 0 || kill(program, number)) fail("signal %d: %m", number);
}

void wait_until_stopped(void) {
  siginfo_t information;
  if (waitid(P_PID, (id_t)program, &information, WSTOPPED | WNOWAIT)) fail("waitid: %m");
}

void type_keys(const char *text) {
  if (keyboard < 0) fail("keys need a terminal");
  if (write(keyboard, text, strlen(text)) < 0) fail("terminal: %m");
}

static bool has_ended(void) {
  struct pollfd ending = {.fd = program_descriptor, .events = POLLIN};
  return program > 0 && poll(&ending, 1, 0) == 1;
}

void wait_until(bool (*condition)(const void *), const void *subject, const char *what) {
  int64_t end = microseconds(CLOCK_MONOTONIC) + patience_seconds * 1000000ll;
  while (!condition(subject)) {
    int64_t now = microseconds(CLOCK_MONOTONIC), next = now + 5000;
    if (has_ended() && !condition(subject)) fail("the program ended, and this waits for %s", what);
    if (now > end) fail("waited %d s for %s", patience_seconds, what);
    struct timespec time = {next / 1000000, next % 1000000 * 1000};
    pthread_cond_timedwait(&changed, &lock, &time); /* That a descriptor is closed tells nobody. */
  }
}

static bool is_printed(const void *text) {
  return (output.text && strstr(output.text, text)) || (errors.text && strstr(errors.text, text));
}

static bool is_printed_or_over(const void *text) {
  return is_printed(text) || (output.is_over && errors.is_over);
}

void wait_for_output(const char *text) {
  wait_until(is_printed_or_over, text, text);
  if (!is_printed(text)) fail("the program ended without printing: %s", text);
}

void close_output(void) {
  close(output.from);
  output.from = -1;
}

void hold_output(bool is_held) {
  output.is_held = is_held;
  pthread_cond_broadcast(&changed);
}

/* With the lock, which is given back while it waits. */
int wait_for_exit(void) {
  pthread_mutex_unlock(&lock);
  struct pollfd ending = {.fd = program_descriptor, .events = POLLIN};
  if (poll(&ending, 1, patience_seconds * 1000) == 0)
    fail("waited %d s for the program to end", patience_seconds);
  int status;
  if (waitpid(program, &status, 0) != program) fail("waitpid: %m");
  program = -1;
  pthread_mutex_lock(&lock);
  hold_output(false);
  pthread_mutex_unlock(&lock);
  pthread_join(output.thread, NULL);
  pthread_join(errors.thread, NULL);
  if (output.times) fclose(output.times);
  pthread_mutex_lock(&lock);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

void kill_program(void) {
  if (program > 0) kill(program, SIGKILL);
}
