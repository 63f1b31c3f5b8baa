import { isRouteErrorResponse } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useRequestId } from "#app/frame/request-id.tsx";
import { EmergencyCall } from "#app/herbs/search-answers.tsx";
import { herbNotice, treatmentNotice } from "#app/platform/operator/config.ts";
import { searchTextMax } from "#app/platform/search-text.ts";
import lostPathUrl from "#app/ui/art/lost-path.svg";
import { buttonClass } from "#app/ui/button.tsx";

const unknownHerb = {
  title: "Dieses Kraut steht nicht im Lexikon",
  text: "Bitte suchen Sie nach einem anderen Namen.",
};

const refused = {
  title: "Diese Aktion ist nicht möglich",
  text: "Ihre Eingabe wurde nicht gespeichert. Bitte öffnen Sie die Seite noch einmal.",
};

const failed = {
  title: "Die Seite konnte nicht geladen werden",
  text: "Der Fehler liegt bei uns. Bitte laden Sie die Seite in ein paar Minuten neu.",
};

/** Inside the public pages' own header and footer. */
export function TeaserError({ error }: { error: unknown }) {
  const requestId = useRequestId();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isUnknown = status === 404;
  const isOurs = status >= 500;
  const { title, text } = isUnknown ? unknownHerb : isOurs ? failed : refused;
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-12 text-center sm:px-6">
      <PageMeta title={title} />
      <img src={lostPathUrl} alt="" width="200" height="150" />
      <h1 className="text-3xl text-forest">{title}</h1>
      <p>{text}</p>
      {isUnknown && (
        <>
          <div className="w-full text-left">
            <TeaserSearch search="" />
          </div>
          <EmergencyCall />
        </>
      )}
      {isOurs && requestId && (
        <p className="text-sm text-ink-soft">
          Vorgangsnummer: <code className="break-all">{requestId}</code>
        </p>
      )}
      <a href="/kraeuter" className={buttonClass(isUnknown ? "secondary" : "primary")}>
        Alle Kräuter von A bis Z
      </a>
    </div>
  );
}

/** A plain form: the page has no script. */
export function TeaserSearch({ search }: { search: string }) {
  return (
    <search className="print:hidden">
      <form action="/kraeuter" className="flex max-w-xl flex-wrap items-end gap-2">
        <label className="min-w-0 flex-1 basis-56 font-semibold">
          Kraut suchen
          <input
            type="search"
            name="suche"
            defaultValue={search}
            maxLength={searchTextMax}
            placeholder="Löwenzahn, Taraxacum, Kuhblume"
            autoComplete="off"
            enterKeyHint="search"
            className="mt-1.5 block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 font-normal text-ink"
          />
        </label>
        <button type="submit" className={buttonClass("primary")}>
          Suchen
        </button>
      </form>
    </search>
  );
}

type HerbNoticesProps = {
  /** Whether the page already says so beside the fields of use. */
  isHerbNoticeGiven?: boolean;
};

/** Advertising law (HWG, UWG): stands on every page that says something of herbs. */
export function HerbNotices({ isHerbNoticeGiven = false }: HerbNoticesProps) {
  return (
    <p className="mt-8 max-w-[70ch] text-sm text-ink-soft">
      {/* What stands beside the fields of use is not printed. */}
      <span className={isHerbNoticeGiven ? "hidden print:inline" : ""}>{herbNotice} </span>
      {treatmentNotice}
    </p>
  );
}
