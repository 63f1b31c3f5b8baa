import type { ShouldRevalidateFunctionArgs } from "react-router";
import { EditPage, loadsAnew } from "#app/admin/publishing/form.tsx";
import { StateCard, StateLink, StateMark } from "#app/admin/publishing/state.tsx";
import { noPicture } from "#app/herbs/picture.ts";
import { readHerbId } from "#app/herbs/policy.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/herb.route.ts";
import { noHerb, toHerbList } from "./actions.server.ts";
import { herbAddress, herbHeadingId, herbStateId } from "./address.ts";
import { fieldsOf, nameOf, suggestedNames } from "./herb-fields.ts";
import { HerbForm } from "./herb-form.tsx";
import { HerbPreview } from "./herb-preview.tsx";
import { getHerbToEdit } from "./queries.server.ts";
import { missingParts } from "./schema.server.ts";

export { saveHerbForm as action } from "./actions.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, lexicon, log } = requirePractitioner(context);
  const found = await loadOrSay(log, "Das Kraut konnte nicht geladen werden.", () =>
    getHerbToEdit(db, lexicon, readHerbId(params.herbId) ?? noHerb),
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

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return loadsAnew(args, "herbId");
}

export default function EditHerbPage({ loaderData, actionData }: Route.ComponentProps) {
  const { herb, wasPublished, fields, names, textRevision } = loaderData;
  return (
    <EditPage
      title={`${herb.name} bearbeiten`}
      heading={herb.name}
      headingId={herbHeadingId}
      listPath="/admin/kraeuter"
      listText="Zurück zu allen Kräutern"
      answer={actionData}
    >
      <HerbState {...loaderData} />
      <HerbForm
        // Saving resets the fields; publishing and pictures leave them alone.
        key={textRevision}
        defaults={fields}
        answer={actionData}
        revision={herb.revision}
        names={names.map(({ name }) => name)}
        saveText={herb.status === "published" ? "Änderungen speichern" : "Entwurf speichern"}
        {...(wasPublished && { fixedSlug: herb.slug })}
      />
      <HerbPreview answer={actionData} imageUrl={herb.imageUrl} names={names} />
    </EditPage>
  );
}

function HerbState(props: Route.ComponentProps["loaderData"]) {
  const { herb, changedAt, wasPublished, firstPicture, missing } = props;
  const { id, slug, imageUrl, status, editor } = herb;
  return (
    <StateCard
      id={herbStateId}
      title="Stand des Krauts"
      className="mb-6 grid-cols-[6rem_minmax(0,1fr)]"
      picture={
        <img
          src={imageUrl}
          alt=""
          width="128"
          height="160"
          className="aspect-4/5 w-full rounded-card border border-line object-cover"
        />
      }
      facts={
        <>
          <StateMark state={status} />
          <p className="mt-2 text-ink-soft">
            {editor === null
              ? `Mitgeliefert, ${changedAt}.`
              : `Zuletzt geändert von ${editor} am ${changedAt}.`}
          </p>
          {status === "published" && (
            <p className="mt-2 flex flex-wrap gap-x-5">
              <StateLink to={`/herb-lexicon/${id}`}>Im Lexikon ansehen</StateLink>
              <StateLink to={`/kraeuter/${slug}`}>Öffentliche Seite</StateLink>
            </p>
          )}
        </>
      }
      status={status}
      missing={missing}
      address={(dialog) => herbAddress(id, dialog)}
    >
      <StateLink to={herbAddress(id, "bild")} isDialog>
        Bild ändern
      </StateLink>
      {imageUrl !== firstPicture && (
        <StateLink to={herbAddress(id, "bild/zuruecksetzen")} isDialog>
          {firstPicture !== noPicture ? "Zeichnung wiederherstellen" : "Bild entfernen"}
        </StateLink>
      )}
      <StateLink to={herbAddress(id, "verlauf")}>Verlauf</StateLink>
      {!wasPublished && (
        <StateLink to={herbAddress(id, "loeschen")} isDialog>
          Entwurf löschen
        </StateLink>
      )}
    </StateCard>
  );
}
