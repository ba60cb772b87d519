/* What a script waits for. */
#include "mock.h"

static bool is_open(const void *subject) {
  forget_closed((device *)subject);
  for (const client *client = ((const device *)subject)->clients; client; client = client->next)
    if (!client->is_gone) return true;
  return false;
}
static bool is_closed(const void *subject) { return !is_open(subject); }
static bool is_grabbed(const void *subject) { return ((const device *)subject)->grabber; }
static bool has_monotonic_clock(const void *subject) {
  for (const client *client = ((const device *)subject)->clients; client; client = client->next)
    if (!client->is_gone && client->clock == CLOCK_MONOTONIC) return true;
  return false;
}
static bool is_stalled(const void *subject) { return ((const device *)subject)->is_stalling; }
static bool is_read(const void *subject) {
  for (const client *client = ((const device *)subject)->clients; client; client = client->next)
    if (has_unread(client)) return false;
  return true;
}

/* Open, and nothing asked for so long: it waits for events. */
static const int64_t quiet_time = 30000;

static void wait_until_quiet(device *device) {
  wait_until(is_open, device, "the device to be opened");
  for (int64_t now; (now = microseconds(CLOCK_MONOTONIC)) - device->last_call < quiet_time;)
    sleep_until((double)(device->last_call + quiet_time));
}

void wait_for_device(const char *what) {
  device *device = need_device();
  char text[80];
  snprintf(text, sizeof text, "%s to be %s", device->name, what);
  if (is(what, "open")) wait_until(is_open, device, text);
  else if (is(what, "closed")) wait_until(is_closed, device, text);
  else if (is(what, "grabbed")) wait_until(is_grabbed, device, text);
  else if (is(what, "clock")) wait_until(has_monotonic_clock, device, text);
  else if (is(what, "stalled")) wait_until(is_stalled, device, text);
  else if (is(what, "read")) wait_until(is_read, device, text);
  else if (is(what, "quiet")) wait_until_quiet(device);
  else fail("cannot wait for %s", what);
}
