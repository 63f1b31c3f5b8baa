/** The key is the last part of the route's pattern or id. @throws when the table has no such key */
export function questionAt<Key extends string>(table: Record<Key, unknown>, route = ""): Key {
  const name = route.slice(route.lastIndexOf("/") + 1);
  for (const key in table) if (key === name) return key;
  throw new Error(`No entry for the route ${route}.`);
}
