/** Whether a row says all that was typed: a form may come again with other words under the key of the first. */
export function saysTheSame<Row extends object>(
  row: Row | null | undefined,
  typed: Partial<Row>,
): boolean {
  if (!row) return false;
  return (Object.keys(typed) as (keyof Row)[]).every((name) => row[name] === typed[name]);
}
