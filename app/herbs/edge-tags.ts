import type { Platform } from "#app/context.ts";

/** Of every page that shows herbs: most name others besides their own. */
export const herbsTag = "herbs";

/** Of what is about one herb. */
export function herbTag(id: number): string {
  return `herb:${id}`;
}

/**
 * After a change of a herb that is or was published; the memory of the workers follows by itself.
 */
export function forgetHerb({ forgetAtEdge }: Pick<Platform, "forgetAtEdge">, herbId: number): void {
  forgetAtEdge([herbTag(herbId), herbsTag]);
}
