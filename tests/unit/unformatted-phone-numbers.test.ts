import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import parsePhoneNumber, { type MetadataJson } from "libphonenumber-js/core";
import full from "libphonenumber-js/min/metadata";
import { expect, it } from "vitest";
import { withoutFormats } from "#workers/web/unformatted-phone-numbers.ts";

const file = createRequire(import.meta.url).resolve("libphonenumber-js/metadata.min.json");
const cut = withoutFormats(readFileSync(file, "utf8")) as unknown as MetadataJson;

it.each([
  "030 1234567",
  "0171 7654321",
  "+49 (0)30 123456-78",
  "0043 1 2345678",
  "+41 44 668 18 00",
  "+33 1 23 45 67 89",
  "+39 06 1234567",
  "+1 212 555 0100",
  "+44 20 7946 0958",
  "+90 212 123 45 67",
  "+212 522 123456",
  "+7 495 1234567",
  "0800 1234567",
  "+800 1234 5678",
  "+870 773 111 632",
  "030 1234567 ext. 12",
  "12",
  "+49 1",
])("a number is the same without the formats of its country: %s", (text) => {
  const readMetadata = (data: MetadataJson) => {
    const number = parsePhoneNumber(text, "DE", data);
    return number && [number.number, number.ext, number.country, number.isValid()];
  };
  expect(readMetadata(cut)).toEqual(readMetadata(full));
});
