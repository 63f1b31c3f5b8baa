import {
  type Asked,
  AskedDialog,
  incomplete,
  notPublished,
} from "#app/admin/publishing/question.tsx";
import { questionAt } from "#app/frame/question-at.ts";
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
  return { question: questionAt(questions, pattern) };
}

export async function action(args: Route.ActionArgs) {
  return actions[questionAt(questions, args.pattern)](args);
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
    const text = <p>{herb.name} ist schon veröffentlicht.</p>;
    return { isNotice: true, title: "Schon veröffentlicht", text };
  }
  if (missing.length > 0) {
    return incomplete("Fehlende Pflichtangaben:", missing);
  }
  return {
    title: `${herb.name} veröffentlichen?`,
    confirmText: "Veröffentlichen",
    busyText: "Wird veröffentlicht...",
    isDanger: false,
    text: (
      <>
        <p>Der zuletzt gespeicherte Stand wird veröffentlicht.</p>
        <ul className="list-disc pl-5">
          <li>Das Kraut steht sofort im Kräuterlexikon.</li>
          <li>
            Die öffentliche Seite <span className="wrap-anywhere">/kraeuter/{herb.slug}</span>{" "}
            erscheint innerhalb von fünf Minuten.
          </li>
          {!wasPublished && (
            <li>
              Danach können Sie die Adresse nicht mehr ändern und das Kraut nicht mehr löschen.
            </li>
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
        <ul className="list-disc pl-5">
          <li>Das Kraut ist ab sofort nicht mehr sichtbar, auch nicht mit Abo.</li>

          <li>
            Die öffentliche Seite <span className="wrap-anywhere">/kraeuter/{herb.slug}</span> ist
            nach spätestens fünf Minuten nicht mehr erreichbar.
          </li>
        </ul>
        <p>Sie können das Kraut jederzeit wieder veröffentlichen.</p>
      </>
    ),
  };
}

function askToDelete({ herb, wasPublished }: Page): Asked {
  if (wasPublished) {
    const text = (
      <p>{herb.name} wurde bereits veröffentlicht. Sie können den Eintrag nur zurückziehen.</p>
    );
    return { isNotice: true, title: "Löschen nicht möglich", text };
  }
  return {
    title: `Entwurf ${herb.name} löschen?`,
    confirmText: "Löschen",
    busyText: "Wird gelöscht...",
    isDanger: true,
    text: (
      <p>
        Bild und Verlauf werden ebenfalls gelöscht. Diese Aktion kann nicht rückgängig gemacht
        werden.
      </p>
    ),
  };
}

function askForPlate({ herb, firstPicture }: Page): Asked {
  if (herb.imageUrl === firstPicture) {
    const text = <p>Für {herb.name} wurde kein Bild hochgeladen.</p>;
    return { isNotice: true, title: "Kein eigenes Bild", text };
  }
  const isDrawn = firstPicture !== noPicture;
  return {
    title: isDrawn ? "Zeichnung wiederherstellen?" : "Bild entfernen?",
    confirmText: isDrawn ? "Wiederherstellen" : "Entfernen",
    busyText: "Wird geändert...",
    isDanger: true,
    text: (
      <p>
        Das hochgeladene Bild wird gelöscht.{" "}
        {isDrawn
          ? "Danach erscheint wieder die ursprüngliche Zeichnung."
          : "Danach erscheint ein gezeichneter Zweig."}
      </p>
    ),
  };
}
