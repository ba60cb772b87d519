/* Reads a recording with libevemu, keeping nothing: what tools/bench measures beside dragline. */
#include <stdio.h>

#include <evemu.h>

int main(int argument_count, char **arguments) {
  FILE *file = argument_count == 2 ? fopen(arguments[1], "r") : NULL;
  struct evemu_device *device = evemu_new(NULL);
  if (!file || !device || evemu_read(device, file) <= 0) {
    fprintf(stderr, "usage: read-events-with-libevemu RECORDING\n");
    return 2;
  }
  struct input_event event;
  long sum = 0;
  while (evemu_read_event(file, &event) > 0) sum += event.value;
  printf("%ld\n", sum);
  return 0;
}
