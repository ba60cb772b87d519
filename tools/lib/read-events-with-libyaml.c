/* Reads a recording of libinput with libyaml's event parser, keeping nothing and understanding nothing:
   what tools/bench measures beside dragline. */
#include <stdio.h>

#include <yaml.h>

int main(int argument_count, char **arguments) {
  FILE *file = argument_count == 2 ? fopen(arguments[1], "r") : NULL;
  yaml_parser_t parser;
  if (!file || !yaml_parser_initialize(&parser)) {
    fprintf(stderr, "usage: read-events-with-libyaml RECORDING\n");
    return 2;
  }
  yaml_parser_set_input_file(&parser, file);
  unsigned long bytes = 0;
  for (int is_over = 0; !is_over;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 1;
    if (event.type == YAML_SCALAR_EVENT) bytes += event.data.scalar.length;
    is_over = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  printf("%lu\n", bytes);
  return 0;
}
