import { DocumentRow } from "./document-row.tsx";
import type { PetDocument } from "./queries.server.ts";

type CategoryDocumentsProps = { category: string; documents: readonly PetDocument[] };

const shownAtFirst = 3;

/** The newest documents of a category; the others unfold. */
export function CategoryDocuments({ category, documents }: CategoryDocumentsProps) {
  const others = documents.slice(shownAtFirst);
  return (
    <>
      <Rows documents={documents.slice(0, shownAtFirst)} />
      {others.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-forest underline underline-offset-4">
            {others.length} weitere<span className="sr-only"> unter {category}</span>
          </summary>
          <Rows documents={others} />
        </details>
      )}
    </>
  );
}

function Rows({ documents }: Pick<CategoryDocumentsProps, "documents">) {
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentRow document={document} />
        </li>
      ))}
    </ul>
  );
}
