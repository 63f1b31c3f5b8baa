import { declarationsKeptYears } from "#app/inbox/policy.ts";

/** Years from the end of the calendar year (§ 147 AO, § 257 HGB); the privacy page says the same. */
export const keptYears = { orders: 8, declarations: declarationsKeptYears } as const;
