import ICAL from "ical.js";
import { expect } from "vitest";

// What a scheduling message of events may hold: RFC 5546, 3.2.1 (PUBLISH), 3.2.2 (REQUEST), 3.2.5 (CANCEL).

type Count = readonly [least: number, most: number];
const none: Count = [0, 0];
const atMostOne: Count = [0, 1];
const exactlyOne: Count = [1, 1];
const atLeastOne: Count = [1, Number.POSITIVE_INFINITY];
const any: Count = [0, Number.POSITIVE_INFINITY];

/** Everything else that a VEVENT knows (RFC 5545, 3.6.1): at most once, or as often as one likes. */
const often = ["attach", "categories", "comment", "contact", "related-to", "resources"];

type Table = Readonly<Record<string, Count>>;

const everywhere: Table = {
  "request-status": none,
  dtstamp: exactlyOne,
  organizer: exactlyOne,
  uid: exactlyOne,
};

const tables: Record<string, Table> = {
  PUBLISH: { ...everywhere, attendee: none, dtstart: exactlyOne, summary: exactlyOne },
  REQUEST: { ...everywhere, attendee: atLeastOne, dtstart: exactlyOne, summary: exactlyOne },
  CANCEL: { ...everywhere, attendee: any, sequence: exactlyOne },
};

const statuses: Record<string, readonly string[]> = {
  // A published event may be cancelled by the RFC; programs take nothing out for it, so ours is not.
  PUBLISH: ["TENTATIVE", "CONFIRMED"],
  REQUEST: ["TENTATIVE", "CONFIRMED"],
  CANCEL: ["CANCELLED"],
};

/** @returns what is wrong in the words of the RFC; empty for a message that fits */
export function itipFaults(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const method = String(calendar.getFirstPropertyValue("method"));
  const table = tables[method];
  if (!table) return [`no method that is sent here: ${method}`];
  const faults: string[] = [];
  const events = calendar.getAllSubcomponents("vevent");
  if (events.length === 0) faults.push("no event");
  const uids = events.map((event) => String(event.getFirstPropertyValue("uid")));
  const isOneUid = new Set(uids).size === 1;
  if (method !== "PUBLISH" && !isOneUid) faults.push("more than one UID");
  for (const event of events) {
    const names = event.getAllProperties().map(({ name }) => name);
    for (const name of new Set([...names, ...Object.keys(table)])) {
      const [least, most] = table[name] ?? (often.includes(name) ? any : atMostOne);
      const count = names.filter((own) => own === name).length;
      if (count < least || count > most) faults.push(`${method}: ${count} × ${name}`);
    }
    const status = event.getFirstPropertyValue("status");
    if (status !== null && !statuses[method]?.includes(String(status))) {
      faults.push(`${method}: STATUS ${status}`);
    }
    const alarms = event.getAllSubcomponents("valarm");
    if (method === "CANCEL" && alarms.length > 0) faults.push("CANCEL: VALARM");
    faults.push(...zoneFaults(calendar, event));
  }
  return faults;
}

/** RFC 5545, 3.2.19: each TZID has its VTIMEZONE in the file. */
function zoneFaults(calendar: ICAL.Component, event: ICAL.Component): string[] {
  const zones = calendar
    .getAllSubcomponents("vtimezone")
    .map((zone) => String(zone.getFirstPropertyValue("tzid")));
  return event.getAllProperties().flatMap((property) => {
    const zone = property.getFirstParameter("tzid");
    return zone && !zones.includes(zone) ? [`no VTIMEZONE for ${zone}`] : [];
  });
}

export function expectItip(text: string): void {
  expect(itipFaults(text)).toEqual([]);
}
