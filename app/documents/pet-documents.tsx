import type { PetDocument } from "./queries.server.ts";

type PetDocumentsProps = { petId: string; documents: readonly PetDocument[] };

export function PetDocuments(_props: PetDocumentsProps) {
  return null;
}
