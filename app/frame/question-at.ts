/**
 * The entry of a table that a route module with several routes is asked for: the last part of the
 * route's pattern, or of its id in `routes.ts`.
 * @throws when the table has no such entry, as routes and table belong together
 */
export function questionAt<Key extends string>(table: Record<Key, unknown>, route = ""): Key {
  const name = route.slice(route.lastIndexOf("/") + 1);
  for (const key in table) if (key === name) return key;
  throw new Error(`No entry for the route ${route}.`);
}
