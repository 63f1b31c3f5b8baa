import hundUrl from "#app/ui/art/hund.svg";
import kaninchenUrl from "#app/ui/art/kaninchen.svg";
import katzeUrl from "#app/ui/art/katze.svg";
import logoUrl from "#app/ui/art/logo.svg";
import pferdUrl from "#app/ui/art/pferd.svg";
import { isSpecies, type Species } from "./policy.ts";

type PetPictureProps = {
  pet: { type: string; profilePictureUrl: string | null };
  /** Width and height in CSS pixels. */
  size: number;
  className?: string;
};

/** Its name stands beside it, so it has no alt. */
export function PetPicture({ pet, size, className = "" }: PetPictureProps) {
  if (pet.profilePictureUrl === null) {
    return <SpeciesPortrait type={pet.type} size={size} className={className} />;
  }
  return (
    <img
      src={pet.profilePictureUrl}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-full bg-sage-soft object-cover ${className}`}
    />
  );
}

const portraits: Record<Species, string> = {
  Hund: hundUrl,
  Katze: katzeUrl,
  Pferd: pferdUrl,
  Kaninchen: kaninchenUrl,
};

type SpeciesPortraitProps = { type: string; size: number; className?: string };

/** Its name stands beside it, so it has no alt. */
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

export function DeceasedMark() {
  return (
    <span className="inline-block rounded-chip border border-line bg-paper px-2 py-0.5 text-sm font-semibold text-ink-soft">
      Verstorben
    </span>
  );
}
