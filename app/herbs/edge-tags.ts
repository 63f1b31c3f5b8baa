import type { Platform } from "#app/context.ts";

export const herbsTag = "herbs";

export function herbTag(id: number): string {
  return `herb:${id}`;
}

export function forgetHerb({ forgetAtEdge }: Pick<Platform, "forgetAtEdge">, herbId: number): void {
  forgetAtEdge([herbTag(herbId), herbsTag]);
}
