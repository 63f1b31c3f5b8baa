import { Form } from "react-router";
import { ChoiceField } from "#app/admin/publishing/fields.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { keyTaken, requireValid } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { pick } from "#app/platform/pick.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useFormResult } from "#app/ui/form-state.tsx";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/templates.route.ts";
import { PlaceholderList, templatesPath, templateTitleMax } from "./placeholders.tsx";
import {
  addTemplate,
  deleteTemplate,
  saveTemplate,
  selectTemplates,
  sortedTemplates,
  type Template,
  type TemplateUse,
  templateSchema,
} from "./templates.server.ts";

const uses: Record<TemplateUse, string> = {
  message: "Nachrichten",
  treatment: "Berichte und Pläne",
};

const headingId = "textvorlagen";
const editedId = "vorlage";
const deleteParam = "loeschen";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = requirePractitioner(context);
  const rows = await loadOrSay(log, "Die Textvorlagen konnten nicht geladen werden.", () =>
    selectTemplates(db),
  );
  const templates = sortedTemplates(rows);
  const named = (name: string) =>
    templates.find(({ id }) => id === url.searchParams.get(name)) ?? null;
  return { templates, opened: named(editedId), toDelete: named(deleteParam), key: newId() };
}

const failure = {
  event: "templates.save_failed",
  message: "Die Textvorlage konnte nicht gespeichert werden.",
};

export function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const { db, now } = requirePractitioner(context);
  return runAction(args, failure, async (form) => {
    const isDeletion = form.get("intent") === "delete";
    if (isDeletion) {
      noteAudit(context, { action: "template-delete" });
      await deleteTemplate(db, url.searchParams.get(deleteParam) ?? "");
    } else {
      await keepTemplate(db, form, now);
    }
    return redirectWithToast(context, `${templatesPath}#${headingId}`, {
      title: isDeletion ? "Textvorlage gelöscht" : "Textvorlage gespeichert",
    });
  });
}

async function keepTemplate(db: Database, form: FormData, now: Date): Promise<void> {
  const template = requireValid(form, templateSchema);
  if (!form.has("isNew")) return saveTemplate(db, template, now);
  if (await addTemplate(db, template, now)) return;
  throw keyTaken(form, "Bitte speichern Sie diese Vorlage noch einmal.", "id");
}

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, opened, toDelete, key } = loaderData;
  const result = actionData?.result;
  return (
    <>
      {!toDelete && <PageMeta title="Textvorlagen" hasErrors={result !== undefined} />}
      <h1 className="mb-5 text-3xl text-forest">Textvorlagen</h1>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <PagePart id={headingId} title="Ihre Vorlagen">
          {templates.length === 0 && <p className="text-ink-soft">Noch keine Textvorlagen.</p>}
          <ul className="-my-2 divide-y divide-line">
            {templates.map((template) => (
              <TemplateRow key={template.id} template={template} />
            ))}
          </ul>
        </PagePart>
        <PagePart id={editedId} title={opened ? "Vorlage bearbeiten" : "Neue Vorlage"}>
          {/* After a new one the form is empty. */}
          <FormState
            key={opened?.id ?? templates.length}
            result={toDelete ? undefined : result}
            defaults={opened ? pick(opened, "title", "text", "use") : {}}
            idPrefix="vorlage-"
          >
            <TemplateForm id={opened?.id ?? key} isNew={!opened} />
          </FormState>
        </PagePart>
      </div>
      {toDelete && (
        <Question
          title="Vorlage löschen?"
          closeTo={templatesPath}
          headingId={headingId}
          result={result}
          fields={<input type="hidden" name="intent" value="delete" />}
        >
          <p>
            <strong>{toDelete.title}</strong>
            <br />
            Eingefügte Texte bleiben erhalten.
          </p>
        </Question>
      )}
    </>
  );
}

function TemplateRow({ template: { id, title, text, use } }: { template: Template }) {
  const named = <span className="sr-only">: {title}</span>;
  return (
    <li className="py-3">
      <h3 className="font-body text-base font-bold" dir="auto">
        {title}
      </h3>
      <p className="text-sm text-ink-soft">{uses[use]}</p>
      <p className="line-clamp-2 text-ink-soft" dir="auto">
        {text}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <TextLink to={`${templatesPath}?${editedId}=${id}#${editedId}`}>Bearbeiten{named}</TextLink>
        <TextLink to={`${templatesPath}?${deleteParam}=${id}`} preventScrollReset>
          Löschen{named}
        </TextLink>
      </p>
    </li>
  );
}

function TemplateForm({ id, isNew }: { id: string; isNew: boolean }) {
  const { result } = useFormResult();
  return (
    <Form method="post" replace preventScrollReset noValidate className="space-y-5">
      <UnsavedChanges formParam={editedId} />
      <KeptInput />
      <FormErrors />
      <input type="hidden" name="id" value={result?.values.id ?? id} />
      {isNew && <input type="hidden" name="isNew" value="on" />}
      <TextField
        name="title"
        label="Titel *"
        hint="In Nachrichten der Betreff."
        maxLength={templateTitleMax}
        autoComplete="off"
        required
      />
      <ChoiceField
        {...{ name: "use", label: "Verwendung", isOptionalByGroup: true }}
        options={Object.entries(uses)}
      />
      <TextAreaField name="text" label="Text *" rows={8} autoComplete="off" required />
      <PlaceholderList />
      <div className="button-row">
        {!isNew && <ButtonLink to={templatesPath}>Abbrechen</ButtonLink>}
        <SubmitButton>Vorlage speichern</SubmitButton>
      </div>
    </Form>
  );
}
