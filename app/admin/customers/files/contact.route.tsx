import { Form, useLocation } from "react-router";
import { ContactFields } from "#app/account/account-fields.tsx";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { customersHeadingId, customersPath } from "#app/admin/customers/customers-address.ts";
import { customerHeadingId } from "#app/admin/customers/page-address.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { NoticeDialog, PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { keyTaken, requireValid } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/contact.route.ts";
import { addFile, changeContact, contactSchema, newFileSchema } from "./files.server.ts";

// A customer without an account: entered by the practice, or changed.

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
    await changeContact(db, { customerId, ...requireValid(form, contactSchema) }, now);
    return redirectWithToast(context, customerAddress(customerId), {
      title: "Kontaktdaten gespeichert",
    });
  });
}

export default function ContactDialog({ loaderData, params, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const customer = usePageData("admin/customers/customer.route")?.customer;
  const { customerId } = params;
  const isNew = customerId === undefined;
  const closeTo = (isNew ? customersPath : customerAddress(customerId)) + search;
  const dialog = { closeTo, headingId: isNew ? customersHeadingId : customerHeadingId };
  if (!isNew && customer?.hasAccount !== false) {
    return (
      <NoticeDialog {...dialog} title="Nicht möglich">
        <p>Mit einem Konto ändern Kundinnen und Kunden ihre Angaben selbst.</p>
      </NoticeDialog>
    );
  }
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
        <input type="hidden" name="key" value={result?.values.key ?? loaderData.key} />
        <ContactFields />
        <DialogButtons closeTo={closeTo} submit={isNew ? "Anlegen" : "Speichern"} />
      </Form>
    </PageDialog>
  );
}
