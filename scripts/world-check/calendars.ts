import { writeFileSync } from "node:fs";
import path from "node:path";
import {
  type CalendarText,
  downloadedCalendar,
  mailedCalendar,
  publishedCalendar,
} from "#app/bookings/booking-calendar.ts";
import { bookingStatuses } from "#app/bookings/life.ts";
import { bookingOf } from "#tests/support/bookings.ts";
import { ask, check, inFolder } from "./support/check.ts";

// Every file that invites to a consultation, shows it or takes it out, by libical's tables of RFC 5546.

const desk = { host: "localhost", origin: "http://localhost", now: new Date() };

const people = [
  { reader: "customer", customerEmail: "karla@example.org" },
  { reader: "customer", customerEmail: "" },
  { reader: "practice", customerEmail: "karla@example.org" },
] as const;

function allFiles(): Map<string, CalendarText> {
  const files = new Map<string, CalendarText>();
  for (const status of bookingStatuses) {
    for (const { reader, customerEmail } of people) {
      const name = `${status}-${reader}${customerEmail === "" ? "-without-address" : ""}`;
      const entry = { reader, customerEmail, booking: bookingOf({ status, sequence: 1 }) };
      files.set(`mailed-${name}`, mailedCalendar(entry, desk));
      files.set(`fetched-${name}`, downloadedCalendar(entry, desk));
    }
  }
  const series = ["b1", "b2", "b3"].map((id) => ({
    booking: bookingOf({ id, status: "confirmed" }),
    reader: "customer" as const,
  }));
  files.set("series", publishedCalendar(series, desk));
  return files;
}

await inFolder(async (folder) => {
  const program = path.join(folder, "itip-check");
  const source = path.join(import.meta.dirname, "support", "itip-check.c");
  const built = await ask("gcc", ["-Wall", "-o", program, source, "-lical"]);
  if (built.code !== 0) throw new Error(built.stderr);

  for (const [name, { method, text }] of allFiles()) {
    await check(`${name} fits ${method}`, ["libical"], async () => {
      const file = path.join(folder, `${name}.ics`);
      writeFileSync(file, text);
      const { code, stdout } = await ask(program, [file]);
      if (code !== 0) throw new Error(stdout);
    });
  }

  await check("the check notices a request that invites nobody", ["libical"], async () => {
    const file = path.join(folder, "wrong.ics");
    const entry = { booking: bookingOf({ status: "confirmed" }), ...people[1] };
    const { text } = mailedCalendar(entry, desk);
    writeFileSync(file, text.replace("METHOD:PUBLISH", "METHOD:REQUEST"));
    const { code, stdout } = await ask(program, [file]);
    if (code === 0 || !stdout.includes("ATTENDEE")) throw new Error(`taken: ${stdout}`);
  });
});
