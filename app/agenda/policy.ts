// Bounds of what the practitioner enters about her time; also the attributes of the fields.

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
