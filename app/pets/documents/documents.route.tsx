import { Form, useOutlet } from "react-router";
import { platformContext } from "#app/context.ts";
import { formatBytes, maxStoredBytes } from "#app/files/policy.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { AddPetLink } from "#app/pets/add-pet-link.tsx";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { useFocusAfterDialog } from "#app/ui/focus.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/documents.route.ts";
import { dayOfDocument } from "./document-facts.ts";
import { OpenLink } from "./document-links.tsx";
import {
  type DocumentsView,
  documentList,
  documentsHeadingId,
  isFiltered,
  uploadAddress,
} from "./documents-address.ts";
import { categoryOf, documentCategories } from "./policy.ts";
import {
  type DocumentOwner,
  documentsNotLoaded,
  getDocumentsPage,
  type ListedDocument,
} from "./queries.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const view = documentList.read(url.searchParams);
  // A dialog opened by its address alone is about a document that may stand on another page.
  const requestedId = params.documentId ?? null;
  const page = await loadOrSay(log, documentsNotLoaded, () =>
    getDocumentsPage(db, userId, view, requestedId),
  );
  return { ...page, view };
}

export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { documents, hasOlder, pets, storedBytes, view } = loaderData;
  const dialog = useOutlet();
  return (
    <>
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

function StorageUse({ storedBytes }: { storedBytes: number }) {
  const share = Math.min(storedBytes / maxStoredBytes, 1);
  return (
    <section aria-labelledby="speicherplatz" className="mt-8 max-w-md">
      <h2 id="speicherplatz" className="text-lg text-forest">
        Speicherplatz
      </h2>
      <p className="text-ink-soft">
        {formatBytes(storedBytes)} von {formatBytes(maxStoredBytes)} belegt
      </p>
      <svg
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 h-2 w-full rounded-full bg-sage-soft"
      >
        <rect
          width={100 * share}
          height="2"
          fill={share < 0.9 ? "var(--forest)" : "var(--danger)"}
        />
      </svg>
    </section>
  );
}

function DocumentsFilter({ pets, view }: { pets: readonly DocumentOwner[]; view: DocumentsView }) {
  // With another choice it is another form, and its button gone.
  useFocusAfterDialog(documentsHeadingId);
  if (pets.length === 0) return null;
  return (
    <FormState
      idPrefix="filter-"
      result={undefined}
      defaults={{ tier: view.petId ?? "", kategorie: view.category ?? "" }}
    >
      <Form
        method="get"
        action="/documents"
        className="mb-6 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        <SelectField name="tier" label="Tier" isOptionalByGroup>
          <option value="">Alle Tiere</option>
          {pets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="kategorie" label="Kategorie" isOptionalByGroup>
          <option value="">Alle Kategorien</option>
          {documentCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" className="max-sm:col-span-2">
          Anzeigen
        </Button>
      </Form>
    </FormState>
  );
}

function UploadFor({ pets, view }: { pets: readonly DocumentOwner[]; view: DocumentsView }) {
  const pet = pets.find(({ id }) => id === view.petId) ?? (pets.length === 1 ? pets[0] : undefined);
  if (pet) {
    return (
      <ButtonLink to={uploadAddress(pet.id, view)} variant="primary">
        <PlusIcon />
        Dokument hochladen
      </ButtonLink>
    );
  }
  if (pets.length === 0) return null;
  return (
    <>
      <button type="button" popoverTarget="hochladen" className={buttonClass("primary")}>
        <PlusIcon />
        Dokument hochladen
      </button>
      <div
        id="hochladen"
        popover="auto"
        role="dialog"
        aria-labelledby="hochladen-titel"
        className="m-auto inset-x-4 max-h-[80dvh] w-auto max-w-sm overflow-y-auto rounded-sheet border border-line bg-surface p-6 shadow-lifted"
      >
        <h2 id="hochladen-titel" className="mb-3 text-xl text-forest">
          Für welches Tier?
        </h2>
        <ul className="grid gap-1">
          {pets.map((one) => (
            <li key={one.id}>
              <Link
                to={uploadAddress(one.id, view)}
                className="flex min-h-11 items-center gap-3 rounded-field px-2 py-1.5 font-semibold hover:bg-sage-soft"
              >
                <PetPicture pet={{ type: one.type, profilePictureUrl: one.pictureUrl }} size={44} />
                <bdi className="min-w-0 truncate">{one.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

type DocumentsListingProps = {
  documents: readonly ListedDocument[];
  hasOlder: boolean;
  view: DocumentsView;
  pets: readonly DocumentOwner[];
};

function DocumentsListing({ documents, hasOlder, view, pets }: DocumentsListingProps) {
  if (documents.length === 0) return <NoDocuments view={view} hasPets={pets.length > 0} />;
  return (
    <>
      <h2 id={documentsHeadingId} tabIndex={-1} className="mb-3 text-xl text-forest outline-none">
        {isFiltered(view) ? "Ausgewählte Dokumente" : "Alle Dokumente"}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-soft">
        {documents.map((document) => (
          <li key={document.id}>
            <ListedDocumentRow document={document} view={view} />
          </li>
        ))}
      </ul>
      <OtherPages view={view} hasOlder={hasOlder} />
    </>
  );
}

function OtherPages({ view, hasOlder }: { view: DocumentsView; hasOlder: boolean }) {
  if (view.page === 1 && !hasOlder) return null;
  return (
    <nav aria-label="Seiten" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {view.page > 1 && (
        <ButtonLink to={documentList.address({ ...view, page: view.page - 1 })}>
          Neuere Dokumente
        </ButtonLink>
      )}
      <p className="text-ink-soft">Seite {view.page}</p>
      {hasOlder && (
        <ButtonLink to={documentList.address({ ...view, page: view.page + 1 })}>
          Ältere Dokumente
        </ButtonLink>
      )}
    </nav>
  );
}

function NoDocuments({ view, hasPets }: { view: DocumentsView; hasPets: boolean }) {
  const isPart = isFiltered(view) || view.page > 1;
  return (
    <div className="grid justify-items-center gap-3 rounded-sheet border border-dashed border-field px-6 py-12 text-center">
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <h2 id={documentsHeadingId} tabIndex={-1} className="text-2xl text-forest outline-none">
        Keine Dokumente gefunden
      </h2>
      {!isPart && <p className="mb-2 max-w-md text-ink-soft">{nextStep(hasPets)}</p>}
      {isPart && <ButtonLink to="/documents">Alle Dokumente ansehen</ButtonLink>}
      {!isPart && !hasPets && <AddPetLink page="/pets" />}
    </div>
  );
}

function nextStep(hasPets: boolean): string {
  return hasPets
    ? "Laden Sie Befunde, Rechnungen und den Impfpass hoch."
    : "Legen Sie zuerst ein Haustier an.";
}

function ListedDocumentRow({ document, view }: { document: ListedDocument; view: DocumentsView }) {
  const { id, fileName, petName, petType, petPictureUrl } = document;
  return (
    <div className="flex items-start gap-x-4 px-4 py-3 sm:items-center sm:px-5">
      <PetPicture pet={{ type: petType, profilePictureUrl: petPictureUrl }} size={56} />
      <div className="min-w-0 grow">
        <Link
          to={documentList.address(view, `/documents/${id}`)}
          preventScrollReset
          aria-label={`Ansehen: ${fileName}`}
          className="line-clamp-2 font-semibold text-forest underline underline-offset-4"
        >
          <bdi>{fileName}</bdi>
        </Link>
        <p className="text-sm text-ink-soft">
          Für <bdi>{petName}</bdi> • {dayOfDocument(document)}
        </p>
        <div className="flex items-center justify-between gap-x-4">
          <p className="text-sm text-ink-soft">{categoryOf(document)}</p>
          <OpenLink
            document={document}
            className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
          />
        </div>
      </div>
      <Link
        to={documentList.address(view, `/documents/${id}/loeschen`)}
        preventScrollReset
        aria-label={`${fileName} löschen`}
        className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-field text-danger hover:bg-danger-soft sm:mt-0"
      >
        <TrashIcon />
      </Link>
    </div>
  );
}
