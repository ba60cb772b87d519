// What the guest's script cannot do by itself: other readers of a device, a virtual HID touch screen
// (the kernel's own hid-multitouch drives it), and taking a reader's access away.
//
//   guest read NODE MILLISECONDS [grab]   prints each event as `type code value`, then how it ended
//   guest describe NODE                   prints the device's description
//   guest uhid FRAMES FINGERS UNPLUG_AT   a drag at 125 Hz, half a second after a process has opened the
//                                         device; UNPLUG_AT -1: it stays until the reader goes
//   guest find NAME                       waits for a device of that name, prints its node
//   guest revoke PID NODE                 EVIOCREVOKE on that process's own open file
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/uhid.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static long long now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000LL + t.tv_nsec / 1000;
}

static void die(const char *what) {
  fprintf(stderr, "guest: %s: %s\n", what, strerror(errno));
  exit(1);
}

static int open_node(const char *node) {
  int fd = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) die(node);
  return fd;
}

static int read_events(const char *node, long long milliseconds, int grabs) {
  int fd = open_node(node);
  if (grabs && ioctl(fd, EVIOCGRAB, 1) < 0) die("grab");
  puts("READY");
  fflush(stdout);
  long long end = now_us() + milliseconds * 1000;
  for (long long left; (left = end - now_us()) > 0;) {
    struct pollfd p = {fd, POLLIN, 0};
    if (poll(&p, 1, (int)(left / 1000) + 1) <= 0) continue;
    struct input_event events[64];
    ssize_t size = read(fd, events, sizeof events);
    if (size < 0 && errno == EAGAIN) continue;
    if (size <= 0) {
      printf("END %s\n", strerror(errno));
      return 0;
    }
    for (size_t i = 0; i < size / sizeof *events; i++)
      printf("%d %d %d\n", events[i].type, events[i].code, events[i].value);
    fflush(stdout);
  }
  puts("END time");
  return 0;
}

static int describe(const char *node) {
  int fd = open_node(node);
  char name[256] = "";
  struct input_id id;
  unsigned char bits[96] = {0};
  if (ioctl(fd, EVIOCGNAME(sizeof name - 1), name) < 0 || ioctl(fd, EVIOCGID, &id) < 0) die("describe");
  printf("name %s\nid %04x %04x %04x %04x\n", name, id.bustype, id.vendor, id.product, id.version);
  if (ioctl(fd, EVIOCGPROP(sizeof bits), bits) >= 0)
    for (int i = 0; i < INPUT_PROP_CNT; i++)
      if (bits[i / 8] >> i % 8 & 1) printf("property %d\n", i);
  for (int type = 1; type <= EV_REL; type++) {
    memset(bits, 0, sizeof bits);
    if (ioctl(fd, EVIOCGBIT(type, sizeof bits), bits) < 0) continue;
    for (int i = 0; i < (int)sizeof bits * 8; i++)
      if (bits[i / 8] >> i % 8 & 1) printf("code %d %d\n", type, i);
  }
  memset(bits, 0, sizeof bits);
  ioctl(fd, EVIOCGBIT(EV_ABS, sizeof bits), bits);
  for (int axis = 0; axis < ABS_CNT; axis++) {
    struct input_absinfo range;
    if (!(bits[axis / 8] >> axis % 8 & 1) || ioctl(fd, EVIOCGABS(axis), &range) < 0) continue;
    printf("axis %d %d %d %d\n", axis, range.minimum, range.maximum, range.resolution);
  }
  return 0;
}

static int find(const char *name) {
  for (int tries = 0; tries < 500; tries++, usleep(10000)) {
    for (int number = 0; number < 32; number++) {
      char node[64], found[256] = "";
      snprintf(node, sizeof node, "/dev/input/event%d", number);
      int fd = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
      if (fd < 0) continue;
      int length = ioctl(fd, EVIOCGNAME(sizeof found - 1), found);
      close(fd);
      if (length > 0 && strcmp(found, name) == 0) {
        puts(node);
        return 0;
      }
    }
  }
  fprintf(stderr, "guest: no device called %s\n", name);
  return 1;
}

// What another process opened, shared with it: its own descriptor, not a new one of the same node.
static int revoke_node(int pid, const char *node) {
  int pidfd = syscall(SYS_pidfd_open, pid, 0);
  if (pidfd < 0) die("pidfd_open");
  for (int number = 0; number < 64; number++) {
    char link[64], target[64] = "";
    snprintf(link, sizeof link, "/proc/%d/fd/%d", pid, number);
    if (readlink(link, target, sizeof target - 1) < 0 || strcmp(target, node) != 0) continue;
    int fd = syscall(SYS_pidfd_getfd, pidfd, number, 0);
    if (fd < 0 || ioctl(fd, EVIOCREVOKE, 0) < 0) die("revoke");
    return 0;
  }
  fprintf(stderr, "guest: %d has not opened %s\n", pid, node);
  return 1;
}

// Contacts in a report, and a report descriptor as touch screens have it: HID Usage Tables 1.12,
// Digitizers.
enum { CONTACTS = 2 };
static const unsigned char contact_descriptor[] = {
    0x05, 0x0d, 0x09, 0x22, 0xa1, 0x02,                                      // finger
    0x09, 0x42, 0x15, 0x00, 0x25, 0x01, 0x75, 0x01, 0x95, 0x01, 0x81, 0x02,  // tip switch
    0x95, 0x07, 0x81, 0x03,                                                  // padding
    0x09, 0x51, 0x25, 0x7f, 0x75, 0x08, 0x95, 0x01, 0x81, 0x02,              // contact number
    0x05, 0x01, 0x26, 0x37, 0x04, 0x35, 0x00, 0x46, 0x6c, 0x00, 0x55, 0x0f,  // x: 0…1079, 108 mm
    0x65, 0x11, 0x75, 0x10, 0x09, 0x30, 0x81, 0x02,                          //
    0x26, 0x23, 0x09, 0x46, 0xea, 0x00, 0x09, 0x31, 0x81, 0x02,              // y: 0…2339, 234 mm
    0xc0};
static const unsigned char head[] = {0x05, 0x0d, 0x09, 0x04, 0xa1, 0x01, 0x85, 0x01};
static const unsigned char tail[] = {
    0x05, 0x0d, 0x09, 0x54, 0x15, 0x00, 0x25, CONTACTS, 0x75, 0x08, 0x95, 0x01, 0x35, 0x00,
    0x45, 0x00, 0x55, 0x00, 0x65, 0x00, 0x81, 0x02,                  // number of contacts
    0x85, 0x02, 0x09, 0x55, 0x25, 0x0a, 0x75, 0x08, 0x95, 0x01, 0xb1, 0x02,  // feature: at most 10
    0xc0};

static void send_event(int fd, const struct uhid_event *event) {
  if (write(fd, event, sizeof *event) != sizeof *event) die("uhid");
}

static void create_screen(int fd) {
  struct uhid_event event = {.type = UHID_CREATE2};
  unsigned char *descriptor = event.u.create2.rd_data;
  size_t size = 0;
  memcpy(descriptor, head, sizeof head), size += sizeof head;
  for (int i = 0; i < CONTACTS; i++, size += sizeof contact_descriptor)
    memcpy(descriptor + size, contact_descriptor, sizeof contact_descriptor);
  memcpy(descriptor + size, tail, sizeof tail), size += sizeof tail;
  strcpy((char *)event.u.create2.name, "dragline HID screen");
  event.u.create2.rd_size = size;
  event.u.create2.bus = BUS_USB;
  event.u.create2.vendor = 0x1d6b;
  event.u.create2.product = 0x0105;
  send_event(fd, &event);
}

// The moment when a process opened the device; 0 while it is closed.
static long long opened_at;

// Answers the driver's questions until a moment, or until the device has been open for so long.
static void serve(int fd, long long until, long long open_for) {
  for (long long left; (left = until - now_us()) > 0;) {
    if (open_for && opened_at && now_us() - opened_at > open_for) return;
    if (open_for && left > 10000) left = 10000;
    struct pollfd p = {fd, POLLIN, 0};
    struct timespec wait = {left / 1000000, left % 1000000 * 1000};
    struct uhid_event event;
    if (ppoll(&p, 1, &wait, NULL) <= 0 || read(fd, &event, sizeof event) <= 0) continue;
    if (event.type == UHID_OPEN) opened_at = now_us();
    if (event.type == UHID_CLOSE) opened_at = 0;
    struct uhid_event reply = {.type = UHID_GET_REPORT_REPLY};
    if (event.type == UHID_GET_REPORT) {
      reply.u.get_report_reply.id = event.u.get_report.id;
      reply.u.get_report_reply.size = 2;
      memcpy(reply.u.get_report_reply.data, "\x02\x0a", 2);
      send_event(fd, &reply);
    } else if (event.type == UHID_SET_REPORT) {
      reply.type = UHID_SET_REPORT_REPLY;
      reply.u.set_report_reply.id = event.u.set_report.id;
      reply.u.set_report_reply.err = 0;
      send_event(fd, &reply);
    }
  }
}

static void send_report(int fd, int frame, int fingers, int is_down) {
  struct uhid_event event = {.type = UHID_INPUT2};
  unsigned char *data = event.u.input2.data;
  *data++ = 1;
  for (int finger = 0; finger < CONTACTS; finger++, data += 6) {
    int x = 540 + 160 * finger, y = 400 + 12 * frame + 100 * finger;
    if (finger >= fingers) continue;
    data[0] = is_down, data[1] = 3 + finger;
    data[2] = x & 255, data[3] = x >> 8, data[4] = y & 255, data[5] = y >> 8;
  }
  *data++ = fingers;
  event.u.input2.size = data - event.u.input2.data;
  send_event(fd, &event);
}

static int drag_hid(int frames, int fingers, int unplug_at) {
  int fd = open("/dev/uhid", O_RDWR | O_CLOEXEC);
  if (fd < 0) die("/dev/uhid");
  create_screen(fd);
  serve(fd, now_us() + 30000000, 500000);
  long long start = now_us(), worst = 0;
  for (int frame = 0; frame <= frames; frame++) {
    serve(fd, start + frame * 8000LL, 0);
    long long late = now_us() - start - frame * 8000LL;
    if (late > worst) worst = late;
    send_report(fd, frame < frames ? frame : frames - 1, fingers, frame < frames);
    if (frame == unplug_at) break;
  }
  fprintf(stderr, "guest: at most %lld.%lld ms late\n", worst / 1000, worst / 100 % 10);
  // Until the reader has gone, since what it has not read would be lost.
  for (int tries = 0; unplug_at < 0 && opened_at && tries < 100; tries++)
    serve(fd, now_us() + 100000, 0);
  struct uhid_event event = {.type = UHID_DESTROY};
  send_event(fd, &event);
  return 0;
}

int main(int count, char **words) {
  const char *verb = count > 1 ? words[1] : "";
  if (!strcmp(verb, "read") && count > 3)
    return read_events(words[2], atoll(words[3]), count > 4);
  if (!strcmp(verb, "describe") && count == 3) return describe(words[2]);
  if (!strcmp(verb, "uhid") && count == 5)
    return drag_hid(atoi(words[2]), atoi(words[3]), atoi(words[4]));
  if (!strcmp(verb, "find") && count == 3) return find(words[2]);
  if (!strcmp(verb, "revoke") && count == 4) return revoke_node(atoi(words[2]), words[3]);
  fputs("guest: read, describe, uhid, find or revoke\n", stderr);
  return 2;
}
