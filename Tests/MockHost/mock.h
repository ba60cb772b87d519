/* A kernel's input devices for a program under test, on libumockdev: what the files here share.
 *
 * device.c    what a device is and holds: its description, axes, slots, keys (the kernel's input core)
 * client.c    one open descriptor: its ring of events, its clock, its grab (the kernel's evdev)
 * answers.c   ioctl and read, answered from device and client
 * testbed.c   nodes in /dev/input and attributes in /sys, through libumockdev
 * program.c   the program under test, its output and its end
 * script.c    the commands of a script, one a line
 * motion.c    the events that they make, and their pace
 * waits.c     what they wait for
 * figures.c   counts and delays, told at the end
 *
 * One lock guards everything below, and one condition tells that something changed. */
#define _GNU_SOURCE
#ifndef MOCK_H
#define MOCK_H

#include <linux/input.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define MAX_SLOTS 64
#define MAX_DEVICES 8
#define BYTES_FOR(count) (((count) + 7) / 8)

typedef struct client client;
typedef struct device device;

/* What is to fail: the countdown-th call of a request from now, or each one when it is ALWAYS. */
typedef struct {
  const char *request;
  int countdown;
  int error;
} fault;
#define ALWAYS (-1)

struct device {
  char name[32]; /* in the script */
  char node[64];
  int number; /* of eventN */

  /* the description */
  char label[256];
  char serial[64], place[64]; /* EVIOCGUNIQ, EVIOCGPHYS; empty: it has none */
  struct input_id identity;
  unsigned char properties[BYTES_FOR(INPUT_PROP_CNT)];
  unsigned char types[BYTES_FOR(EV_CNT)];
  unsigned char codes[EV_CNT][BYTES_FOR(KEY_CNT)];
  struct input_absinfo axes[ABS_CNT];
  int slot_count;

  /* the state */
  unsigned char keys[BYTES_FOR(KEY_CNT)];
  unsigned char switches[BYTES_FOR(SW_CNT)];
  unsigned char leds[BYTES_FOR(LED_CNT)];
  int slots[ABS_CNT][MAX_SLOTS];
  int slot;          /* as the driver set it */
  int reported_slot; /* as the last event told it */
  int next_tracking_id;
  bool is_plugged;
  client *clients; /* also those of former times that are still open */
  client *grabber;
  bool is_grabbed_by_host;

  /* the script's wishes */
  bool refuses_clock;
  bool is_hiding; /* events change the state and reach nobody */
  int64_t stamp_shift; /* microseconds */
  int64_t moment; /* that stamps tell, microseconds of CLOCK_MONOTONIC; 0: now */
  size_t ring_limit; /* 0: as the kernel computes it */
  fault faults[8];
  size_t fault_count;
  size_t partial_read; /* bytes of the next read, or 0 */
  bool stalls_reads, is_stalling; /* a read is not answered yet; one waits */

  int readiness; /* the pipe behind the node, or -1 */
  char sysfs_path[128];

  /* figures */
  unsigned long frames, events, delivered, overflows, opened;
  int64_t *host_delays, *reader_delays; /* microseconds, one a frame that was read */
  size_t delay_count, delay_capacity;
  int64_t last_call; /* when the program asked anything last, microseconds of CLOCK_MONOTONIC */
};

struct client {
  device *device;
  void *handle; /* libumockdev's */
  client *next;
  struct input_event *ring;
  int64_t *queued_at; /* beside the ring: the moments of CLOCK_MONOTONIC, stamp and readiness */
  int64_t *ready_at;
  size_t size, head, tail, packet_head;
  clockid_t clock;
  bool is_gone; /* its device was unplugged; another may have its place */
  bool is_revoked; /* nothing is told to it any more (EVIOCREVOKE) */
};

extern pthread_mutex_t lock;
extern pthread_cond_t changed;

_Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
int64_t microseconds(clockid_t clock);

static inline bool has_bit(const unsigned char *bits, unsigned number) {
  return bits[number / 8] >> (number % 8) & 1;
}
static inline void set_bit(unsigned char *bits, unsigned number, bool value) {
  if (value) bits[number / 8] |= (unsigned char)(1u << (number % 8));
  else bits[number / 8] &= (unsigned char)~(1u << (number % 8));
}

/* device.c */
void describe(device *device, const char *path);
/* After every change of the description. */
void settle_description(device *device);
void forget_state(device *device);
void set_value(device *device, unsigned type, unsigned code, int value);
/* Drops what says nothing new, as the kernel's input core does, and closes the frame. */
void emit_frame(device *device, const struct input_event *changes, size_t count, int closing);
/* Passes on what it is given. */
void emit_raw(device *device, const struct input_event *events, size_t count);
void release_keys(device *device);
bool is_mt_value(unsigned code);

/* client.c */
client *open_client(device *device, void *handle);
void close_client(client *client);
void deliver(device *device, const struct input_event *events, size_t count);
void queue_dropped(client *client);
void flush_type(client *client, unsigned type);
void change_clock(client *client, clockid_t clock);
size_t take_events(client *client, struct input_event *events, size_t limit);
bool has_unread(const client *client);
void tell_readiness(device *device);

/* answers.c */
void *answering_handler(device *device);
/* Descriptors that the program has closed. */
void forget_closed(device *device);

/* testbed.c */
void open_testbed(void);
void remove_testbed(void);
void plug(device *device);
void unplug(device *device, bool is_abrupt);
void revoke_clients(device *device);
void set_mode(device *device, unsigned mode);
/* /dev/input goes with its last node and comes with the next one, as on a machine without mice. */
void leave_bare(void);
/* Another path to the device's node. */
void link_node(const device *device, const char *path);

/* program.c */
extern int patience_seconds; /* of every wait */
void set_terminal(int columns, int rows);
void keep_output_times(const char *path);
void start_program(char **words);
bool has_program(void);
void signal_program(int number);
void type_keys(const char *text);
void close_output(void);
void hold_output(bool is_held);
/* Gives the lock back while it waits; ends the host when the condition stays false. */
void wait_until(bool (*condition)(const void *), const void *subject, const char *what);
void wait_until_stopped(void);
void wait_for_output(const char *text);
int wait_for_exit(void);
void kill_program(void);

/* script.c */
int run_script(const char *path, char **program);
void tell_place(FILE *file);
void report_figures(const char *path);
/* The words of the line at hand. Those that are needed end the host when they are not there. */
char *next_word(void);
char *need_word(const char *what);
char *rest_of_line(void);
double need_number(const char *what);
int need_integer(const char *what);
device *need_device(void);

static inline bool is(const char *word, const char *other) {
  return word && !strcmp(word, other);
}

/* motion.c */
struct input_event event_of(const char *name, int value);
void run_events(bool is_raw);
void run_drag(void);
void run_lift(void);
void run_play(void);
void run_drop(device *device);
void set_rate(double rate);
void set_stamps(const char *kind);
void sleep_until(double moment);

/* waits.c */
void wait_for_device(const char *what);

/* figures.c: of each of some devices a line of JSON. */
void report_devices(FILE *file, device *devices, size_t count);

#endif
