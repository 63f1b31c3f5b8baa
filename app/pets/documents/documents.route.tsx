import { Form, Link, useOutlet } from "react-router";
import { platformContext } from "#app/context.ts";
import { formatBytes, maxStoredBytes } from "#app/files/policy.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { PetPicture } from "#app/pets/pet-picture.tsx";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/documents.route.ts";
import { type DocumentsView, readDocumentsView, uploadAddress } from "./documents-address.ts";
import { DocumentsListing } from "./documents-listing.tsx";
import { documentsHeadingId } from "./focus-documents.ts";
import { documentCategories } from "./policy.ts";
import { type DocumentOwner, documentsNotLoaded, getDocumentsPage } from "./queries.server.ts";

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

/** How much of the customer's place is taken. */
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
      {/* The same as the line above, as a bar. */}
      <svg
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 h-2 w-full rounded-full bg-sage-soft"
      >
        <rect
          width={100 * share}
          height="2"
          className={share < 0.9 ? "fill-forest" : "fill-danger"}
        />
      </svg>
    </section>
  );
}

type DocumentsFilterProps = { pets: readonly DocumentOwner[]; view: DocumentsView };

/** Which documents are shown; a choice begins at the newest. */
function DocumentsFilter({ pets, view }: DocumentsFilterProps) {
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

type UploadForProps = {
  pets: readonly DocumentOwner[];
  /** What is shown, and what is led back to. */
  view: DocumentsView;
};

/** Leads to the upload of the right animal; where there are several they can be chosen. */
function UploadFor({ pets, view }: UploadForProps) {
  const pet = pets.find(({ id }) => id === view.petId) ?? (pets.length === 1 ? pets[0] : undefined);
  if (pet) {
    return (
      <Link to={uploadAddress(pet.id, view)} className={buttonClass("primary")}>
        <PlusIcon />
        Dokument hochladen
      </Link>
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
        className="m-auto max-h-[80dvh] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-sheet border border-line bg-surface p-6 shadow-lifted backdrop:bg-veil"
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
