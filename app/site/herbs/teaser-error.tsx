import { isRouteErrorResponse } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useRequestId } from "#app/frame/request-id.tsx";
import lostPathUrl from "#app/ui/art/lost-path.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { TeaserSearch } from "./teaser-search.tsx";

const unknownHerb = {
  title: "Dieses Kraut steht nicht im Lexikon",
  text: "Vielleicht schreibt es sich anders, oder wir haben es noch nicht beschrieben. Suchen Sie auch mit einem anderen Namen.",
};

const refused = {
  title: "So geht das hier nicht",
  text: "Diese Seite können Sie nur lesen; was abgeschickt wurde, ist nirgends angekommen. Bitte öffnen Sie sie noch einmal.",
};

const failed = {
  title: "Das hat gerade nicht geklappt",
  text: "Das lag an uns, nicht an Ihnen. Bitte laden Sie die Seite in ein paar Minuten neu.",
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
        <div className="w-full text-left">
          <TeaserSearch search="" />
        </div>
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
