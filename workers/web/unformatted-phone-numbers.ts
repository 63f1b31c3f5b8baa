import type { Plugin } from "vite";
import { z } from "zod";

const metadata = z.looseObject({ countries: z.record(z.string(), z.array(z.unknown())) });

/**
 * Of a country in the metadata of libphonenumber-js: how its numbers are grouped for reading, and
 * where its national prefix stands in them.
 */
const formatsAt = [4, 6, 9];

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
  const countries = Object.entries(data.countries).map(([country, facts]) => [
    country,
    facts.map((fact, index) => (formatsAt.includes(index) ? 0 : fact)),
  ]);
  return { ...data, countries: Object.fromEntries(countries) };
}
