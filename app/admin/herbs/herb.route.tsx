import { Link, type ShouldRevalidateFunctionArgs, useOutlet } from "react-router";
import { hasErrors, loadsAnew } from "#app/admin/publishing/form.tsx";
import { StateActions, StateLink, StateMark } from "#app/admin/publishing/state.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { noPicture } from "#app/herbs/picture.ts";
import { readHerbId } from "#app/herbs/policy.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { useFocusByHash } from "#app/ui/use-focus-by-hash.ts";
import type { Route } from "./+types/herb.route.ts";
import { saveHerbForm, toHerbList } from "./actions.server.ts";
import { herbAddress, herbHeadingId, herbStateId } from "./address.ts";
import { fieldsOf, nameOf, suggestedNames } from "./herb-fields.ts";
import { HerbForm } from "./herb-form.tsx";
import { HerbPreview } from "./herb-preview.tsx";
import { getHerbToEdit } from "./queries.server.ts";
import { missingParts } from "./schema.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, lexicon, log } = context.get(platformContext);
  const id = readHerbId(params.herbId);
  const found =
    id === null
      ? null
      : await loadOrSay(log, "Das Kraut konnte nicht geladen werden.", () =>
          getHerbToEdit(db, lexicon, id),
        );
  if (!found) throw await toHerbList(context);
  const { herb, textRevision, published } = found;
  const { content, imageUrl, status, revision, editor, updatedAt } = herb;
  const { name, slug } = content;
  return {
    herb: { id: herb.id, name, slug, imageUrl, status, revision, editor },
    changedAt: formatMoment(updatedAt),
    wasPublished: herb.wasPublished,
    firstPicture: herb.firstPicture,
    missing: missingParts(content),
    textRevision,
    fields: fieldsOf(content, (one) => nameOf(one, published)),
    names: suggestedNames(published),
  };
}

export async function action(args: Route.ActionArgs) {
  return saveHerbForm(args);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return loadsAnew(args, "herbId");
}

export default function EditHerbPage({ loaderData, actionData }: Route.ComponentProps) {
  const { herb, wasPublished, fields, names, textRevision } = loaderData;
  useErrorToast(actionData?.result);
  // A dialog has a title of its own.
  const dialog = useOutlet();
  return (
    <>
      {!dialog && <PageMeta title={`${herb.name} bearbeiten`} hasErrors={hasErrors(actionData)} />}
      <Link
        to="/admin/kraeuter"
        className="inline-block py-1 text-forest underline underline-offset-4"
      >
        Zurück zu allen Kräutern
      </Link>
      <h1
        id={herbHeadingId}
        tabIndex={-1}
        className="mt-3 mb-5 text-3xl wrap-anywhere text-forest outline-none"
      >
        {herb.name}
      </h1>
      <HerbState {...loaderData} />
      <HerbForm
        // After saving the fields hold what was saved. Publishing and pictures leave them alone.
        key={textRevision}
        defaults={fields}
        answer={actionData}
        revision={herb.revision}
        names={names.map(({ name }) => name)}
        saveText={herb.status === "published" ? "Änderungen speichern" : "Entwurf speichern"}
        {...(wasPublished && { fixedSlug: herb.slug })}
      />
      <HerbPreview answer={actionData} imageUrl={herb.imageUrl} names={names} />
      {dialog}
    </>
  );
}

/** Over the form: the picture, who sees the herb, and what can be done with the whole of it. */
function HerbState({
  herb,
  changedAt,
  wasPublished,
  firstPicture,
  missing,
}: Route.ComponentProps["loaderData"]) {
  const { id, slug, imageUrl, status, editor } = herb;
  const isPublished = status === "published";
  useFocusByHash(herbStateId);
  return (
    <section
      aria-labelledby={herbStateId}
      className="mb-6 grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-5 rounded-card border border-line bg-surface p-5 shadow-soft sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-6"
    >
      <img
        src={imageUrl}
        alt=""
        width="128"
        height="160"
        className="aspect-4/5 w-full rounded-card border border-line object-cover"
      />
      <div className="min-w-0 wrap-anywhere">
        <h2 id={herbStateId} tabIndex={-1} className="mb-2 text-xl text-forest outline-none">
          Stand des Krauts
        </h2>
        <StateMark state={status} />
        <p className="mt-2 text-ink-soft">
          {editor === null
            ? `Mitgeliefert, ${changedAt}.`
            : `Zuletzt geändert von ${editor}, ${changedAt}.`}
        </p>
        {isPublished && (
          <p className="mt-2 flex flex-wrap gap-x-5">
            <StateLink to={`/herb-lexicon/${id}`}>Im Lexikon ansehen</StateLink>
            <StateLink to={`/kraeuter/${slug}`}>Öffentliche Seite</StateLink>
          </p>
        )}
      </div>
      {!isPublished && missing.length > 0 && (
        <p className="col-span-2">
          <strong>Zum Veröffentlichen fehlt noch:</strong> {missing.join(", ")}.
        </p>
      )}
      <StateActions status={status} address={(dialog) => herbAddress(id, dialog)}>
        <StateLink to={herbAddress(id, "bild")} isDialog>
          Bild ändern
        </StateLink>
        {imageUrl !== firstPicture && (
          <StateLink to={herbAddress(id, "bild/zuruecksetzen")} isDialog>
            {firstPicture !== noPicture ? "Zur Zeichnung zurück" : "Bild entfernen"}
          </StateLink>
        )}
        <StateLink to={herbAddress(id, "verlauf")}>Verlauf</StateLink>
        {!wasPublished && (
          <StateLink to={herbAddress(id, "loeschen")} isDialog>
            Entwurf löschen
          </StateLink>
        )}
      </StateActions>
    </section>
  );
}
