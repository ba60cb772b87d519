/* Reads a recording with libevemu and prints what it understood: the device's name, identity and
 * axes, then every event. Exits with 1 when libevemu refuses the description.
 *
 *   cc -o read-with-libevemu read-with-libevemu.c $(pkg-config --cflags --libs evemu)
 *   ./read-with-libevemu recording.evemu
 */
#include <stdio.h>

#include <evemu.h>

int main(int argument_count, char **arguments) {
  if (argument_count != 2) {
    fprintf(stderr, "usage: read-with-libevemu RECORDING\n");
    return 2;
  }
  FILE *file = fopen(arguments[1], "r");
  struct evemu_device *device = evemu_new(NULL);
  if (!file || !device) {
    perror(arguments[1]);
    return 2;
  }
  if (evemu_read(device, file) <= 0) {
    fprintf(stderr, "%s: libevemu refuses the description\n", arguments[1]);
    return 1;
  }
  printf("name %s\n", evemu_get_name(device));
  printf("identity %04x %04x %04x %04x\n", evemu_get_id_bustype(device),
         evemu_get_id_vendor(device), evemu_get_id_product(device), evemu_get_id_version(device));
  for (int code = 0; code < ABS_CNT; code++) {
    if (!evemu_has_event(device, EV_ABS, code)) continue;
    printf("axis %02x %d %d %d %d %d\n", code, evemu_get_abs_minimum(device, code),
           evemu_get_abs_maximum(device, code), evemu_get_abs_fuzz(device, code),
           evemu_get_abs_flat(device, code), evemu_get_abs_resolution(device, code));
  }
  struct input_event event;
  while (evemu_read_event(file, &event) > 0)
    printf("event %ld.%06ld %04x %04x %d\n", (long)event.input_event_sec,
           (long)event.input_event_usec, event.type, event.code, event.value);
  evemu_delete(device);
  fclose(file);
  return 0;
}
