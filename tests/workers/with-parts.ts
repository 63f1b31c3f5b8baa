/** The same thing with some parts of its own; all others work as before. */
export function withParts<Thing extends object>(thing: Thing, parts: Partial<Thing>): Thing {
  return new Proxy(thing, {
    get(target, property) {
      if (Object.hasOwn(parts, property)) return Reflect.get(parts, property);
      const value = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
