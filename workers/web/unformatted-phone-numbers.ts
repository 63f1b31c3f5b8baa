import type { Plugin } from "vite";
import { z } from "zod";

const factsByPlace = z.record(z.string(), z.array(z.unknown()));
const metadata = z.looseObject({ countries: factsByPlace, nonGeographic: factsByPlace });

/**
 * Of a country in the metadata of libphonenumber-js: how its numbers are grouped for reading, and
 * where its national prefix stands in them.
 */
const formatsAt = [4, 6, 9];

/** What is dialled there for other countries: only read of the country in which we read. */
const internationalPrefixAt = 1;
const homeCountry = "DE";

/** Numbers are shown as they were typed, and dialled by their digits: no format is needed. */
export function unformattedPhoneNumbers(): Plugin {
  return {
    name: "unformatted-phone-numbers",
    transform(code, id) {
      if (!id.endsWith("/libphonenumber-js/metadata.min.json.js")) return null;
      return { code: `export default ${JSON.stringify(withoutFormats(code))}`, map: null };
    },
  };
}

export function withoutFormats(code: string) {
  const data = metadata.parse(JSON.parse(code.slice(code.indexOf("{"))));
  return {
    ...data,
    countries: unformatted(data.countries),
    nonGeographic: unformatted(data.nonGeographic),
  };
}

function unformatted(places: z.output<typeof factsByPlace>) {
  return Object.fromEntries(
    Object.entries(places).map(([place, facts]) => [
      place,
      facts.map((fact, index) => (isUsed(place, index) ? fact : 0)),
    ]),
  );
}

function isUsed(place: string, index: number): boolean {
  if (index === internationalPrefixAt) return place === homeCountry;
  return !formatsAt.includes(index);
}
