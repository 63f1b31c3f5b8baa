import {
  type Asked,
  AskedDialog,
  incomplete,
  notPublished,
  questionOf,
} from "#app/admin/publishing/question.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { noPicture } from "#app/herbs/picture.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/questions.route.ts";
import { deleteHerbDraft, publishHerb, restoreHerbPlate, unpublishHerb } from "./actions.server.ts";
import { herbAddress, herbHeadingId } from "./address.ts";

type Page = NonNullable<ReturnType<typeof usePageData<"admin/herbs/herb.route">>>;

/** By the last part of the address, as in `routes.ts`. */
const questions = {
  veroeffentlichen: askToPublish,
  zurueckziehen: askToUnpublish,
  loeschen: askToDelete,
  "bild/zuruecksetzen": askForPlate,
} satisfies Record<string, (page: Page) => Asked>;

const actions: Record<keyof typeof questions, typeof publishHerb> = {
  veroeffentlichen: publishHerb,
  zurueckziehen: unpublishHerb,
  loeschen: deleteHerbDraft,
  "bild/zuruecksetzen": restoreHerbPlate,
};

export function loader({ context, pattern }: Route.LoaderArgs) {
  requirePractitioner(context);
  return { question: questionOf(questions, pattern) };
}

export async function action(args: Route.ActionArgs) {
  return actions[questionOf(questions, args.pattern)](args);
}

export default function HerbQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const page = usePageData("admin/herbs/herb.route");
  if (!page) return null;
  return (
    <AskedDialog
      asked={questions[loaderData.question](page)}
      closeTo={herbAddress(page.herb.id)}
      headingId={herbHeadingId}
      revision={page.herb.revision}
      result={actionData?.result}
    />
  );
}

function askToPublish({ herb, missing, wasPublished }: Page): Asked {
  if (herb.status === "published") {
    const text = <p>{herb.name} ist im Lexikon zu lesen.</p>;
    return { isNotice: true, title: "Schon veröffentlicht", text };
  }
  if (missing.length > 0) {
    return incomplete(`Bevor ${herb.name} zu lesen ist, braucht es noch:`, missing);
  }
  return {
    title: `${herb.name} veröffentlichen?`,
    confirmText: "Veröffentlichen",
    busyText: "Wird veröffentlicht...",
    isDanger: false,
    text: (
      <>
        <p>Veröffentlicht wird, was zuletzt gespeichert wurde. Danach geschieht:</p>
        <ul className="list-disc pl-5">
          <li>Das Kraut steht sofort im Kräuterlexikon, in der Suche und in den Filtern.</li>
          <li>
            Die öffentliche Seite <span className="wrap-anywhere">/kraeuter/{herb.slug}</span> ist
            spätestens nach fünf Minuten ohne Anmeldung zu sehen: Name, Bild, die ersten 80 Zeichen
            und die Verträglichkeit.
          </li>
          {!wasPublished && (
            <li>Die Adresse steht dann fest, und löschen lässt es sich nicht mehr.</li>
          )}
        </ul>
      </>
    ),
  };
}

function askToUnpublish({ herb }: Page): Asked {
  if (herb.status === "draft") return notPublished(herb.name);
  return {
    title: `${herb.name} zurückziehen?`,
    confirmText: "Zurückziehen",
    busyText: "Wird zurückgezogen...",
    isDanger: true,
    text: (
      <>
        <p>Danach geschieht:</p>
        <ul className="list-disc pl-5">
          <li>Das Kraut verschwindet sofort aus Kräuterlexikon und Suche.</li>
          <li>Wer es schon geöffnet hat, sieht es nicht mehr; auch nicht mit Abo.</li>
          <li>
            Die öffentliche Seite <span className="wrap-anywhere">/kraeuter/{herb.slug}</span> gibt
            es spätestens nach fünf Minuten nicht mehr.
          </li>
        </ul>
        <p>Text, Bild und Verlauf bleiben; Sie können es jederzeit wieder veröffentlichen.</p>
      </>
    ),
  };
}

function askToDelete({ herb, wasPublished }: Page): Asked {
  if (wasPublished) {
    const text = (
      <p>
        {herb.name} war schon veröffentlicht und kann nur zurückgezogen werden: Wer es geöffnet hat,
        für den zählt es weiter.
      </p>
    );
    return { isNotice: true, title: "Löschen geht nicht", text };
  }
  return {
    title: `Entwurf ${herb.name} löschen?`,
    confirmText: "Löschen",
    busyText: "Wird gelöscht...",
    isDanger: true,
    text: (
      <p>
        Der Entwurf wird mit Bild und Verlauf gelöscht. Diese Aktion kann nicht rückgängig gemacht
        werden.
      </p>
    ),
  };
}

function askForPlate({ herb, firstPicture }: Page): Asked {
  if (herb.imageUrl === firstPicture) {
    const text = <p>{herb.name} hat kein hochgeladenes Bild.</p>;
    return { isNotice: true, title: "Kein eigenes Bild", text };
  }
  const isDrawn = firstPicture !== noPicture;
  return {
    title: isDrawn ? "Zur Zeichnung zurück?" : "Bild entfernen?",
    confirmText: isDrawn ? "Zur Zeichnung zurück" : "Entfernen",
    busyText: "Wird geändert...",
    isDanger: true,
    text: (
      <p>
        Das hochgeladene Bild wird gelöscht.{" "}
        {isDrawn
          ? "An seiner Stelle steht wieder die Zeichnung, mit der das Kraut gekommen ist."
          : "An seiner Stelle steht ein gezeichneter Zweig, bis Sie ein anderes hochladen."}
      </p>
    ),
  };
}
