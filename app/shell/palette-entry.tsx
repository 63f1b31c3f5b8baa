import { lazy, Suspense } from "react";
import { SearchLink } from "#app/frame/search-link.tsx";
import type { Role } from "#app/middleware/visitor.ts";

/** Of the practitioner's search nobody else loads more than its link. */
const Palette = lazy(async () => {
  try {
    const { Palette } = await import("#app/admin/palette/palette.tsx");
    return { default: Palette };
  } catch {
    return { default: SearchLink };
  }
});

/** Until its script is there, and without one, the link leads to the search's page. */
export function PaletteEntry({ role }: { role: Role }) {
  if (role !== "admin") return null;
  return (
    <Suspense fallback={<SearchLink />}>
      <Palette />
    </Suspense>
  );
}
