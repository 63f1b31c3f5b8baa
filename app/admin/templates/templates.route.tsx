import { Form, useOutlet } from "react-router";
import { UnsavedChanges } from "#app/admin/ui/unsaved-changes.tsx";
import { ButtonLink, TextLink } from "#app/bookings/links.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/templates.route.ts";
import {
  editTemplateAddress,
  PlaceholderList,
  templateHeadingId,
  templatesHeadingId,
  templatesPath,
} from "./placeholders.tsx";
import {
  addTemplate,
  editTemplate,
  selectTemplates,
  sortedTemplates,
  type Template,
  templateLimits,
  templateSchema,
  templatesMax,
} from "./templates.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, log } = context.get(platformContext);
  const rows = await loadOrSay(log, "Die Textvorlagen konnten nicht geladen werden.", () =>
    selectTemplates(db),
  );
  const templates = sortedTemplates(rows);
  const opened = templates.find(({ id }) => id === url.searchParams.get("vorlage")) ?? null;
  const isFull = templates.length >= templatesMax;
  return { templates, opened, isFull, max: templatesMax, limits: templateLimits, key: newId() };
}

const failure = {
  event: "templates.save_failed",
  message: "Die Textvorlage konnte nicht gespeichert werden.",
};

export function action(args: Route.ActionArgs) {
  const { context } = args;
  requirePractitioner(context);
  return runAction(args, failure, async (form) => {
    const { isNew, ...template } = requireValid(form, templateSchema);
    const { db, now } = context.get(platformContext);
    const outcome = isNew
      ? await addTemplate(db, template, now)
      : await editTemplate(db, template, now);
    if (outcome !== "done") {
      // Sent again, it overwrites what was changed, or is another new one.
      form.delete(isNew ? "id" : "seen");
      throw new Refusal(refusals[outcome]);
    }
    return redirectWithToast(context, `${templatesPath}#${templatesHeadingId}`, {
      title: "Textvorlage gespeichert",
    });
  });
}

const refusals = {
  "changed-meanwhile": {
    status: 409,
    title: "Inzwischen geändert",
    message:
      "Ihre Fassung ist noch nicht gespeichert. Wenn Sie erneut speichern, überschreiben Sie die andere.",
  },
  full: {
    status: 409,
    title: "Zu viele Textvorlagen",
    message: `Möglich sind ${templatesMax}. Bitte löschen Sie zuerst eine andere.`,
  },
  "not-found": { message: "Diese Textvorlage gibt es nicht mehr.", redirectTo: templatesPath },
};

/** After a refusal, too. */
export function shouldRevalidate() {
  return true;
}

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, opened, isFull, max } = loaderData;
  const result = actionData?.result;
  const dialog = useOutlet();
  return (
    <>
      {!dialog && <PageMeta title="Textvorlagen" hasErrors={result !== undefined} />}
      <h1 className="mb-5 text-3xl text-forest">Textvorlagen</h1>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <PagePart id={templatesHeadingId} title="Ihre Vorlagen">
          {templates.length === 0 && <p className="text-ink-soft">Noch keine Textvorlagen.</p>}
          <ul className="-my-2 divide-y divide-line">
            {templates.map((template) => (
              <TemplateRow key={template.id} template={template} />
            ))}
          </ul>
        </PagePart>
        <PagePart id={templateHeadingId} title={opened ? "Vorlage bearbeiten" : "Neue Vorlage"}>
          {isFull && !opened ? (
            <p>{`Möglich sind ${max} Vorlagen. Bitte löschen Sie zuerst eine andere.`}</p>
          ) : (
            <TemplateForm
              // After a new one the form is empty.
              key={opened ? `${opened.id} ${opened.changedAt}` : templates.length}
              page={loaderData}
              result={result}
            />
          )}
        </PagePart>
      </div>
      {dialog}
    </>
  );
}

function TemplateRow({ template: { id, title, text } }: { template: Template }) {
  const named = <span className="sr-only">: {title}</span>;
  return (
    <li className="py-3">
      <h3 className="font-body text-base font-bold" dir="auto">
        {title}
      </h3>
      <p className="line-clamp-2 text-ink-soft" dir="auto">
        {text}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <TextLink to={editTemplateAddress(id)}>Bearbeiten{named}</TextLink>
        <TextLink to={`${templatesPath}/${id}/loeschen`} preventScrollReset>
          Löschen{named}
        </TextLink>
      </p>
    </li>
  );
}

function TemplateForm(props: {
  page: Route.ComponentProps["loaderData"];
  result: FormResult | undefined;
}) {
  const { page, result } = props;
  const { opened, key, limits } = page;
  const values = result?.values;
  return (
    <FormState
      result={result}
      defaults={opened ? { title: opened.title, text: opened.text } : {}}
      idPrefix="vorlage-"
    >
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <UnsavedChanges />
        <FormErrors />
        <input type="hidden" name="id" value={values?.id ?? opened?.id ?? key} />
        {opened ? (
          <input type="hidden" name="seen" value={values?.seen ?? opened.changedAt ?? ""} />
        ) : (
          <input type="hidden" name="isNew" value="1" />
        )}
        <TextField
          name="title"
          label="Titel *"
          hint="Wird der Betreff der E-Mail."
          maxLength={limits.title}
          autoComplete="off"
          required
        />
        <TextAreaField name="text" label="Text *" rows={8} autoComplete="off" required />
        <PlaceholderList />
        <div className="button-row">
          {opened && <ButtonLink to={templatesPath}>Abbrechen</ButtonLink>}
          <SubmitButton>Vorlage speichern</SubmitButton>
        </div>
      </Form>
    </FormState>
  );
}
