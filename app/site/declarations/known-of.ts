import type { Visitor } from "#app/middleware/visitor.ts";

/** What the fields begin with for somebody who is signed in. */
export function knownOf(visitor: Visitor | null): Record<string, string> {
  if (!visitor) return {};
  return { name: visitor.profile.fullName, email: visitor.profile.email };
}
