/* Reads calendars from the files that are named and says what libical's tables of RFC 5546 find wrong. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>

static char *read_line(char *buffer, size_t size, void *stream) {
  return fgets(buffer, (int)size, stream);
}

/* libical notes what is missing as a property or a parameter X-LIC-ERROR. */
static int print_faults(icalcomponent *component) {
  int faults = 0;
  for (icalproperty *property = icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY);
       property; property = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)) {
    if (icalproperty_isa(property) != ICAL_XLICERROR_PROPERTY) continue;
    printf("%s\n", icalproperty_as_ical_string(property));
    faults += 1;
  }
  for (icalcomponent *part = icalcomponent_get_first_component(component, ICAL_ANY_COMPONENT);
       part; part = icalcomponent_get_next_component(component, ICAL_ANY_COMPONENT)) {
    faults += print_faults(part);
  }
  return faults;
}

int main(int count, char **files) {
  int faults = 0;
  for (int index = 1; index < count; index += 1) {
    FILE *file = fopen(files[index], "r");
    if (!file) return 2;
    icalparser *parser = icalparser_new();
    icalparser_set_gen_data(parser, file);
    icalcomponent *calendar = icalparser_parse(parser, read_line);
    fclose(file);
    if (!calendar) {
      printf("%s is no calendar\n", files[index]);
      faults += 1;
    } else {
      int fits = icalrestriction_check(calendar);
      int own = print_faults(calendar);
      if (!fits || own > 0) printf("%s does not fit\n", files[index]);
      faults += own + (fits ? 0 : 1);
      icalcomponent_free(calendar);
    }
    icalparser_free(parser);
  }
  return faults > 0;
}
