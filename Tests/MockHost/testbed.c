/* The nodes in /dev/input and the attributes in /sys that the program sees, through libumockdev.
 *
 * A node is a named pipe in the testbed's folder, since poll(2) goes to the kernel; all else goes to
 * answers.c. (The pseudo-terminal that libumockdev would make holds 4 KB and then cuts reads.)
 *
 * What works in a program under libumockdev-preload (0.17.16): opendir of /dev/input, stat of nodes
 * (a character device with the right number), access, chmod, readlink, inotify_add_watch on
 * /dev/input (creation, removal and attributes are real events of the testbed's folder), sysfs.
 * What does not: fstat of an open node (a pipe), nodes that are not plugged (the machine's own are
 * seen instead, hence the high numbers), poll's POLLERR after an unplug (POLLIN and POLLHUP come),
 * statically linked programs, libudev's monitor (it would need the host to run preloaded). Root may open anything, so the program runs without CAP_DAC_OVERRIDE
 * (program.c), and `mode NAME 000` makes open fail with EACCES. */
#include "mock.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <umockdev.h>
#include <unistd.h>

static UMockdevTestbed *testbed;
static char folder[256];
static bool is_bare;

void open_testbed(void) {
  testbed = umockdev_testbed_new();
  snprintf(folder, sizeof folder, "%s", umockdev_testbed_get_root_dir(testbed));
  char path[512];
  for (const char *name = "dev\0dev/input\0dev/.node\0"; *name; name += strlen(name) + 1) {
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (mkdir(path, 0755) && errno != EEXIST) fail("%s: %m", path);
  }
  /* As on every machine; libumockdev also removes a folder of nodes with its last one. */
  snprintf(path, sizeof path, "%s/dev/input/mice", folder);
  int mice = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  if (mice < 0) fail("%s: %m", path);
  close(mice);
}

void leave_bare(void) {
  char path[512];
  snprintf(path, sizeof path, "%s/dev/input/mice", folder);
  if (unlink(path)) fail("%s: %m", path);
  is_bare = true;
}

/* It stays while there are others inside. */
static void remove_bare_folder(void) {
  char path[512];
  snprintf(path, sizeof path, "%s/dev/input", folder);
  if (is_bare && rmdir(path) && errno != ENOTEMPTY && errno != ENOENT) fail("%s: %m", path);
}

static void make_bare_folder(void) {
  char path[512];
  snprintf(path, sizeof path, "%s/dev/input", folder);
  if (is_bare && mkdir(path, 0755) && errno != EEXIST) fail("%s: %m", path);
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)status, (void)kind, (void)place;
  return remove(path);
}

/* Its folder only: the object's end would wait for its thread, which may be answering a call. */
void remove_testbed(void) { nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS); }

static void testbed_path(char *path, size_t size, const device *device) {
  snprintf(path, size, "%s%s", folder, device->node);
}

/* As the kernel prints sets: hexadecimal words of 64 bits, the highest first. */
static void print_words(FILE *text, const unsigned char *bits, size_t count) {
  bool has_begun = false;
  for (size_t word = (count + 63) / 64; word-- > 0;) {
    unsigned long value = 0;
    for (unsigned bit = 0; bit < 64 && word * 64 + bit < count; bit++)
      if (has_bit(bits, (unsigned)word * 64 + bit)) value |= 1ul << bit;
    if (!has_begun && !value && word > 0) continue;
    fprintf(text, has_begun ? " %lx" : "%lx", value);
    has_begun = true;
  }
  fputs("\\n\n", text);
}

/* umockdev's own description format: P path, E uevent property, A attribute (\n as in C), L link. */
static char *sysfs_description(const device *device) {
  char *bytes;
  size_t size;
  FILE *text = open_memstream(&bytes, &size);
  const struct input_id *identity = &device->identity;
  char parent[64];
  snprintf(parent, sizeof parent, "/devices/virtual/input/input%d", device->number);
  fprintf(text, "P: %s/event%d\n", parent, device->number);
  fprintf(text, "E: DEVNAME=%s\nE: MAJOR=13\nE: MINOR=%d\n", device->node, 64 + device->number);
  fprintf(text, "E: SUBSYSTEM=input\nE: ID_INPUT=1\n");
  if (has_bit(device->properties, INPUT_PROP_DIRECT)) fprintf(text, "E: ID_INPUT_TOUCHSCREEN=1\n");
  else if (has_bit(device->codes[EV_REL], REL_X)) fprintf(text, "E: ID_INPUT_MOUSE=1\n");
  else if (has_bit(device->codes[EV_ABS], ABS_X)) fprintf(text, "E: ID_INPUT_TOUCHPAD=1\n");
  fprintf(text, "A: dev=13:%d\nL: device=../../input%d\n\n", 64 + device->number, device->number);
  fprintf(text, "P: %s\nE: SUBSYSTEM=input\nE: NAME=\"%s\"\n", parent, device->label);
  fprintf(text, "A: name=%s\\n\nA: properties=", device->label);
  print_words(text, device->properties, INPUT_PROP_CNT);
  const uint16_t numbers[] = {
    identity->bustype, identity->vendor, identity->product, identity->version};
  static const char *const names[] = {"bustype", "vendor", "product", "version"};
  for (size_t i = 0; i < 4; i++) fprintf(text, "A: id/%s=%04x\\n\n", names[i], numbers[i]);
  static const struct {
    const char *name;
    unsigned type;
    size_t count;
  } sets[] = {{"key", EV_KEY, KEY_CNT}, {"rel", EV_REL, REL_CNT}, {"abs", EV_ABS, ABS_CNT},
              {"msc", EV_MSC, MSC_CNT}, {"sw", EV_SW, SW_CNT},    {"led", EV_LED, LED_CNT},
              {"snd", EV_SND, SND_CNT}, {"ff", EV_FF, FF_CNT}};
  fprintf(text, "A: capabilities/ev=");
  print_words(text, device->types, EV_CNT);
  for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
    fprintf(text, "A: capabilities/%s=", sets[i].name);
    print_words(text, device->codes[sets[i].type], sets[i].count);
  }
  fclose(text);
  return bytes;
}

/* Where the preload looks up the device's number, for stat(2). */
static void number_node(const device *device) {
  char path[512], number[16];
  snprintf(path, sizeof path, "%s/dev/.node/input_event%d", folder, device->number);
  snprintf(number, sizeof number, "13:%d", 64 + device->number);
  unlink(path);
  if (symlink(number, path)) fail("%s: %m", path);
}

/* The node comes last: whoever sees it may open it. */
void plug(device *device) {
  if (device->is_plugged) fail("%s is plugged already", device->name);
  GError *error = NULL;
  if (!device->sysfs_path[0]) {
    void *handler = answering_handler(device);
    if (!umockdev_testbed_attach_ioctl(testbed, device->node, handler, &error))
      fail("%s: %s", device->node, error->message);
  }
  make_bare_folder();
  char *description = sysfs_description(device), path[512];
  if (!umockdev_testbed_add_from_string(testbed, description, &error))
    fail("%s: %s", device->name, error->message);
  free(description);
  snprintf(device->sysfs_path, sizeof device->sysfs_path,
           "/sys/devices/virtual/input/input%d/event%d", device->number, device->number);
  number_node(device);
  testbed_path(path, sizeof path, device);
  device->is_plugged = true;
  /* Made elsewhere and linked, so that it is whole and ours to read when it appears. */
  char draft[512];
  snprintf(draft, sizeof draft, "%s/dev/.draft", folder);
  unlink(path);
  if (mkfifo(draft, 0660)) fail("%s: %m", draft);
  device->readiness = open(draft, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (device->readiness < 0 || link(draft, path) || unlink(draft)) fail("%s: %m", path);
}

static bool has_nothing_unread(const void *subject) {
  const device *device = subject;
  for (const client *client = device->clients; client; client = client->next)
    if (has_unread(client)) return false;
  return true;
}

/* `input_disconnect_device`: keys are released in a frame that SYN_REPORT 1 closes. A reader may come
 * too late to see it, as to see anything unread: that is what an abrupt one shows. */
void unplug(device *device, bool is_abrupt) {
  if (!device->is_plugged) fail("%s is not plugged", device->name);
  device->is_hiding = device->is_grabbed_by_host = false;
  release_keys(device);
  if (!is_abrupt) wait_until(has_nothing_unread, device, "the frame of the unplugging to be read");
  device->is_plugged = false;
  for (client *client = device->clients; client; client = client->next) client->is_gone = true;
  device->grabber = NULL;
  char path[512];
  testbed_path(path, sizeof path, device);
  unlink(path);
  /* With the byte inside and nobody to write: POLLIN and POLLHUP. */
  if (write(device->readiness, "", 1) < 0 && errno != EAGAIN) fail("%s: %m", device->name);
  close(device->readiness);
  device->readiness = -1;
  umockdev_testbed_remove_device(testbed, device->sysfs_path);
  char parent[128];
  snprintf(parent, sizeof parent, "/sys/devices/virtual/input/input%d", device->number);
  umockdev_testbed_remove_device(testbed, parent);
  remove_bare_folder();
  forget_state(device);
  pthread_cond_broadcast(&changed);
}

/* EVIOCREVOKE, as a session's switch does it: no frame, and the node stays. */
void revoke_clients(device *device) {
  for (client *client = device->clients; client; client = client->next) client->is_revoked = true;
  device->grabber = NULL;
  tell_readiness(device);
}

void link_node(const device *device, const char *path) {
  char link[512];
  snprintf(link, sizeof link, "%s%s", folder, path);
  if (symlink(strrchr(device->node, '/') + 1, link)) fail("%s: %m", link);
}

void set_mode(device *device, unsigned mode) {
  char path[512];
  testbed_path(path, sizeof path, device);
  if (chmod(path, mode)) fail("%s: %m", path);
}
