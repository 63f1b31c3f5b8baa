import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { DataSection } from "#app/frame/data-section.tsx";
import type { ListPlace } from "#app/platform/list-place.ts";
import { readPlace, writePlace } from "#app/platform/list-place.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { DocumentViews } from "./own-data.server.ts";

export function DocumentViewsSection({ views, next, hasNewer }: DocumentViews) {
  return (
    <DataSection part="accesses">
      <p className="mb-5 max-w-prose text-ink-soft">
        Ihre Dokumente gehören Ihnen. Die Praxis darf sie öffnen, um Sie zu beraten, und jedes Mal
        wird hier festgehalten, wer wann welches Dokument gesehen hat. Auch wenn die Praxis Ihre
        Daten auf Anfrage herausgibt, steht es hier. So können Sie es jederzeit nachvollziehen.
      </p>
      {views.length === 0 ? (
        <p className="rounded-card border border-dashed border-field px-5 py-8 text-center">
          {hasNewer
            ? "Weiter zurück ist nichts festgehalten."
            : "Bisher hat niemand aus der Praxis eines Ihrer Dokumente geöffnet."}
        </p>
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line">
          {views.map((view) => (
            <DocumentView key={view.id} view={view} />
          ))}
        </ol>
      )}
      {(next || hasNewer) && (
        <nav aria-label="Einblicke blättern" className="mt-5 flex flex-wrap gap-3">
          {hasNewer && (
            <Link to={documentViewsAddress(null)} className={buttonClass("secondary")}>
              Neueste Einblicke
            </Link>
          )}
          {next && (
            <Link to={documentViewsAddress(next)} className={`ml-auto ${buttonClass("secondary")}`}>
              Ältere Einblicke
            </Link>
          )}
        </nav>
      )}
    </DataSection>
  );
}

type View = DocumentViews["views"][number];

function DocumentView({ view }: { view: View }) {
  const { actor, at, moment, petName } = view;
  return (
    <li className="px-4 py-4 wrap-anywhere sm:px-5">
      <p className="font-semibold">
        <What view={view} />
        {petName && (
          <span className="font-normal text-ink-soft">
            {" "}
            von <bdi>{petName}</bdi>
          </span>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{moment}</time>, <bdi>{actor}</bdi>
      </p>
    </li>
  );
}

function What({ view: { kind, document } }: { view: View }) {
  if (kind === "export") return "Ihre Daten wurden auf Anfrage herausgegeben";
  if (!document) return "Ein Dokument, das inzwischen gelöscht ist";
  return (
    <Link
      to={`/documents/${document.id}`}
      className="text-forest underline underline-offset-4"
      dir="auto"
    >
      {document.fileName}
    </Link>
  );
}

const parameter = "einblicke-vor";

export function readDocumentViewsPlace(params: URLSearchParams): ListPlace | null {
  return readPlace(params.get(parameter));
}

function documentViewsAddress(place: ListPlace | null): string {
  const query = place && `?${new URLSearchParams({ [parameter]: writePlace(place) })}`;
  return `${dataPage}${query ?? ""}#${dataHeadings.accesses}`;
}
