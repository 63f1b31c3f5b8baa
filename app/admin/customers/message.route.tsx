import { data, Form } from "react-router";
import {
  fillPlaceholders,
  openPlaceholders,
  PlaceholderList,
  TemplateChoice,
} from "#app/admin/templates/placeholders.tsx";
import { BackLink } from "#app/admin/ui/links.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import { inboxLimits } from "#app/inbox/policy.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { Refusal, refusedForm, requireValid } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/message.route.ts";
import { customerNotFound } from "./customer.server.ts";
import { customerAddress, customerName } from "./customer.ts";
import { getMessagePage, type MessagePage, messageSchema, sendMessage } from "./message.server.ts";

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

async function load({ context, params, url }: Route.LoaderArgs | Route.ActionArgs) {
  const { db, now, log } = requirePractitioner(context);
  const wanted = { ...params, bookingId: url.searchParams.get("termin") ?? "" };
  const page = await loadOrSay(log, "Der Kunde konnte nicht geladen werden.", () =>
    getMessagePage(db, wanted, now),
  );
  if (!page) throw await customerNotFound(context);
  return page;
}

export async function loader(args: Route.LoaderArgs) {
  const { templates, ...page } = await load(args);
  return {
    ...page,
    customer: { ...page.customer, email: readableEmail(page.customer.email) },
    phone: readPhoneParts(page.customer.phone),
    templates: templates.map(({ id, title }) => ({ id, title })),
    key: newId(),
  };
}

const failure = {
  event: "inbox.message_failed",
  message: "Die Nachricht wurde nicht gesendet.",
};

export function action(args: Route.ActionArgs) {
  requirePractitioner(args.context);
  return runAction(args, failure, async (form) => {
    const page = await load(args);
    return form.get("intent") === "template"
      ? insertTemplate(args, form, page)
      : send(args, form, page);
  });
}

/** Behind what was typed; the subject only where there is none. Nothing is kept. */
function insertTemplate({ context }: Route.ActionArgs, form: FormData, page: MessagePage) {
  noteAudit(context, { action: "template-insert" });
  const template = page.templates.find(({ id }) => id === form.get("template"));
  if (!template) throw new Refusal({ fieldErrors: { template: "Bitte wählen Sie eine Vorlage." } });
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  const text = fillPlaceholders(template.text, page.values);
  form.set("text", [typed("text"), text].filter(Boolean).join("\n\n"));
  form.set("subject", typed("subject") || fillPlaceholders(template.title, page.values));
  return data({ result: refusedForm(form, {}), isFilled: true });
}

async function send({ context }: Route.ActionArgs, form: FormData, page: MessagePage) {
  const { customer, values } = page;
  const { key, ...typed } = requireValid(form, messageSchema);
  const fieldErrors: Record<string, string> = {};
  for (const field of ["subject", "text"] as const) {
    const open = openPlaceholders(typed[field], values);
    if (open.length > 0) fieldErrors[field] = `Bitte ersetzen Sie ${open.join(", ")}.`;
  }
  if (Object.keys(fieldErrors).length > 0) throw new Refusal({ fieldErrors });
  const { db, now, mailQueue, log, defer } = context.get(platformContext);
  const message = {
    key,
    subject: fillPlaceholders(typed.subject, values),
    text: fillPlaceholders(typed.text, values),
    author: practitionerName(requireVisitor(context).profile),
  };
  const sent = await sendMessage(db, customer, message, now);
  if (sent.outcome === "changed") {
    // The next form has a key of its own.
    form.delete("key");
    throw new Refusal({
      ...{ status: 409, title: "Noch nicht gesendet" },
      message: "Bitte prüfen Sie die E-Mail-Adresse und senden Sie die Nachricht noch einmal.",
    });
  }
  if (sent.outcome === "sent") {
    noteAudit(context, { subject: `Nachricht ${sent.reference}` });
    defer(announceMails(mailQueue, sent.outboxIds, log));
  }
  return redirectWithToast(context, customerAddress(customer.id), {
    title: sent.outcome === "sent" ? "Nachricht wird gesendet" : "Schon gesendet",
    text: `Per E-Mail an ${readableEmail(customer.email)}.`,
  });
}

export default function MessagePageView({ loaderData, actionData }: Route.ComponentProps) {
  const { customer } = loaderData;
  const result = actionData?.result;
  const isFilled = actionData !== undefined && "isFilled" in actionData;
  const name = customerName(customer);
  return (
    <div className="max-w-2xl">
      <PageMeta title={`Nachricht an ${name}`} hasErrors={result !== undefined && !isFilled} />
      <BackLink to={customerAddress(customer.id)}>{`Zurück zu ${name}`}</BackLink>
      <h1 className="mt-2 mb-4 text-3xl wrap-anywhere text-forest">{`Nachricht an ${name}`}</h1>
      {customer.email === "" ? (
        <div className="rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6">
          <p>Keine E-Mail-Adresse hinterlegt.</p>
          <PhoneLink phone={loaderData.phone} name={name} />
        </div>
      ) : (
        <MessageForm page={loaderData} result={result} isFilled={isFilled} />
      )}
    </div>
  );
}

function MessageForm(props: {
  page: Route.ComponentProps["loaderData"];
  result: FormResult | undefined;
  isFilled: boolean;
}) {
  const { page, result, isFilled } = props;
  const { customer, values, templates, key } = page;
  return (
    <FormState result={result}>
      <Form
        method="post"
        replace
        noValidate
        className="space-y-5 rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
      >
        <UnsavedChanges />
        <KeptInput />
        <FormErrors />
        <p className="wrap-anywhere text-ink-soft">
          Per E-Mail an <bdi className="font-semibold text-ink">{customer.email}</bdi>
          {!customer.isConfirmed && ", unbestätigt"}
        </p>
        <input type="hidden" name="key" value={result?.values.key ?? key} />
        {/* Enter sends, and does not insert. */}
        <button type="submit" hidden />
        <TemplateChoice templates={templates} />
        {/* What a template has filled in is new to the fields. */}
        <div key={isFilled ? result?.id : ""} className="space-y-5">
          <TextField
            name="subject"
            label="Betreff *"
            maxLength={inboxLimits.subject}
            autoComplete="off"
            required
          />
          <TextAreaField
            name="text"
            label="Nachricht *"
            hint="Die Grußformel wird automatisch ergänzt."
            rows={10}
            autoComplete="off"
            autoFocus={isFilled}
            required
          />
        </div>
        <SubmitButton busyText="Wird gesendet..." className="max-sm:w-full">
          Nachricht senden
        </SubmitButton>
        <PlaceholderList values={values} />
      </Form>
    </FormState>
  );
}
