import { expect } from "vitest";
import { expectItip } from "./itip.ts";

// iCalendar by its grammar alone, without the library that writes it.

const octets = new TextEncoder();

/**
 * RFC 5545, 3.1 and 3.6: lines of 75 octets at most, each ended by CR and LF; components that are
 * closed in turn.
 */
export function expectLines(text: string): void {
  expect(text.endsWith("\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lines = text.split("\r\n").slice(0, -1);
  expect(Math.max(...lines.map((line) => octets.encode(line).length))).toBeLessThanOrEqual(75);
  for (const line of lines) expect(line).toMatch(/^( |[A-Z][A-Z-]*[:;])/);
  // A character that was cut in two would come back as a replacement.
  expect(text).not.toContain("\uFFFD");
  expect(text.isWellFormed()).toBe(true);
  expect(text).not.toMatch(/[^\P{Cc}\t\r\n]|[\u2028\u2029]/u);
  const open: string[] = [];
  for (const line of unfold(text)) {
    const [, mark, name = ""] = /^(BEGIN|END):(.*)$/.exec(line) ?? [];
    if (mark === "BEGIN") open.push(name);
    else if (mark === "END") expect(open.pop()).toBe(name);
    else expect(open, "every property stands in the calendar").not.toEqual([]);
  }
  expect(open).toEqual([]);
}

export function unfold(text: string): string[] {
  return text.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
}

type IcsProperty = { name: string; parameters: Record<string, string>; value: string };

/** A line's name, parameters and value (RFC 5545, 3.1), quoted parameters included. */
function readLine(line: string): IcsProperty {
  const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s.exec(line);
  if (!match) throw new Error(`no line of a calendar: ${line}`);
  const [, name = "", written = "", value = ""] = match;
  const parameters = [...written.matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^";:,]*))/g)].map(
    ([, key = "", quoted, bare = ""]): [string, string] => [key, quoted ?? bare],
  );
  return { name, parameters: Object.fromEntries(parameters), value };
}

/** A text as it was before it was escaped (RFC 5545, 3.3.11). */
export function unescapeText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_all, letter) =>
    letter.toLowerCase() === "n" ? "\n" : letter,
  );
}

export type IcsEvent = {
  method: string;
  uid: string;
  sequence: number;
  stamp: string;
  status: string;
  /** ISO instants. */
  start: string;
  end: string;
  properties: IcsProperty[];
};

/** The one event of a file that was mailed, or downloaded. */
export function readEvent(text: string): IcsEvent {
  expectLines(text);
  expectItip(text);
  const lines = unfold(text);
  const [begin, end] = [lines.indexOf("BEGIN:VEVENT"), lines.indexOf("END:VEVENT")];
  expect(lines.lastIndexOf("BEGIN:VEVENT"), "one event").toBe(begin);
  const head = lines.slice(1, lines.indexOf("BEGIN:VTIMEZONE")).map(readLine);
  const properties = lines.slice(begin + 1, end).map(readLine);
  const one = (name: string, among = properties): IcsProperty => {
    const [found, ...others] = among.filter((property) => property.name === name);
    if (!found || others.length > 0) throw new Error(`${name} has to stand there once`);
    return found;
  };
  return {
    method: one("METHOD", head).value,
    uid: one("UID").value,
    sequence: Number(one("SEQUENCE").value),
    stamp: one("DTSTAMP").value,
    status: one("STATUS").value,
    start: instantOf(one("DTSTART")),
    end: instantOf(one("DTEND")),
    properties,
  };
}

/** By the runtime's own time zones: the offset that brings the clock of the zone to that time. */
function instantOf({ value, parameters }: IcsProperty): string {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z?)$/.exec(value);
  if (!parts) throw new Error(`no time: ${value}`);
  const [, year, month, day, hour, minute, second, utc] = parts;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  if (utc === "Z") return new Date(`${wall}Z`).toISOString();
  const timeZone = parameters.TZID;
  if (!timeZone) throw new Error("a time without a zone");
  const shown = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const found = ["+02:00", "+01:00"]
    .map((offset) => new Date(`${wall}${offset}`))
    .find((instant) => shown.format(instant).replace(" ", "T") === wall);
  if (!found) throw new Error(`the clock never shows ${wall}`);
  return found.toISOString();
}

/** A calendar as programs keep it: what is newer replaces, CANCEL takes out (RFC 5546, 3.2, 5.1). */
export class CalendarProgram {
  readonly entries = new Map<string, IcsEvent>();
  /** The newest that was ever said of an event, also of one that is gone. */
  readonly #newest = new Map<string, readonly [sequence: number, stamp: string]>();

  take(text: string): void {
    const event = readEvent(text);
    const [sequence, stamp] = this.#newest.get(event.uid) ?? [-1, ""];
    const isNewer =
      event.sequence > sequence || (event.sequence === sequence && event.stamp > stamp);
    if (!isNewer) return;
    this.#newest.set(event.uid, [event.sequence, event.stamp]);
    if (event.method === "CANCEL") this.entries.delete(event.uid);
    else this.entries.set(event.uid, event);
  }
}
