/* mock-host: runs a program against input devices that a script plugs in, moves and breaks.
 *
 *   mock-host [--figures FILE] [--output-times FILE] SCRIPT [PROGRAM ARGUMENT…]
 *
 * Ends with the program's status (128 + N after signal N), or 99 when the script or the host failed.
 * The commands: script.c. Needs libumockdev-dev, libevdev-dev, a C compiler:
 *   cc *.c -o mock-host $(pkg-config --cflags --libs umockdev-1.0 libevdev) -pthread */
#include "mock.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t changed;
static bool is_testbed_open;

int64_t microseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* The program goes first, or it would complain about calls that nobody answers. */
void fail(const char *format, ...) {
  fprintf(stderr, "mock-host: ");
  tell_place(stderr);
  va_list arguments;
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  kill_program();
  if (is_testbed_open) remove_testbed();
  _exit(99);
}

int main(int count, char **words) {
  prctl(PR_SET_TIMERSLACK, 1); /* Nanoseconds: frames come when they are due. */
  signal(SIGPIPE, SIG_IGN);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&changed, &attributes);
  const char *figures = NULL;
  int next = 1;
  for (; next + 1 < count && !strncmp(words[next], "--", 2); next += 2) {
    if (!strcmp(words[next], "--figures")) figures = words[next + 1];
    else if (!strcmp(words[next], "--output-times")) keep_output_times(words[next + 1]);
    else fail("no option is called %s", words[next]);
  }
  if (next >= count) fail("expected a script");
  open_testbed();
  is_testbed_open = true;
  pthread_mutex_lock(&lock);
  int status = run_script(words[next], words + next + 1);
  if (figures) report_figures(figures);
  pthread_mutex_unlock(&lock);
  remove_testbed();
  /* Not through libumockdev's ends: its thread may be answering a last call. */
  _exit(status);
}
