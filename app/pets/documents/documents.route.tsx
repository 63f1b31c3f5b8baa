import { useOutlet } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/documents.route.ts";
import { readDocumentsView } from "./documents-address.ts";
import { DocumentsFilter } from "./documents-filter.tsx";
import { DocumentsListing } from "./documents-listing.tsx";
import { documentsNotLoaded, getDocumentsPage } from "./queries.server.ts";
import { StorageUse } from "./storage-use.tsx";
import { UploadFor } from "./upload-for.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const view = readDocumentsView(url.searchParams);
  // A dialog opened by its address alone is about a document that may stand on another page.
  const askedId = params.documentId ?? null;
  const page = await loadOrSay(log, documentsNotLoaded, () =>
    getDocumentsPage(db, userId, view, askedId),
  );
  return { ...page, view };
}

export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { documents, hasOlder, pets, storedBytes, view } = loaderData;
  const dialog = useOutlet();
  return (
    <>
      {/* A dialog has a title of its own. */}
      {dialog === null && <PageMeta title="Dokumentenverwaltung" />}
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-3xl text-forest max-[23rem]:text-2xl">Dokumentenverwaltung</h1>
        <UploadFor pets={pets} view={view} />
      </div>
      <DocumentsFilter key={JSON.stringify(view)} pets={pets} view={view} />
      <DocumentsListing documents={documents} hasOlder={hasOlder} view={view} pets={pets} />
      <StorageUse storedBytes={storedBytes} />
      {dialog}
    </>
  );
}
