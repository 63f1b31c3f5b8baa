/** Some fields of an object or columns of a table, in the order of the keys. */
export function pick<Of, Key extends keyof Of>(of: Of, ...keys: readonly Key[]): Pick<Of, Key> {
  return Object.fromEntries(keys.map((key) => [key, of[key]])) as Pick<Of, Key>;
}
