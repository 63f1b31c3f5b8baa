import hundUrl from "#app/ui/art/hund.svg";
import kaninchenUrl from "#app/ui/art/kaninchen.svg";
import katzeUrl from "#app/ui/art/katze.svg";
import logoUrl from "#app/ui/art/logo.svg";
import pferdUrl from "#app/ui/art/pferd.svg";
import { isSpecies, type Species } from "./policy.ts";

const portraits: Record<Species, string> = {
  Hund: hundUrl,
  Katze: katzeUrl,
  Pferd: pferdUrl,
  Kaninchen: kaninchenUrl,
};

type SpeciesPortraitProps = {
  type: string;
  size: number;
  className?: string;
};

/** The drawn portrait of a species, a paw for others. The name stands beside it, so it has no alt. */
export function SpeciesPortrait({ type, size, className = "" }: SpeciesPortraitProps) {
  return (
    <img
      src={isSpecies(type) ? portraits[type] : logoUrl}
      alt=""
      width={size}
      height={size}
      className={`shrink-0 rounded-full ${className}`}
    />
  );
}
