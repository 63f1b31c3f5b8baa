/** Years in which what came of an action can be asked for: § 195 BGB, from the end of the year (§ 199). */
export const logKeptYears = 3;
