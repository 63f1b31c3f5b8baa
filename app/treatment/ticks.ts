import { sheetAddress } from "#app/frame/connection.ts";
import {
  addDays,
  type CalendarDay,
  dayInGermany,
  formatDay,
  isCalendarDay,
} from "#app/platform/calendar-day.ts";
import type { Followed } from "./plan.server.ts";
import { clockOf, isOn, isTime, timeInWords } from "./plan.ts";

type Tick = { itemId: string; day: CalendarDay; time: string };
export type TickChange = Tick & { isGiven: boolean };

export const tickField = "gabe";
export const ticksPerForm = 100;

/** Whose device it is, as `deviceOwner` says it; a link's reader has none. */
export const ownerField = "von";

/** What is ticked, in words, for whoever is told of it later. */
export const whatField = "was";

/** '{item} {day} {time} given', as a button sends it, or 'not'. */
export function readTick(text: string): TickChange | null {
  const [itemId = "", day = "", time = "", what, ...others] = text.split(" ");
  const isUnderstood = /^[\w-]{1,80}$/.test(itemId) && isCalendarDay(day) && isTime(time);
  if (!isUnderstood || others.length > 0 || (what !== "given" && what !== "not")) return null;
  return { itemId, day, time, isGiven: what === "given" };
}

/** As a button sends it, without what it is turned into. */
export function keyOf({ itemId, day, time }: Tick): string {
  return `${itemId} ${day} ${time}`;
}

type Given = Pick<Followed, "items" | "ticks"> & Partial<Pick<Followed, "earlier">>;

/** In the order of the clock. @param linkId of the reader without an account, who takes back only what is ticked by that link */
export function dueRows(
  { items, earlier = [], ticks }: Given,
  day: CalendarDay,
  linkId: string | null = null,
) {
  const given = new Map(ticks.map((tick) => [keyOf(tick), tick]));
  return [...items, ...earlier]
    .filter((item) => isOn(day, item))
    .flatMap(({ id: itemId, title, dose, times, isPoisonous }) =>
      times.map((time) => {
        /** As a button sends it, without what it is turned into. */
        const tick = keyOf({ itemId, day, time });
        const found = given.get(tick);
        return {
          ...{ tick, time, when: timeInWords(time), title, dose, isPoisonous },
          ...{ isGiven: found !== undefined, by: found?.label ?? null },
          isFixed: linkId !== null && found !== undefined && found.shareLinkId !== linkId,
        };
      }),
    )
    .toSorted((a, b) => clockOf(a.time).localeCompare(clockOf(b.time)));
}

/** Yesterday's doses that were open when yesterday ended: after midnight they are ticked and taken back there. */
export function openYesterday(followed: Given, today: CalendarDay, linkId: string | null = null) {
  const inTime = followed.ticks.filter(({ givenAt }) => dayInGermany(new Date(givenAt)) < today);
  const closed = new Set(inTime.map(keyOf));
  return dueRows(followed, addDays(today, -1), linkId).filter(
    ({ tick, isPoisonous }) => !isPoisonous && !closed.has(tick),
  );
}

/** 'Schritt führen, 27. November 2026, abends' */
export function tickInWords(title: string, { day, time }: Pick<Tick, "day" | "time">): string {
  return [title, formatDay(day), timeInWords(time)].filter(Boolean).join(", ");
}

/** Where a form leads back to: known places only, so that none leads out of here. */
export function placeAfterTick(place: string, petId: string): string {
  if (place === "start") return "/dashboard#heute";
  if (place === "akte") return `/pets/${petId}#heute`;
  if (place === "blatt") return sheetAddress;
  const day = isCalendarDay(place) ? `?tag=${place}` : "";
  return `/pets/${petId}/behandlung${day}#heute`;
}

export type DueRow = ReturnType<typeof dueRows>[number];

const daysShown = 7;

/** Cells are null on days without the item. */
export function lastDays(followed: Given, today: CalendarDay) {
  const days = Array.from({ length: daysShown }, (_, index) =>
    addDays(today, index - daysShown + 1),
  );
  const given = givenOn(followed);
  const rows = followed.items
    .map(({ id, title }) => ({ id, title, cells: days.map((day) => given(id, day)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  return { days, rows };
}

/** How much of an item was given on a day, by the version that held then; null where it was not due. */
function givenOn({ items, earlier = [], ticks }: Given) {
  const given = new Set(ticks.map(keyOf));
  return (itemId: string, day: CalendarDay) => {
    const isOfLine = (one: { id: string; continuedBy?: string }) =>
      (one.continuedBy ?? one.id) === itemId;
    const held = [...items, ...earlier].find((one) => isOfLine(one) && isOn(day, one));
    if (!held || held.times.length === 0) return null;
    const { id, times } = held;
    const ofDay = times.filter((time) => given.has(keyOf({ itemId: id, day, time })));
    return { given: ofDay.length, due: times.length };
  };
}

/** 'x von y' of the days before today, and what was given today; null where nothing was due. */
export function givenLately(followed: Given, itemId: string, today: CalendarDay, daysBack: number) {
  const given = givenOn(followed);
  const sum = { given: 0, due: 0 };
  for (let back = daysBack; back >= 0; back--) {
    const ofDay = given(itemId, addDays(today, -back));
    if (!ofDay) continue;
    sum.given += ofDay.given;
    // Today is not over.
    sum.due += back === 0 ? ofDay.given : ofDay.due;
  }
  return sum.due === 0 ? null : sum;
}
