import { SpeciesPortrait } from "./species-portrait.tsx";

type PetPictureProps = {
  pet: { type: string; profilePictureUrl: string | null };
  /** Width and height in CSS pixels. */
  size: number;
  className?: string;
};

/** An animal's photo, or the portrait of its species. Its name stands beside it, so it has no alt. */
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
