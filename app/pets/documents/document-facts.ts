import { type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";

// What an owner may change of a document.

export const documentNameMax = 100;

type Dated = { documentDate: string; createdAt: string };

/** The day of the paper, else of its upload. */
export function documentDay({ documentDate, createdAt }: Dated): CalendarDay {
  return documentDate === "" ? dayInGermany(new Date(createdAt)) : documentDate;
}

/** '3. Oktober 2026' */
export function dayOfDocument(document: Dated): string {
  return formatDay(documentDay(document));
}

/** A name of a file, and how it ends: what follows the last full stop, with it. */
export function splitFileName(fileName: string) {
  const extension = /\.[A-Za-z0-9]{1,4}$/.exec(fileName)?.[0] ?? "";
  return { stem: fileName.slice(0, fileName.length - extension.length), extension };
}
