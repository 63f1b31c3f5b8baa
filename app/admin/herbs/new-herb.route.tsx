import { EditPage } from "#app/admin/publishing/form.tsx";
import { noPicture } from "#app/herbs/picture.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import type { Route } from "./+types/new-herb.route.ts";
import { emptyFields, suggestedNames } from "./herb-fields.ts";
import { HerbForm } from "./herb-form.tsx";
import { HerbPreview } from "./herb-preview.tsx";

export { saveHerbForm as action } from "./actions.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, lexicon, log } = requirePractitioner(context);
  const published = await loadOrSay(log, "Kräuter konnten nicht geladen werden.", () =>
    lexicon.read(db),
  );
  return { names: suggestedNames(published) };
}

export function shouldRevalidate() {
  return false;
}

export default function NewHerbPage({ loaderData, actionData }: Route.ComponentProps) {
  const { names } = loaderData;
  return (
    <EditPage
      title="Kraut anlegen"
      heading="Kraut anlegen"
      intro="Für den Entwurf genügt der Name. Zum Veröffentlichen sind alle Felder mit * Pflicht."
      listPath="/admin/kraeuter"
      listText="Zurück zu allen Kräutern"
      answer={actionData}
    >
      <HerbForm
        defaults={emptyFields}
        answer={actionData}
        names={names.map(({ name }) => name)}
        saveText="Entwurf speichern"
      />
      <HerbPreview answer={actionData} imageUrl={noPicture} names={names} />
    </EditPage>
  );
}
