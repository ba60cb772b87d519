/* The events that a script makes: their pace, their stamps, fingers, recordings. */
#include "mock.h"

#include <errno.h>
#include <libevdev/libevdev.h>
#include <stdlib.h>
#include <string.h>

static double interval; /* microseconds between frames, 0 for none */
static double due;
static enum { now_stamps, due_stamps, frozen_stamps } stamps;
static int64_t last_moment;

struct input_event event_of(const char *name, int value) {
  int type = libevdev_event_type_from_code_name(name), code = libevdev_event_code_from_code_name(name);
  if (type < 0 || code < 0) fail("no event is called %s", name);
  return (struct input_event){.type = (uint16_t)type, .code = (uint16_t)code, .value = value};
}

/* How far behind its pace the host may run and still catch up: a device has no such bursts. */
static const double catch_up = 20000;

void sleep_until(double moment) {
  struct timespec time = {(time_t)(moment / 1e6), (long)((int64_t)moment % 1000000) * 1000};
  pthread_mutex_unlock(&lock);
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL) == EINTR) {}
  pthread_mutex_lock(&lock);
}

static void await_due(double step) {
  double now = (double)microseconds(CLOCK_MONOTONIC);
  due += step;
  if (due < now - catch_up || step == 0) due = now;
  else sleep_until(due);
}

/* Events that are made outside of a command for events (an unplugging) are stamped now. */
static void set_moment(device *device) {
  if (stamps == now_stamps) last_moment = microseconds(CLOCK_MONOTONIC);
  if (stamps == due_stamps) last_moment = (int64_t)due;
  device->moment = last_moment;
}

static void send(device *device, const struct input_event *events, size_t count, bool is_raw) {
  await_due(interval);
  set_moment(device);
  if (is_raw) emit_raw(device, events, count);
  else emit_frame(device, events, count, 0);
  device->moment = 0;
}

void run_events(bool is_raw) {
  device *device = need_device();
  struct input_event events[256];
  size_t count = 0;
  char *name;
  while ((name = next_word())) {
    if (count == 256) fail("too many events in a line");
    events[count] = event_of(name, need_integer("a value"));
    count++;
  }
  send(device, events, count, is_raw);
}

static struct input_event axis(unsigned code, int value) {
  return (struct input_event){.type = EV_ABS, .code = (uint16_t)code, .value = value};
}

static struct input_event key(unsigned code, int value) {
  return (struct input_event){.type = EV_KEY, .code = (uint16_t)code, .value = value};
}

static int fingers_down(const device *device) {
  int count = 0;
  for (int slot = 0; slot < device->slot_count; slot++)
    count += device->slots[ABS_MT_TRACKING_ID][slot] >= 0;
  return count;
}

/* What a driver tells besides the slots: BTN_TOUCH, the tool, and the first finger as a pointer. */
static size_t add_pointer(const device *device, struct input_event *changes, int count, bool moves,
                          int x, int y) {
  size_t length = 0;
  changes[length++] = key(BTN_TOUCH, count > 0);
  changes[length++] = key(BTN_TOOL_FINGER, count == 1);
  changes[length++] = key(BTN_TOOL_DOUBLETAP, count == 2);
  if (moves) {
    changes[length++] = axis(ABS_X, x);
    changes[length++] = axis(ABS_Y, y);
  }
  (void)device;
  return length;
}

static void place_finger(device *device, int slot, int x, int y) {
  struct input_event changes[16];
  size_t count = 0;
  bool is_down = device->slots[ABS_MT_TRACKING_ID][slot] >= 0;
  changes[count++] = axis(ABS_MT_SLOT, slot);
  if (!is_down) changes[count++] = axis(ABS_MT_TRACKING_ID, device->next_tracking_id++);
  changes[count++] = axis(ABS_MT_POSITION_X, x);
  changes[count++] = axis(ABS_MT_POSITION_Y, y);
  count += add_pointer(device, changes + count, fingers_down(device) + !is_down, slot == 0, x, y);
  send(device, changes, count, false);
}

static int need_slot(const device *device) {
  int slot = need_integer("a slot");
  if (slot < 0 || slot >= device->slot_count) fail("%s has no slot %d", device->name, slot);
  return slot;
}

void run_drag(void) {
  device *device = need_device();
  int slot = need_slot(device), x = need_integer("x"), y = need_integer("y");
  int to_x = need_integer("the last x"), to_y = need_integer("the last y");
  int frames = need_integer("a number of frames");
  for (int frame = 0; frame < frames; frame++) {
    int steps = frames > 1 ? frames - 1 : 1;
    place_finger(device, slot, x + (int)((long)(to_x - x) * frame / steps),
                 y + (int)((long)(to_y - y) * frame / steps));
  }
}

void run_lift(void) {
  device *device = need_device();
  int slot = need_slot(device);
  struct input_event changes[16] = {axis(ABS_MT_SLOT, slot), axis(ABS_MT_TRACKING_ID, -1)};
  size_t count = 2 + add_pointer(device, changes + 2, fingers_down(device) - 1, false, 0, 0);
  send(device, changes, count, false);
}

/* The events of an evemu recording, whole frames at a time, at its own pace. */
void run_play(void) {
  device *device = need_device();
  char *path = need_word("a recording"), line[256];
  FILE *file = fopen(path, "r");
  if (!file) fail("%s: %m", path);
  bool is_paced = interval != 0;
  double last = -1;
  struct input_event events[512];
  size_t count = 0;
  while (fgets(line, sizeof line, file)) {
    long seconds, fraction;
    unsigned type, code;
    int value;
    if (sscanf(line, "E: %ld.%6ld %x %x %d", &seconds, &fraction, &type, &code, &value) != 5) continue;
    events[count++] = (struct input_event){
      .type = (uint16_t)type, .code = (uint16_t)code, .value = value};
    if (!(type == EV_SYN && code == SYN_REPORT) && count < 512) continue;
    double moment = (double)seconds * 1e6 + (double)fraction;
    await_due(is_paced ? (last < 0 ? 1 : moment - last) : 0);
    last = moment;
    set_moment(device);
    emit_raw(device, events, count);
    device->moment = 0;
    count = 0;
  }
  fclose(file);
}

/* Frames a second; 0: as fast as possible. */
void set_rate(double rate) {
  interval = rate > 0 ? 1e6 / rate : 0;
  due = (double)microseconds(CLOCK_MONOTONIC) - interval;
}

void set_stamps(const char *kind) {
  if (is(kind, "now")) stamps = now_stamps;
  else if (is(kind, "due")) stamps = due_stamps;
  else if (is(kind, "frozen")) stamps = frozen_stamps;
  else fail("expected now, due or frozen, found %s", kind);
}

void run_drop(device *device) {
  device->is_hiding = false;
  set_moment(device);
  for (client *client = device->clients; client; client = client->next)
    if (!client->is_gone) {
      queue_dropped(client);
      client->packet_head = client->head;
    }
  device->moment = 0;
  tell_readiness(device);
}
