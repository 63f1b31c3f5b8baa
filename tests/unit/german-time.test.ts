import { makeZip } from "client-zip";
import { expect, it } from "vitest";
import { wallDate } from "#app/platform/german-time.ts";

/** The date in an archive's first entry (APPNOTE 6.3.10, 4.4.6): two seconds are its finest step. */
async function dateInZip(lastModified: Date): Promise<string> {
  const archive = makeZip([{ name: "a.txt", input: "a", lastModified }]);
  const view = new DataView(await new Response(archive).arrayBuffer());
  const [time, day] = [view.getUint16(10, true), view.getUint16(12, true)];
  const two = (value: number) => String(value).padStart(2, "0");
  const date = `${(day >> 9) + 1980}-${two((day >> 5) & 15)}-${two(day & 31)}`;
  return `${date} ${two(time >> 11)}:${two((time >> 5) & 63)}:${two(2 * (time & 31))}`;
}

it.each([
  ["2026-12-31T23:30:00Z", "2027-01-01 00:30:00"],
  ["2026-07-31T22:10:42Z", "2026-08-01 00:10:42"],
  ["2026-10-25T00:30:00Z", "2026-10-25 02:30:00"],
  ["2026-10-25T01:30:00Z", "2026-10-25 02:30:00"],
  ["2026-11-28T12:00:00Z", "2026-11-28 13:00:00"],
])("%s is %s in a ZIP that is made in Germany", async (instant, wall) => {
  expect(await dateInZip(wallDate(new Date(instant)))).toBe(wall);
});
