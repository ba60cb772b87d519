/* The commands of a script, one a line; `#` begins a comment. A NAME is a device's.
 *
 *   device NAME FILE|- [NUMBER]      describes a device (evemu) as /dev/input/eventNUMBER (200, 201 …)
 *   label NAME TEXT | serial NAME TEXT | place NAME TEXT      what its EVIOCGUNIQ and EVIOCGPHYS say
 *   has NAME CODE … | lacks NAME CODE … | axis NAME CODE MIN MAX [PER_MILLIMETRE]
 *   plug NAME | unplug NAME [abruptly] | revoke NAME | mode NAME OCTAL
 *   link NAME PATH                   PATH leads to its node
 *   bare                             nothing else is in /dev/input, which goes with its last node
 *   start                            starts the program
 *   terminal COLUMNS ROWS            before it: its standard input and output are a terminal;
 *                                    after it: the terminal has that size now
 *   wait open|closed|grabbed|clock|quiet|read|stalled NAME | wait output TEXT | wait stopped | wait exit
 *   patience SECONDS                 of every wait; 10 unless told
 *   sleep MILLISECONDS
 *   signal INT|TERM|STOP|CONT|KILL|HUP | type TEXT|space|tab | output close|hold|go
 *   rate HZ                          of the frames that follow; 0: as fast as possible
 *   stamps now|due|frozen            frames tell when they are written, were due, or the last moment
 *   shift NAME MILLISECONDS          added to every stamp from now on
 *   frame NAME CODE VALUE …          a frame as the kernel would make it: only what is new, SYN_REPORT
 *   raw NAME CODE VALUE …            these very events, nothing besides
 *   drag NAME SLOT X Y TO_X TO_Y FRAMES   a finger, put down first when it is not; one frame each
 *   lift NAME SLOT
 *   play NAME FILE                   an evemu recording's events at the recorded pace; with rate 0: at once
 *   hide NAME | drop NAME            events change the state unseen | and then SYN_DROPPED tells so
 *   ring NAME EVENTS                 size of the rings opened from now on, a power of two
 *   grab NAME | release NAME         another program has it
 *   clock NAME refused
 *   stall NAME | go NAME             a read of it is answered no sooner than go
 *   fail NAME REQUEST COUNT|always ERROR   the COUNT-th call from now: EVIOCGABS …, read, any
 *   partial NAME BYTES               the next read that would give more gives these
 *   repeat TIMES COMMAND
 */
#include "mock.h"

#include <errno.h>
#include <libevdev/libevdev.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static device devices[MAX_DEVICES];
static size_t device_count;
static char **program_words;
static const char *place_file;
static unsigned place_line;
static char *cursor; /* the rest of the line */

static int exit_status = -1;

void tell_place(FILE *file) {
  if (place_file) fprintf(file, "%s:%u: ", place_file, place_line);
}

char *next_word(void) {
  cursor += strspn(cursor, " \t");
  if (!*cursor || *cursor == '#') return NULL;
  char *word = cursor;
  cursor += strcspn(cursor, " \t");
  if (*cursor) *cursor++ = 0;
  return word;
}

char *need_word(const char *what) {
  char *word = next_word();
  if (!word) fail("expected %s", what);
  return word;
}

char *rest_of_line(void) { return cursor += strspn(cursor, " \t"); }

double need_number(const char *what) {
  char *word = need_word(what), *end;
  double number = strtod(word, &end);
  if (*end) fail("expected %s, found %s", what, word);
  return number;
}

int need_integer(const char *what) { return (int)need_number(what); }

device *need_device(void) {
  char *name = need_word("a device");
  for (size_t i = 0; i < device_count; i++)
    if (!strcmp(devices[i].name, name)) return &devices[i];
  fail("no device is called %s", name);
}

static void run_device(void) {
  if (device_count == MAX_DEVICES) fail("more than %d devices", MAX_DEVICES);
  device *device = &devices[device_count];
  snprintf(device->name, sizeof device->name, "%s", need_word("a name"));
  char *path = need_word("a description"), *number = next_word();
  device->number = number ? atoi(number) : 200 + (int)device_count;
  snprintf(device->node, sizeof device->node, "/dev/input/event%d", device->number);
  device->readiness = -1;
  memcpy(device->label, device->name, sizeof device->name);
  if (!is(path, "-")) describe(device, path);
  settle_description(device);
  device_count++;
}

static void run_label(void) {
  device *device = need_device();
  snprintf(device->label, sizeof device->label, "%.255s", rest_of_line());
}

static void run_text(char *text, size_t size) { snprintf(text, size, "%s", rest_of_line()); }

static void run_codes(bool are_there) {
  device *device = need_device();
  for (char *name; (name = next_word());) {
    int property = libevdev_property_from_name(name);
    struct input_event event = property < 0 ? event_of(name, 0) : (struct input_event){.type = 0};
    if (property >= 0) set_bit(device->properties, (unsigned)property, are_there);
    else set_bit(device->codes[event.type], event.code, are_there);
  }
  settle_description(device);
}

static void run_axis(void) {
  device *device = need_device();
  unsigned code = event_of(need_word("an axis"), 0).code;
  struct input_absinfo *axis = &device->axes[code];
  axis->minimum = need_integer("a minimum");
  axis->maximum = need_integer("a maximum");
  char *resolution = next_word();
  axis->resolution = resolution ? atoi(resolution) : 0;
  set_bit(device->codes[EV_ABS], code, true);
  settle_description(device);
}

static void run_fail(void) {
  device *device = need_device();
  if (device->fault_count == 8) fail("too many faults");
  fault *fault = &device->faults[device->fault_count];
  fault->request = strdup(need_word("a request"));
  char *count = need_word("a count or `always`"), *error = need_word("an error");
  fault->countdown = is(count, "always") ? ALWAYS : atoi(count);
  static const struct {
    const char *name;
    int number;
  } errors[] = {{"EIO", EIO},       {"ENODEV", ENODEV}, {"EINVAL", EINVAL}, {"ENOTTY", ENOTTY},
                {"EBUSY", EBUSY},   {"EINTR", EINTR},   {"EAGAIN", EAGAIN}, {"EACCES", EACCES},
                {"ENOMEM", ENOMEM}, {"EPERM", EPERM},   {"ENOENT", ENOENT}};
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    if (is(error, errors[i].name)) fault->error = errors[i].number;
  if (!fault->error) fail("no error is called %s", error);
  device->fault_count++;
}

static void run_wait(void) {
  char *what = need_word("what to wait for");
  if (is(what, "output")) wait_for_output(rest_of_line());
  else if (is(what, "stopped")) wait_until_stopped();
  else if (is(what, "exit")) exit_status = wait_for_exit();
  else wait_for_device(what);
}

static void run_signal(void) {
  static const struct {
    const char *name;
    int number;
  } signals[] = {{"INT", SIGINT},   {"TERM", SIGTERM}, {"STOP", SIGSTOP}, {"CONT", SIGCONT},
                 {"KILL", SIGKILL}, {"HUP", SIGHUP},   {"WINCH", SIGWINCH}, {"TSTP", SIGTSTP}};
  char *name = need_word("a signal");
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    if (is(name, signals[i].name)) {
      signal_program(signals[i].number);
      return;
    }
  fail("no signal is called %s", name);
}

static void run_output(void) {
  char *what = need_word("close, hold or go");
  if (is(what, "close")) close_output();
  else hold_output(is(what, "hold"));
}

static void run_command(const char *command);

static void run_repeat(void) {
  int times = need_integer("how often");
  char *line = strdup(rest_of_line());
  for (int i = 0; i < times; i++) {
    char *copy = strdup(line);
    cursor = copy;
    run_command(next_word());
    free(copy);
  }
  free(line);
  cursor = "";
}

static void run_command(const char *command) {
  if (is(command, "device")) run_device();
  else if (is(command, "label")) run_label();
  else if (is(command, "serial")) {
    device *device = need_device();
    run_text(device->serial, sizeof device->serial);
  } else if (is(command, "place")) {
    device *device = need_device();
    run_text(device->place, sizeof device->place);
  } else if (is(command, "link")) {
    device *device = need_device();
    link_node(device, need_word("a path"));
  } else if (is(command, "bare")) leave_bare();
  else if (is(command, "has")) run_codes(true);
  else if (is(command, "lacks")) run_codes(false);
  else if (is(command, "axis")) run_axis();
  else if (is(command, "plug")) plug(need_device());
  else if (is(command, "unplug")) {
    device *device = need_device();
    unplug(device, is(next_word(), "abruptly"));
  } else if (is(command, "revoke")) revoke_clients(need_device());
  else if (is(command, "mode")) {
    device *device = need_device();
    set_mode(device, (unsigned)strtoul(need_word("a mode"), NULL, 8));
  } else if (is(command, "start")) start_program(program_words);
  else if (is(command, "terminal")) {
    int columns = need_integer("columns");
    set_terminal(columns, need_integer("rows"));
  } else if (is(command, "wait")) run_wait();
  else if (is(command, "patience")) patience_seconds = need_integer("seconds");
  else if (is(command, "sleep"))
    sleep_until((double)microseconds(CLOCK_MONOTONIC) + need_number("milliseconds") * 1e3);
  else if (is(command, "signal")) run_signal();
  else if (is(command, "type")) {
    const char *text = rest_of_line(); /* Which has no blanks at its ends. */
    type_keys(is(text, "space") ? " " : is(text, "tab") ? "\t" : text);
  } else if (is(command, "output")) run_output();
  else if (is(command, "rate")) set_rate(need_number("frames a second"));
  else if (is(command, "stamps")) set_stamps(need_word("now, due or frozen"));
  else if (is(command, "shift")) {
    device *device = need_device();
    device->stamp_shift = (int64_t)(need_number("milliseconds") * 1e3);
  } else if (is(command, "frame")) run_events(false);
  else if (is(command, "raw")) run_events(true);
  else if (is(command, "drag")) run_drag();
  else if (is(command, "lift")) run_lift();
  else if (is(command, "play")) run_play();
  else if (is(command, "hide")) need_device()->is_hiding = true;
  else if (is(command, "drop")) run_drop(need_device());
  else if (is(command, "ring")) {
    device *device = need_device();
    device->ring_limit = (size_t)need_integer("events");
  } else if (is(command, "grab")) need_device()->is_grabbed_by_host = true;
  else if (is(command, "release")) need_device()->is_grabbed_by_host = false;
  else if (is(command, "clock")) need_device()->refuses_clock = true;
  else if (is(command, "stall")) need_device()->stalls_reads = true;
  else if (is(command, "go")) {
    need_device()->stalls_reads = false;
    pthread_cond_broadcast(&changed);
  } else if (is(command, "fail")) run_fail();
  else if (is(command, "partial")) {
    device *device = need_device();
    device->partial_read = (size_t)need_integer("bytes");
  } else if (is(command, "repeat")) run_repeat();
  else fail("no command is called %s", command);
}

int run_script(const char *path, char **program) {
  FILE *file = strcmp(path, "-") ? fopen(path, "r") : stdin;
  if (!file) fail("%s: %m", path);
  program_words = program;
  place_file = path;
  char line[4096];
  while (fgets(line, sizeof line, file)) {
    place_line++;
    line[strcspn(line, "\r\n")] = 0;
    cursor = line;
    char *command = next_word();
    if (command) run_command(command);
  }
  if (file != stdin) fclose(file);
  if (exit_status < 0 && has_program()) exit_status = wait_for_exit();
  return exit_status;
}

void report_figures(const char *path) {
  FILE *file = fopen(path, "w");
  if (!file) fail("%s: %m", path);
  report_devices(file, devices, device_count);
  fclose(file);
}
