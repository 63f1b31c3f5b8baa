import { Link, type ShouldRevalidateFunctionArgs, useOutlet } from "react-router";
import { loadsAnew } from "#app/admin/publishing/loads-anew.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { readHerbId } from "#app/herbs/policy.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/edit-herb.route.ts";
import { herbNotFound } from "./herb-answers.server.ts";
import { changeHerbFromForm } from "./herb-change.server.ts";
import { fieldsOf } from "./herb-fields.ts";
import { missingParts } from "./herb-form.server.ts";
import { HerbForm } from "./herb-form.tsx";
import { HerbPreview } from "./herb-preview.tsx";
import { getHerbToEdit } from "./herb-queries.server.ts";
import { hasErrors } from "./herb-result.ts";
import { HerbState } from "./herb-state.tsx";
import { herbHeadingId } from "./herbs-address.ts";
import { nameOf, suggestedNames } from "./suggested-names.ts";

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
  if (!found) throw await herbNotFound(context);
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

export async function action({ request, context, params }: Route.ActionArgs) {
  requirePractitioner(context);
  const id = readHerbId(params.herbId);
  if (id === null) return herbNotFound(context);
  return changeHerbFromForm(await readForm(request), context, id);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return loadsAnew(args, "herbId");
}

export default function EditHerbPage({ loaderData, actionData }: Route.ComponentProps) {
  const { herb, wasPublished, fields, names, textRevision } = loaderData;
  const result = actionData?.result;
  useErrorToast(result);
  // A dialog has a title of its own.
  const dialog = useOutlet();
  return (
    <>
      {!dialog && <PageMeta title={`${herb.name} bearbeiten`} hasErrors={hasErrors(result)} />}
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
      {actionData?.preview && (
        <HerbPreview
          content={actionData.preview}
          imageUrl={herb.imageUrl}
          id={actionData.result.id}
          names={names}
        />
      )}
      {dialog}
    </>
  );
}
