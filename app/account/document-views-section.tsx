import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { DataSection, dataSummaryClass } from "#app/frame/data-section.tsx";
import type { ListPlace } from "#app/platform/list-place.ts";
import { readPlace, writePlace } from "#app/platform/list-place.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { DocumentViews } from "./own-data.server.ts";

export function DocumentViewsSection({ views, next, hasNewer }: DocumentViews) {
  return (
    <DataSection part="accesses">
      {views.length === 0 && !hasNewer ? (
        <p className="text-ink-soft">Noch keine Zugriffe unserer Praxis</p>
      ) : (
        <details open={hasNewer}>
          <summary className={dataSummaryClass}>
            {countInWords(views.length, next !== null || hasNewer)}
          </summary>
          {views.length === 0 ? (
            <p>Keine älteren Zugriffe</p>
          ) : (
            <ol className="mt-2 divide-y divide-line rounded-card border border-line">
              {views.map((view) => (
                <DocumentView key={view.id} view={view} />
              ))}
            </ol>
          )}
          {(next || hasNewer) && (
            <nav aria-label="Zugriffe blättern" className="mt-5 flex flex-wrap gap-3">
              {hasNewer && (
                <ButtonLink to={documentViewsAddress(null)}>Neueste Zugriffe</ButtonLink>
              )}
              {next && (
                <Link
                  to={documentViewsAddress(next)}
                  className={`ml-auto ${buttonClass("secondary")}`}
                >
                  Ältere Zugriffe
                </Link>
              )}
            </nav>
          )}
        </details>
      )}
    </DataSection>
  );
}

function countInWords(shown: number, isPart: boolean): string {
  if (isPart) return "Zugriffe unserer Praxis";
  return `${shown} ${shown === 1 ? "Zugriff" : "Zugriffe"} unserer Praxis`;
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
  if (kind === "export") return "Auskunft über Ihre Daten";
  if (!document) return "Gelöschtes Dokument";
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
