/** Years from the end of the calendar year (§ 147 AO, § 257 HGB); the privacy page says the same. */
export const keptYears = { orders: 8, declarations: 6 } as const;

/**
 * The last day on which something has to be kept, in words: '31. Dezember 2034'.
 * @param since when the newest of it came to be
 */
export function keptUntil(since: string, kind: keyof typeof keptYears): string {
  // By the calendar in Germany: an order of New Year's Eve may be next year's in UTC, not there.
  const year = Number(germanYear.format(new Date(since)));
  return `31. Dezember ${year + keptYears[kind]}`;
}

const germanYear = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Europe/Berlin" });
