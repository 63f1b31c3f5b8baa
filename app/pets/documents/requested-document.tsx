import { useParams } from "react-router";
import { NoticeDialog } from "#app/frame/question.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { documentList, documentsHeadingId } from "./documents-address.ts";

/** From what the page below has loaded. Null: gone, unknown, or somebody else's. */
export function useRequestedDocument() {
  const { petId, documentId } = useParams();
  const ofPet = usePageData("pets/pet-detail.route");
  const ofList = usePageData("pets/documents/documents.route");
  const isRequested = ({ id }: { id: string }) => id === documentId;
  const listed = [...(ofList?.documents ?? []), ...(ofList?.asked ? [ofList.asked] : [])].find(
    isRequested,
  );
  return {
    document: ofPet?.documents.find(isRequested) ?? listed ?? null,
    petName: ofPet?.pet.name ?? listed?.petName ?? null,
    closeTo:
      petId !== undefined
        ? `/pets/${petId}`
        : ofList
          ? documentList.address(ofList.view)
          : "/documents",
  };
}

export function UnknownDocument({ petName, closeTo }: { petName: string | null; closeTo: string }) {
  const title = "Dokument nicht gefunden";
  return (
    <NoticeDialog
      title={title}
      pageTitle={petName === null ? title : `${title}, ${petName}`}
      closeTo={closeTo}
      headingId={documentsHeadingId}
    >
      <p>Dieses Dokument gibt es nicht mehr.</p>
    </NoticeDialog>
  );
}
