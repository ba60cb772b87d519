/* What a device is and holds, as the kernel's drivers/input/input.c and input-mt.c keep it. */
#include "mock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool is_mt_value(unsigned code) { return code > ABS_MT_SLOT && code <= ABS_MT_TOOL_Y; }

static void read_bits(unsigned char *bits, size_t size, size_t *filled, const char *text) {
  char *end;
  for (;; text = end) {
    unsigned long byte = strtoul(text, &end, 16);
    if (end == text) return;
    if (*filled < size) bits[(*filled)++] = (unsigned char)byte;
  }
}

static void read_axis(device *device, const char *text) {
  unsigned code;
  struct input_absinfo axis = {0};
  int count = sscanf(text, "%x %d %d %d %d %d", &code, &axis.minimum, &axis.maximum, &axis.fuzz,
                     &axis.flat, &axis.resolution);
  if (count < 3 || code >= ABS_CNT) fail("%s: bad axis: %s", device->name, text);
  device->axes[code] = axis;
}

/* Reads an evemu description; what a recording holds besides is not looked at.
 * The format: evemu's README, "Device description". */
void describe(device *device, const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail("%s: %m", path);
  size_t property_bytes = 0, code_bytes[EV_CNT] = {0};
  char line[1024];
  while (fgets(line, sizeof line, file)) {
    line[strcspn(line, "\r\n")] = 0;
    unsigned type;
    int skipped = 0;
    struct input_id *identity = &device->identity;
    if (!strncmp(line, "N: ", 3)) snprintf(device->label, sizeof device->label, "%.255s", line + 3);
    else if (!strncmp(line, "I: ", 3))
      sscanf(line + 3, "%hx %hx %hx %hx", &identity->bustype, &identity->vendor,
             &identity->product, &identity->version);
    else if (!strncmp(line, "P: ", 3))
      read_bits(device->properties, sizeof device->properties, &property_bytes, line + 3);
    else if (sscanf(line, "B: %x %n", &type, &skipped) == 1 && skipped && type < EV_CNT)
      read_bits(device->codes[type], sizeof device->codes[type], &code_bytes[type], line + skipped);
    else if (!strncmp(line, "A: ", 3)) read_axis(device, line + 3);
  }
  fclose(file);
  settle_description(device);
}

/* A type is there when it has codes; those of EV_SYN are the types. */
void settle_description(device *device) {
  memset(device->types, 0, sizeof device->types);
  set_bit(device->types, EV_SYN, true);
  for (unsigned type = 1; type < EV_CNT; type++)
    for (unsigned code = 0; code < KEY_CNT; code++)
      if (has_bit(device->codes[type], code)) set_bit(device->types, type, true);
  bool has_slots = has_bit(device->codes[EV_ABS], ABS_MT_SLOT);
  int count = has_slots ? device->axes[ABS_MT_SLOT].maximum + 1 : 0;
  device->slot_count = count < 0 ? 0 : count > MAX_SLOTS ? MAX_SLOTS : count;
  forget_state(device);
}

/* As it is when it is plugged in. */
void forget_state(device *device) {
  memset(device->keys, 0, sizeof device->keys);
  memset(device->slots, 0, sizeof device->slots);
  for (int slot = 0; slot < MAX_SLOTS; slot++) device->slots[ABS_MT_TRACKING_ID][slot] = -1;
  for (unsigned code = 0; code < ABS_CNT; code++) device->axes[code].value = 0;
  device->slot = device->reported_slot = 0;
  device->next_tracking_id = 100;
}

void set_value(device *device, unsigned type, unsigned code, int value) {
  if (type == EV_KEY && code < KEY_CNT) set_bit(device->keys, code, value);
  if (type == EV_SW && code < SW_CNT) set_bit(device->switches, code, value);
  if (type == EV_LED && code < LED_CNT) set_bit(device->leds, code, value);
  if (type != EV_ABS || code >= ABS_CNT) return;
  device->axes[code].value = value;
  if (code == ABS_MT_SLOT) device->slot = device->reported_slot = value;
  else if (is_mt_value(code) && device->slot >= 0 && device->slot < MAX_SLOTS)
    device->slots[code][device->slot] = value;
}

static bool is_new(const device *device, unsigned type, unsigned code, int value) {
  switch (type) {
    case EV_KEY: return value == 2 || has_bit(device->keys, code) != !!value;
    case EV_SW: return has_bit(device->switches, code) != !!value;
    case EV_REL: return value != 0;
    case EV_ABS:
      if (is_mt_value(code) && device->slot_count > 0)
        return device->slots[code][device->slot] != value;
      return is_mt_value(code) || device->axes[code].value != value;
    default: return true;
  }
}

/* `input_handle_abs_event`: the slot is told when something in it changes. */
void emit_frame(device *device, const struct input_event *changes, size_t count, int closing) {
  struct input_event events[512];
  size_t length = 0;
  for (size_t i = 0; i < count && length < 508; i++) {
    struct input_event event = changes[i];
    if (!has_bit(device->codes[event.type], event.code) && event.type != EV_SYN) continue;
    if (event.type == EV_ABS && event.code == ABS_MT_SLOT) {
      if (event.value >= 0 && event.value < device->slot_count) device->slot = event.value;
      continue;
    }
    if (event.type != EV_SYN && !is_new(device, event.type, event.code, event.value)) continue;
    if (event.type == EV_ABS && is_mt_value(event.code) && device->slot_count > 0
        && device->slot != device->reported_slot) {
      events[length++] =
        (struct input_event){.type = EV_ABS, .code = ABS_MT_SLOT, .value = device->slot};
      device->reported_slot = device->axes[ABS_MT_SLOT].value = device->slot;
    }
    set_value(device, event.type, event.code, event.value);
    events[length++] = event;
  }
  if (length == 0) return; /* A report that says nothing does not leave the input core. */
  events[length++] = (struct input_event){.type = EV_SYN, .code = SYN_REPORT, .value = closing};
  device->frames++;
  deliver(device, events, length);
}

void emit_raw(device *device, const struct input_event *events, size_t count) {
  for (size_t i = 0; i < count; i++) {
    set_value(device, events[i].type, events[i].code, events[i].value);
    if (events[i].type == EV_SYN && events[i].code == SYN_REPORT) device->frames++;
  }
  deliver(device, events, count);
}

/* `input_dev_release_keys`: slots stay as they are. */
void release_keys(device *device) {
  struct input_event changes[KEY_CNT];
  size_t count = 0;
  for (unsigned code = 0; code < KEY_CNT; code++)
    if (has_bit(device->keys, code))
      changes[count++] = (struct input_event){.type = EV_KEY, .code = (uint16_t)code, .value = 0};
  if (count > 0) emit_frame(device, changes, count < 500 ? count : 500, 1);
}
