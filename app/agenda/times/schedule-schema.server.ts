import { z } from "zod";
import {
  type ClockTime,
  minutesOf,
  type OpenHours,
  type Schedule,
  type SlotTimes,
  scheduleLimits,
} from "#app/bookings/schedule.ts";
import { perService, type ServiceType, services } from "#app/bookings/services.ts";
import { wholeNumber } from "#app/platform/forms.server.ts";
import { weekdayNames } from "#app/platform/months.ts";
import { days, hours, minutes } from "#app/platform/typed-number.ts";
import { hoursField, newTimeField, rangeIndexes, tickedTimes } from "./schedule-fields.ts";

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

function faultOf(time: string): string | null {
  if (!clockTime.test(time)) return "Bitte geben Sie eine Uhrzeit ein, zum Beispiel 09:00.";
  return minutesOf(time) % scheduleLimits.grid === 0
    ? null
    : "Bitte geben Sie eine volle Viertelstunde ein, zum Beispiel 09:15.";
}

export const scheduleSchema = z.record(z.string(), z.unknown()).transform((fields, context) => {
  const fault = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  const weeklyHours = weekdayNames.map((weekday, index) =>
    readDay(fields, index, (name, message) => fault(name, `${weekday}: ${message}`)),
  );
  const schedule: Schedule = {
    revision: readRevision(fields.revision),
    weeklyHours,
    slotTimes: readTimes(fields, (type, message) =>
      fault(newTimeField(type), `${services[type].name}: ${message}`),
    ),
    noticeHours: readNumber(fields, "noticeHours", fault),
    horizonDays: readNumber(fields, "horizonDays", fault),
    bufferMinutes: readNumber(fields, "bufferMinutes", fault),
    offersByItself: fields.offersByItself === "ja",
  };
  if (schedule.bufferMinutes % scheduleLimits.bufferMinutes.step !== 0) {
    fault("bufferMinutes", "Bitte wählen Sie volle Viertelstunden aus.");
  }
  return schedule;
});

type Fields = Record<string, unknown>;
type Fault = (field: string, message: string) => void;

function readRevision(value: unknown): number {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : -1;
}

/** Sorted; hours that touch are joined. */
function readDay(fields: Fields, weekday: number, fault: Fault): OpenHours[] {
  const ranges = rangeIndexes.flatMap((range) => {
    const [fromField, toField] = [
      hoursField(weekday, range, "von"),
      hoursField(weekday, range, "bis"),
    ];
    if (fields[fromField] === undefined && fields[toField] === undefined) return [];
    const read = (field: string, missing: string) => {
      const time = fields[field];
      const message = time === undefined ? missing : faultOf(String(time));
      if (message !== null) fault(field, message);
      return message === null ? String(time) : null;
    };
    const from = read(fromField, "Bitte geben Sie auch den Beginn ein.");
    const to = read(toField, "Bitte geben Sie auch das Ende ein.");
    if (from === null || to === null) return [];
    if (minutesOf(to) <= minutesOf(from)) {
      fault(toField, "Bitte geben Sie ein Ende nach dem Beginn ein.");
      return [];
    }
    return [{ from, to, field: fromField }];
  });
  const joined: OpenHours[] = [];
  for (const { from, to, field } of ranges.toSorted(
    (a, b) => minutesOf(a.from) - minutesOf(b.from),
  )) {
    const before = joined.at(-1);
    if (before && from < before.to) {
      fault(
        field,
        `Diese Zeit überschneidet sich mit ${before.from}–${before.to} Uhr. Bitte ändern Sie eine der Zeiten.`,
      );
    } else if (before?.to === from) {
      joined.splice(-1, 1, { from: before.from, to });
    } else {
      joined.push({ from, to });
    }
  }
  return joined;
}

function readTimes(fields: Fields, fault: (type: ServiceType, message: string) => void): SlotTimes {
  const read = (type: ServiceType): ClockTime[] => {
    const ticked = tickedTimes(Object.keys(fields), type);
    const typed = fields[newTimeField(type)];
    const message =
      ticked.map(faultOf).find((one) => one !== null) ??
      (typed === undefined ? null : newTimeFault(String(typed), ticked));
    if (message !== null) {
      fault(type, message);
      return [];
    }
    const times = typed === undefined ? ticked : [...ticked, String(typed)].sort();
    if (times.length > scheduleLimits.timesPerService) {
      fault(type, `Bitte geben Sie höchstens ${scheduleLimits.timesPerService} Uhrzeiten ein.`);
    }
    return times;
  };
  return perService(read);
}

export function newTimeFault(time: string, others: readonly ClockTime[]): string | null {
  const fault = faultOf(time);
  if (fault !== null) return fault;
  if (others.includes(time))
    return `${time} Uhr steht schon in der Liste. Bitte geben Sie eine andere Uhrzeit ein.`;
  return others.length >= scheduleLimits.timesPerService
    ? `Bitte geben Sie höchstens ${scheduleLimits.timesPerService} Uhrzeiten ein.`
    : null;
}

const units = { noticeHours: hours, horizonDays: days, bufferMinutes: minutes };

function readNumber(
  fields: Fields,
  name: "noticeHours" | "horizonDays" | "bufferMinutes",
  fault: Fault,
): number {
  const { least, most } = scheduleLimits[name];
  const message = `Bitte geben Sie eine ganze Zahl von ${least} bis ${most} ein.`;
  const number = wholeNumber(message, { least, most, units: units[name] }).safeParse(fields[name]);
  if (!number.success) fault(name, number.error.issues[0]?.message ?? message);
  return number.data ?? -1;
}
