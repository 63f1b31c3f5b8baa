import { useParams } from "react-router";
import { usePageData } from "#app/frame/use-page-data.ts";
import { documentsAddress } from "./documents-address.ts";
import type { PetDocument } from "./queries.server.ts";

/**
 * The document that a dialog is about, from what the page under it has loaded: opening one asks the
 * database nothing. Null for one that is gone, was never there, or is somebody else's.
 */
export function useAskedDocument(): {
  document: PetDocument | null;
  /** Whose it is, where that is known. */
  petName: string | null;
  closeTo: string;
} {
  const { petId, documentId } = useParams();
  const ofPet = usePageData("pets/pet-detail.route");
  const ofList = usePageData("pets/documents/documents.route");
  const isAsked = ({ id }: { id: string }) => id === documentId;
  const listed = [...(ofList?.documents ?? []), ...(ofList?.asked ? [ofList.asked] : [])].find(
    isAsked,
  );
  return {
    document: ofPet?.documents.find(isAsked) ?? listed ?? null,
    petName: ofPet?.pet.name ?? listed?.petName ?? null,
    closeTo:
      petId !== undefined
        ? `/pets/${petId}`
        : ofList
          ? documentsAddress(ofList.view)
          : "/documents",
  };
}
