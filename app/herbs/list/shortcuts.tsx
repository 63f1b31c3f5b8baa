import { Link } from "react-router";
import type { Species } from "#app/pets/policy.ts";
import { type HerbsView, herbsAddress, wholeLexicon } from "./herbs-address.ts";

const plural: Record<Species, string> = {
  Hund: "Hunde",
  Katze: "Katzen",
  Pferd: "Pferde",
  Kaninchen: "Kaninchen",
};

type ShortcutsProps = { view: HerbsView; ownSpecies: readonly Species[] };

/** What is looked for most often, in one step: it leaves every other choice behind. */
export function Shortcuts({ view, ownSpecies }: ShortcutsProps) {
  const current = herbsAddress({ ...view, page: 1 });
  const shortcuts = [
    { label: "Giftige Pflanzen", to: herbsAddress({ ...wholeLexicon, verdict: "poisonous" }) },
    ...ownSpecies.map((species) => ({
      label: `Für ${plural[species]} geeignet`,
      to: herbsAddress({ ...wholeLexicon, species, verdict: "suitable" }),
    })),
  ];
  return (
    <nav aria-label="Häufig gesucht" className="mt-4 flex flex-wrap gap-2">
      {shortcuts.map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={to === current ? "true" : undefined}
          className="inline-flex min-h-9 items-center rounded-full border border-field px-4 text-sm font-bold text-forest hover:bg-sage-soft aria-[current]:border-transparent aria-[current]:bg-forest aria-[current]:text-on-forest"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
