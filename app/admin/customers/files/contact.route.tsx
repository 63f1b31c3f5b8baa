import { Form, useLocation } from "react-router";
import { ContactFields, PhoneAndAddressFields } from "#app/account/account-fields.tsx";
import { contactInWords, contactToSee } from "#app/account/shared-contact.ts";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { customersHeadingId, customersPath } from "#app/admin/customers/customers-address.ts";
import { customerHeadingId } from "#app/admin/customers/page-address.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SeenField } from "#app/frame/seen-field.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { keyTaken, Refusal, requireValid } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/contact.route.ts";
import { accountContactSchema, changeAccountContact } from "./account-contact.server.ts";
import { addFile, changeContact, contactSchema, newFileSchema } from "./files.server.ts";

// A customer without an account: entered by the practice, or changed. With one: phone and address.

export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return { key: newId() };
}

const failure = {
  event: "customers.file_failed",
  message: "Die Angaben konnten nicht gespeichert werden.",
};

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db, now } = requirePractitioner(context);
  return runAction(args, failure, async (form) => {
    const { customerId } = params;
    if (customerId === undefined) {
      const added = await addFile(db, requireValid(form, newFileSchema), now);
      if (added === null) throw keyTaken(form, "Bitte legen Sie diese Person noch einmal an.");
      noteAudit(context, { customerId: added });
      return redirectWithToast(context, customerAddress(added), { title: "Angelegt" });
    }
    if (form.has("seen")) await changeOfAccount(db, form, customerId, now);
    else await changeContact(db, { customerId, ...requireValid(form, contactSchema) }, now);
    return redirectWithToast(context, customerAddress(customerId), {
      title: "Kontaktdaten gespeichert",
    });
  });
}

/** What was typed stays, and the next time it is saved over what is told here. */
async function changeOfAccount(db: Database, form: FormData, customerId: string, now: Date) {
  const change = requireValid(form, accountContactSchema(String(form.get("seen"))));
  const newer = await changeAccountContact(db, { customerId, ...change }, now);
  if (!newer) return;
  form.set("seen", contactToSee(newer));
  throw new Refusal({
    status: 409,
    title: "Inzwischen geändert",
    message: `Im Konto steht jetzt: ${contactInWords(newer)}. Wenn Sie noch einmal speichern, gilt Ihre Eingabe.`,
  });
}

export default function ContactDialog({ loaderData, params, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const customer = usePageData("admin/customers/customer.route")?.customer;
  const { customerId } = params;
  const isNew = customerId === undefined;
  const closeTo = (isNew ? customersPath : customerAddress(customerId)) + search;
  const dialog = { closeTo, headingId: isNew ? customersHeadingId : customerHeadingId };
  const hasAccount = !isNew && customer?.hasAccount !== false;
  const result = actionData?.result;
  return (
    <PageDialog
      {...dialog}
      title={isNew ? "Neue Kundin oder neuer Kunde" : "Kontaktdaten bearbeiten"}
      result={result}
      defaults={
        isNew || !customer
          ? {}
          : pick(customer, "fullName", "phone", "email", "street", "postalCode", "city")
      }
      idPrefix="kontakt-"
    >
      <Form method="post" replace preventScrollReset={!isNew} noValidate className="space-y-5">
        <FormErrors />
        <KeptInput />
        {hasAccount ? (
          <>
            <SeenField value={customer ? contactToSee(customer) : ""} />
            <p>Name und E-Mail-Adresse lassen sich nur im Konto selbst ändern.</p>
            <PhoneAndAddressFields />
          </>
        ) : (
          <>
            <input type="hidden" name="key" value={result?.values.key ?? loaderData.key} />
            <ContactFields />
          </>
        )}
        <DialogButtons closeTo={closeTo} submit={isNew ? "Anlegen" : "Speichern"} />
      </Form>
    </PageDialog>
  );
}
