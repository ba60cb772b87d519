/* What the host tells of its devices at the end: counts and delays. */
#include "mock.h"

#include <stdlib.h>

static int compare(const void *left, const void *right) {
  int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
  return (a > b) - (a < b);
}

static void print_delays(FILE *file, const char *what, int64_t *delays, size_t count) {
  if (!count) return;
  qsort(delays, count, sizeof *delays, compare);
  fprintf(file, ",\"%s\":{\"p50\":%lld,\"p99\":%lld,\"max\":%lld}", what,
          (long long)delays[count / 2], (long long)delays[count * 99 / 100],
          (long long)delays[count - 1]);
}

/* A line of JSON a device; delays in microseconds from a frame's stamp, of frames that were read:
 * `ready` when the program could know of it (the host's own share), `read` when it had it. */
void report_devices(FILE *file, device *devices, size_t count) {
  for (device *device = devices; device < devices + count; device++) {
    fprintf(file,
            "{\"device\":\"%s\",\"frames\":%lu,\"events\":%lu,\"read\":%lu,\"overflows\":%lu,"
            "\"opened\":%lu",
            device->name, device->frames, device->events, device->delivered, device->overflows,
            device->opened);
    print_delays(file, "readyMicroseconds", device->host_delays, device->delay_count);
    print_delays(file, "readMicroseconds", device->reader_delays, device->delay_count);
    fprintf(file, "}\n");
  }
}
