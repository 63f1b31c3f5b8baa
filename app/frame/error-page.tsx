import { isRouteErrorResponse } from "react-router";
import lostPathUrl from "#app/ui/art/lost-path.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { PageMeta } from "./page-meta.tsx";
import { useRequestId } from "./request-id.tsx";

const notUnderstood = {
  title: "Die Anfrage konnte nicht verarbeitet werden",
  text: "Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
};

const notPossible = {
  title: "Diese Aktion ist nicht möglich",
  text: "Ihre Eingabe wurde nicht gespeichert. Bitte öffnen Sie die Seite noch einmal.",
};

const notFound = {
  title: "Hier wächst nichts",
  text: "Diese Seite gibt es nicht.",
};

const unexpected = {
  title: "Da ist etwas schiefgegangen",
  text: "Der Fehler liegt bei uns. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
};

const offline = {
  title: "Keine Verbindung",
  text: "Bitte prüfen Sie Ihre Internetverbindung.",
};

type ErrorPageProps = {
  error: unknown;
  /** Its frame has its own main and, on most pages, a heading. */
  isInFrame?: boolean;
};

/** The request's id lets the practice find it in the log. */
export function ErrorPage({ error, isInFrame = false }: ErrorPageProps) {
  const Container = isInFrame ? "div" : "main";
  const Heading = isInFrame ? "h2" : "h1";
  const requestId = useRequestId();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // From `loadOrSay`.
  const failed =
    isRouteErrorResponse(error) && typeof error.data === "string" && status >= 500
      ? error.data
      : null;
  const isOffline = typeof navigator !== "undefined" && navigator.onLine === false;
  const { title, text } = isOffline ? offline : textOf(status);
  return (
    <Container
      {...(!isInFrame && { id: "inhalt", tabIndex: -1 })}
      className="mx-auto grid min-h-[60dvh] max-w-xl content-center justify-items-center gap-5 px-6 py-12 text-center"
    >
      <PageMeta title={title} />
      {!isOffline && <img src={lostPathUrl} alt="" width="200" height="150" />}
      <Heading className="text-3xl text-forest">{title}</Heading>
      {failed && <p className="font-bold">{failed}</p>}
      <p>{text}</p>
      {requestId && status >= 500 && !isOffline && (
        <p className="text-sm text-ink-soft">
          Vorgangsnummer: <code className="break-all">{requestId}</code>
        </p>
      )}
      <a href={isOffline ? "" : "/"} className={buttonClass("primary")}>
        {isOffline ? "Noch einmal versuchen" : "Zur Startseite"}
      </a>
    </Container>
  );
}

/** In place of a part of a page whose script did not come; the server's page has it. */
export function NotLoaded() {
  return (
    <p className="my-4">
      <a
        href={location.href}
        className="inline-block py-1 text-forest underline underline-offset-4"
      >
        Noch einmal versuchen
      </a>
    </p>
  );
}

function textOf(status: number): { title: string; text: string } {
  if (status === 404) return notFound;
  if (status === 405) return notPossible;
  return status < 500 ? notUnderstood : unexpected;
}
