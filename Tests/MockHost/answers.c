/* The program's ioctl(2) and read(2), answered as evdev does; called on libumockdev's thread.
 *
 * What cannot be shown: a read that waits (without O_NONBLOCK it gets EAGAIN too), interrupted calls
 * (EINTR: libumockdev blocks all signals while it asks), EVIOCSMASK, force feedback, writing. */
#include "mock.h"

#include <errno.h>
#include <string.h>
#include <umockdev.h>

static const struct {
  const char *name;
  unsigned first, last; /* of the request's numbers */
} requests[] = {
  {"EVIOCGVERSION", 0x01, 0x01}, {"EVIOCGID", 0x02, 0x02},     {"EVIOCGNAME", 0x06, 0x06},
  {"EVIOCGPHYS", 0x07, 0x07},    {"EVIOCGUNIQ", 0x08, 0x08},   {"EVIOCGPROP", 0x09, 0x09},
  {"EVIOCGMTSLOTS", 0x0a, 0x0a}, {"EVIOCGKEY", 0x18, 0x18},    {"EVIOCGLED", 0x19, 0x19},
  {"EVIOCGSND", 0x1a, 0x1a},     {"EVIOCGSW", 0x1b, 0x1b},     {"EVIOCGBIT", 0x20, 0x3f},
  {"EVIOCGABS", 0x40, 0x7f},     {"EVIOCGRAB", 0x90, 0x90},    {"EVIOCSCLOCKID", 0xa0, 0xa0},
};

static const char *request_name(unsigned number) {
  for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
    if (number >= requests[i].first && number <= requests[i].last) return requests[i].name;
  return "";
}

/* The error that the script wants for this call, or 0. */
static int wished_error(device *device, const char *request) {
  for (size_t i = 0; i < device->fault_count; i++) {
    fault *fault = &device->faults[i];
    if (strcmp(fault->request, request) && strcmp(fault->request, "any")) continue;
    if (fault->countdown == ALWAYS || (fault->countdown > 0 && --fault->countdown == 0))
      return fault->error;
  }
  return 0;
}

static long answer_bytes(UMockdevIoctlData *data, const void *bytes, size_t count) {
  size_t size = (size_t)data->data_len;
  if (count > size) count = size;
  umockdev_ioctl_data_update(data, 0, (guint8 *)bytes, (gint)count);
  return (long)count;
}

static long answer_text(UMockdevIoctlData *data, const char *text) {
  return *text ? answer_bytes(data, text, strlen(text) + 1) : -ENOENT;
}

static long answer_bits(client *client, unsigned type, UMockdevIoctlData *data) {
  const device *device = client->device;
  if (type == EV_SYN) return answer_bytes(data, device->types, BYTES_FOR(EV_CNT));
  static const size_t sizes[EV_CNT] = {
    [EV_KEY] = BYTES_FOR(KEY_CNT), [EV_REL] = 8, [EV_ABS] = 8, [EV_MSC] = 8, [EV_LED] = 8,
    [EV_SND] = 8, [EV_FF] = 16, [EV_SW] = 8};
  if (type >= EV_CNT || !sizes[type]) return -EINVAL;
  return answer_bytes(data, device->codes[type], sizes[type]);
}

/* `evdev_handle_mt_request`: the code first, then what each slot says of it. */
static long answer_slots(const device *device, UMockdevIoctlData *data) {
  uint32_t code;
  memcpy(&code, data->data, sizeof code);
  if (!device->slot_count || !is_mt_value(code)) return -EINVAL;
  size_t count = (data->data_len - sizeof code) / sizeof(int);
  if (count > (size_t)device->slot_count) count = (size_t)device->slot_count;
  umockdev_ioctl_data_update(
    data, sizeof code, (guint8 *)device->slots[code], (gint)(count * sizeof(int)));
  return 0;
}

static long answer_grab(client *client, bool wants) {
  device *device = client->device;
  forget_closed(device);
  if (!wants && device->grabber != client) return -EINVAL;
  if (wants && (device->grabber || device->is_grabbed_by_host)) return -EBUSY;
  device->grabber = wants ? client : NULL;
  return 0;
}

static long answer_clock(client *client, UMockdevIoctlData *data) {
  int clock;
  memcpy(&clock, data->data, sizeof clock);
  bool is_known = clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME;
  if (client->device->refuses_clock || !is_known) return -EINVAL;
  change_clock(client, clock);
  return 0;
}

static long answer_state(client *client, unsigned type, const void *bits, size_t size,
                         UMockdevIoctlData *data) {
  flush_type(client, type);
  return answer_bytes(data, bits, size);
}

static long answer(client *client, unsigned number, UMockdevIoctlData *data, bool wants) {
  device *device = client->device;
  if (client->is_gone || client->is_revoked) return -ENODEV;
  int error = wished_error(device, request_name(number));
  if (error) return -error;
  if (number == _IOC_NR(EVIOCGRAB)) return answer_grab(client, wants);
  if (!data) return -EFAULT;
  static const int version = 0x010001;
  static const unsigned char nothing[8];
  switch (number) {
    case 0x01: return answer_bytes(data, &version, sizeof version) ? 0 : -EFAULT;
    case 0x02: return answer_bytes(data, &device->identity, sizeof device->identity) ? 0 : -EFAULT;
    case 0x06: return answer_bytes(data, device->label, strlen(device->label) + 1);
    case 0x07: return answer_text(data, device->place);
    case 0x08: return answer_text(data, device->serial);
    case 0x09: return answer_bytes(data, device->properties, sizeof device->properties);
    case 0x0a: return answer_slots(device, data);
    case 0x18: return answer_state(client, EV_KEY, device->keys, sizeof device->keys, data);
    case 0x19: return answer_state(client, EV_LED, device->leds, sizeof device->leds, data);
    case 0x1a: return answer_state(client, EV_SND, nothing, sizeof nothing, data);
    case 0x1b: return answer_state(client, EV_SW, device->switches, sizeof device->switches, data);
    case 0xa0: return answer_clock(client, data);
    default: break;
  }
  if (number >= 0x20 && number < 0x40) return answer_bits(client, number - 0x20, data);
  if (number >= 0x40 && number < 0x80) {
    struct input_absinfo axis = device->axes[number - 0x40];
    return answer_bytes(data, &axis, sizeof axis) ? 0 : -EFAULT;
  }
  return -EINVAL;
}

static void complete(UMockdevIoctlClient *handle, long result) {
  umockdev_ioctl_client_complete(handle, result < 0 ? -1 : result, result < 0 ? (int)-result : 0);
}

static client *client_of(device *device, UMockdevIoctlClient *handle) {
  for (client *client = device->clients; client; client = client->next)
    if (client->handle == handle) return client;
  fail("%s: a call from a descriptor that was never opened", device->name);
}

static gboolean handle_ioctl(UMockdevIoctlBase *base, UMockdevIoctlClient *handle, gpointer user) {
  (void)base;
  device *device = user;
  gulong request = umockdev_ioctl_client_get_request(handle);
  if (_IOC_TYPE(request) != 'E') return FALSE;
  UMockdevIoctlData *argument = umockdev_ioctl_client_get_arg(handle), *data = NULL;
  bool wants = false;
  if (_IOC_NR(request) == _IOC_NR(EVIOCGRAB)) {
    long value;
    memcpy(&value, argument->data, sizeof value);
    wants = value != 0;
  } else if (_IOC_SIZE(request) > 0) {
    data = umockdev_ioctl_data_resolve(argument, 0, _IOC_SIZE(request), NULL);
  }
  pthread_mutex_lock(&lock);
  device->last_call = microseconds(CLOCK_MONOTONIC);
  long result = answer(client_of(device, handle), _IOC_NR(request), data, wants);
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
  complete(handle, result);
  return TRUE;
}

static long read_events(client *client, UMockdevIoctlData *data) {
  device *device = client->device;
  if (client->is_gone || client->is_revoked) return -ENODEV;
  int error = wished_error(device, "read");
  if (error) return -error;
  size_t limit = data->data_len / sizeof(struct input_event);
  if (limit == 0) return -EINVAL;
  struct input_event events[limit];
  size_t size = take_events(client, events, limit) * sizeof *events;
  if (size == 0) return -EAGAIN;
  if (device->partial_read && device->partial_read < size) {
    size = device->partial_read;
    device->partial_read = 0;
  }
  umockdev_ioctl_data_update(data, 0, (guint8 *)events, (gint)size);
  return (long)size;
}

static gboolean handle_read(UMockdevIoctlBase *base, UMockdevIoctlClient *handle, gpointer user) {
  (void)base;
  device *device = user;
  pthread_mutex_lock(&lock);
  device->last_call = microseconds(CLOCK_MONOTONIC);
  while (device->stalls_reads) {
    device->is_stalling = true;
    pthread_cond_broadcast(&changed);
    pthread_cond_wait(&changed, &lock);
  }
  device->is_stalling = false;
  long result = read_events(client_of(device, handle), umockdev_ioctl_client_get_arg(handle));
  pthread_mutex_unlock(&lock);
  complete(handle, result);
  return TRUE;
}

/* `client-vanished` never comes (0.17.16), so whoever needs to know asks. */
void forget_closed(device *device) {
  for (client *client = device->clients, *next; client; client = next) {
    next = client->next;
    if (umockdev_ioctl_client_get_connected(client->handle)) continue;
    g_object_unref(client->handle);
    close_client(client);
  }
}

static void connected(UMockdevIoctlBase *base, UMockdevIoctlClient *handle, gpointer user) {
  (void)base;
  pthread_mutex_lock(&lock);
  forget_closed(user);
  open_client(user, g_object_ref(handle));
  pthread_mutex_unlock(&lock);
}

void *answering_handler(device *device) {
  UMockdevIoctlBase *handler = umockdev_ioctl_base_new();
  g_signal_connect(handler, "handle-ioctl", G_CALLBACK(handle_ioctl), device);
  g_signal_connect(handler, "handle-read", G_CALLBACK(handle_read), device);
  g_signal_connect(handler, "client-connected", G_CALLBACK(connected), device);
  return handler;
}
