// Bounds of what the practitioner enters about her time; also the attributes of the fields.

export const scheduleLimits = {
  /** Opening hours of one weekday: morning, noon, evening. */
  rangesPerDay: 3,
  timesPerService: 24,
  noticeHours: { least: 0, most: 168 },
  horizonDays: { least: 7, most: 365 },
  bufferMinutes: { least: 0, most: 120, step: 15 },
  /**
   * Minutes. Locks are quarters of an hour: an hour that began at 09:10 would hold five of them, and
   * keep 10:10 from being booked.
   */
  grid: 15,
} as const;

export const blockedLimits = {
  label: 80,
  /** A leap year. */
  days: 366,
  /** How far ahead a period may end. */
  yearsAhead: 3,
  /** Years whose holidays can be added, this one included. */
  holidayYears: 3,
} as const;

export const ownAppointmentLimits = {
  title: 120,
  notes: 2000,
  /** Typing mistakes such as 2062 are no appointments; a note of last week is one. */
  yearsBack: 1,
  yearsAhead: 3,
} as const;
