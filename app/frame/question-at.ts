/**
 * The key is the end of the route's pattern or id, the longest that fits.
 * @throws when the table has no such key
 */
export function questionAt<Key extends string>(table: Record<Key, unknown>, route = ""): Key {
  let found: Key | undefined;
  for (const key in table) {
    if (`/${route}`.endsWith(`/${key}`) && key.length > (found?.length ?? 0)) found = key;
  }
  if (found === undefined) throw new Error(`No entry for the route ${route}.`);
  return found;
}
