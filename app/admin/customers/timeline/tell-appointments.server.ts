import { tellEvent } from "#app/bookings/booking-history.tsx";
import type { EventKind } from "#app/bookings/life.ts";
import { offeringName } from "#app/bookings/services.ts";
import { formatWhen } from "#app/bookings/wording.ts";
import type { TimelineKind } from "#app/db/timeline-kinds.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import { entryFacts } from "./entry-facts.server.ts";
import { forPet, pointing, quoted, type Teller } from "./teller.server.ts";
import type { EntryTone } from "./told-entry.ts";

/** What came of appointments: own ones, and consultations. */
export const appointmentTellers = {
  appointment: pointing(
    entryFacts.appointment,
    "Ein Termin wurde eingetragen, den es nicht mehr gibt.",
    ({ type, day, time, text }, entry) => ({
      ...{ icon: "appointment", tone: "plain" },
      sentence: `Eigener Termin${forPet(entry)} eingetragen: ${type} am ${formatDay(day)}${time ? ` um ${time} Uhr` : ""}.`,
      ...quoted(text),
    }),
  ),
  "appointment-removed": (entry) => ({
    ...{ icon: "removed", tone: "plain" },
    sentence: `Ein eigener Termin${forPet(entry)} wurde gelöscht: ${entry.note || "ohne Angabe"}.`,
  }),
  booking: pointing(
    entryFacts.booking,
    "An einem Beratungstermin wurde etwas geändert, den es nicht mehr gibt.",
    ({ booking, ...event }) => {
      const [what, when] = [tellEvent(event, "practice"), formatWhen(event)];
      const consultation = `${offeringName(booking.offering)} für ${booking.petName}`;
      return {
        icon: "appointment",
        tone: eventTones[event.kind] ?? "plain",
        sentence: `${consultation}${what.includes(when) ? "" : `, ${when}`}. ${what}`,
        ...quoted(event.text),
        link: { to: `/admin/termine/anfragen/${event.bookingId}`, label: "Termin ansehen" },
      };
    },
  ),
} as const satisfies Partial<Record<TimelineKind, Teller>>;

/** What the practice waits for, and what came of it. */
const eventTones: Partial<Record<EventKind, EntryTone>> = {
  request: "open",
  confirm: "good",
  accept: "good",
  done: "good",
  decline: "bad",
  reject: "bad",
  cancel: "bad",
  expire: "bad",
  "no-show": "bad",
};
