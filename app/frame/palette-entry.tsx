import { lazy, Suspense } from "react";
import type { Role } from "#app/account/policy.ts";

/** The practitioner's search; nobody else loads its script. */
const Palette = lazy(async () => {
  try {
    const { Palette } = await import("#app/admin/palette/palette.tsx");
    return { default: Palette };
  } catch {
    return { default: SearchLink };
  }
});

export function PaletteEntry({ role }: { role: Role }) {
  if (role !== "admin") return null;
  return (
    <Suspense>
      <Palette />
    </Suspense>
  );
}

/** Its script did not arrive. */
function SearchLink() {
  return (
    <a href="/admin/suche" className="px-3 py-2 underline underline-offset-4">
      Suche
    </a>
  );
}
