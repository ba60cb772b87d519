/* One open descriptor of a device, as the kernel's drivers/input/evdev.c keeps it. */
#include "mock.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* `input_estimate_events_per_packet` and `evdev_compute_buffer_size`. */
static size_t ring_size(const device *device) {
  if (device->ring_limit) return device->ring_limit;
  size_t slots = (size_t)device->slot_count, count = 0;
  const unsigned char *axes = device->codes[EV_ABS];
  if (!slots && has_bit(axes, ABS_MT_TRACKING_ID)) slots = 32;
  else if (!slots && has_bit(axes, ABS_MT_POSITION_X)) slots = 2;
  count = slots + 1;
  for (unsigned code = 0; code < ABS_CNT; code++)
    if (has_bit(axes, code)) count += code >= ABS_MT_SLOT ? slots : 1;
  for (unsigned code = 0; code < REL_CNT; code++) count += has_bit(device->codes[EV_REL], code);
  count += 7;
  size_t size = 64;
  while (size < count * 8) size *= 2;
  return size;
}

client *open_client(device *device, void *handle) {
  client *client = calloc(1, sizeof *client);
  client->device = device;
  client->handle = handle;
  client->size = ring_size(device);
  client->ring = calloc(client->size, sizeof *client->ring);
  client->queued_at = calloc(client->size, sizeof *client->queued_at);
  client->ready_at = calloc(client->size, sizeof *client->ready_at);
  client->clock = CLOCK_REALTIME;
  client->is_gone = !device->is_plugged;
  client->next = device->clients;
  device->clients = client;
  device->opened++;
  device->last_call = microseconds(CLOCK_MONOTONIC);
  pthread_cond_broadcast(&changed);
  return client;
}

void close_client(client *closing) {
  device *device = closing->device;
  if (device->grabber == closing) device->grabber = NULL;
  for (client **link = &device->clients; *link; link = &(*link)->next)
    if (*link == closing) {
      *link = closing->next;
      break;
    }
  free(closing->ring);
  free(closing->queued_at);
  free(closing->ready_at);
  free(closing);
  tell_readiness(device);
  pthread_cond_broadcast(&changed);
}

static void stamp(struct input_event *event, int64_t moment) {
  event->input_event_sec = moment / 1000000;
  event->input_event_usec = moment % 1000000;
}

static int64_t now_for(const client *client) {
  const device *device = client->device;
  int64_t now = microseconds(client->clock) + device->stamp_shift;
  return device->moment ? now - (microseconds(CLOCK_MONOTONIC) - device->moment) : now;
}

/* `__pass_event`: a full ring keeps the newest event only, behind a SYN_DROPPED. */
static void pass(client *client, struct input_event event, int64_t queued_at) {
  size_t mask = client->size - 1;
  client->ring[client->head] = event;
  client->queued_at[client->head] = queued_at;
  client->head = (client->head + 1) & mask;
  if (client->head == client->tail) {
    client->tail = (client->head - 2) & mask;
    client->ring[client->tail] = (struct input_event){
      .time = event.time, .type = EV_SYN, .code = SYN_DROPPED, .value = 0};
    client->packet_head = client->tail;
    client->device->overflows++;
  }
  if (event.type == EV_SYN && event.code == SYN_REPORT) client->packet_head = client->head;
}

void deliver(device *device, const struct input_event *events, size_t count) {
  if (device->is_hiding || device->is_grabbed_by_host) return;
  forget_closed(device);
  device->events += count;
  for (client *client = device->clients; client; client = client->next) {
    if (client->is_gone || client->is_revoked || (device->grabber && device->grabber != client)) continue;
    int64_t queued_at = microseconds(CLOCK_MONOTONIC), moment = now_for(client);
    for (size_t i = 0; i < count; i++) {
      struct input_event event = events[i];
      stamp(&event, moment);
      pass(client, event, queued_at);
    }
  }
  tell_readiness(device);
  int64_t ready = microseconds(CLOCK_MONOTONIC);
  for (client *client = device->clients; client; client = client->next)
    client->ready_at[(client->head - 1) & (client->size - 1)] = ready;
  pthread_cond_broadcast(&changed);
}

/* `__evdev_queue_syn_dropped` */
void queue_dropped(client *client) {
  struct input_event event = {.type = EV_SYN, .code = SYN_DROPPED, .value = 0};
  stamp(&event, now_for(client));
  size_t mask = client->size - 1;
  client->ring[client->head] = event;
  client->queued_at[client->head] = microseconds(CLOCK_MONOTONIC);
  client->head = (client->head + 1) & mask;
  if (client->head == client->tail) {
    client->tail = (client->head - 1) & mask;
    client->packet_head = client->tail;
  }
}

/* `__evdev_flush_queue`: a question about keys answers what is queued about keys, too. */
void flush_type(client *client, unsigned type) {
  size_t mask = client->size - 1, head = client->tail;
  unsigned count = 1;
  client->packet_head = client->tail;
  for (size_t i = client->tail; i != client->head; i = (i + 1) & mask) {
    struct input_event event = client->ring[i];
    bool is_report = event.type == EV_SYN && event.code == SYN_REPORT;
    if (event.type == type) continue;
    if (is_report && count == 0) continue;
    client->ring[head] = event;
    client->queued_at[head] = client->queued_at[i];
    count++;
    head = (head + 1) & mask;
    if (is_report) {
      count = 0;
      client->packet_head = head;
    }
  }
  client->head = head;
}

/* `evdev_set_clk_type`: events of another clock are not told any more. */
void change_clock(client *client, clockid_t clock) {
  if (client->clock == clock) return;
  client->clock = clock;
  if (client->head == client->tail) return;
  client->head = client->tail = client->packet_head = 0;
  queue_dropped(client);
  client->packet_head = client->head;
}

static void note_delay(device *device, int64_t queued_at, int64_t ready_at) {
  if (device->delay_count == device->delay_capacity) {
    device->delay_capacity = device->delay_capacity ? device->delay_capacity * 2 : 1024;
    size_t bytes = device->delay_capacity * sizeof(int64_t);
    device->host_delays = realloc(device->host_delays, bytes);
    device->reader_delays = realloc(device->reader_delays, bytes);
  }
  device->host_delays[device->delay_count] = ready_at - queued_at;
  device->reader_delays[device->delay_count++] = microseconds(CLOCK_MONOTONIC) - queued_at;
}

size_t take_events(client *client, struct input_event *events, size_t limit) {
  size_t count = 0;
  while (count < limit && client->tail != client->packet_head) {
    struct input_event event = client->ring[client->tail];
    if (event.type == EV_SYN && event.code == SYN_REPORT)
      note_delay(client->device, client->queued_at[client->tail], client->ready_at[client->tail]);
    events[count++] = event;
    client->tail = (client->tail + 1) & (client->size - 1);
  }
  client->device->delivered += count;
  tell_readiness(client->device);
  pthread_cond_broadcast(&changed);
  return count;
}

bool has_unread(const client *client) {
  return !client->is_gone && !client->is_revoked && client->tail != client->packet_head;
}

/* The pipe behind the node holds one byte while some descriptor has something to tell, so that
 * poll(2), which libumockdev does not see, answers rightly. All descriptors share it: of two readers,
 * one may be woken to find nothing (EAGAIN). */
void tell_readiness(device *device) {
  if (device->readiness < 0) return;
  bool is_ready = false;
  for (client *client = device->clients; client; client = client->next)
    is_ready = is_ready || client->is_revoked || has_unread(client);
  char bytes[16];
  while (read(device->readiness, bytes, sizeof bytes) > 0) {}
  if (is_ready && write(device->readiness, "", 1) != 1) fail("%s: pipe: %m", device->name);
}
