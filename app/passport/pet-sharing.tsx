import type { ShareLink } from "./queries.server.ts";

type PetSharingProps = { petId: string; now: string; links: readonly ShareLink[] };

/** The passport to print, and who may look at the file. */
export function PetSharing(_props: PetSharingProps) {
  return null;
}
