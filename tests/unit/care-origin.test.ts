import { expect, it } from "vitest";
import { originOf } from "#app/pets/care/origin.ts";

it.each([
  ["", "/pets/p-1"],
  ["zurueck=start", "/dashboard"],
  ["zurueck=kalender&monat=2026-12&tag=2026-12-24", "/calendar?monat=2026-12&tag=2026-12-24"],
  ["zurueck=kalender&monat=//evil.example", "/calendar?monat=%2F%2Fevil.example"],
  ["zurueck=kalender&zurueck=//evil.example", "/calendar"],
  ["zurueck=https://evil.example", "/pets/p-1"],
  ["zurueck=//evil.example", "/pets/p-1"],
])("a dialog opened with '%s' leads back to %s", (search, address) => {
  expect(originOf(new URLSearchParams(search), "p-1").address).toBe(address);
});
