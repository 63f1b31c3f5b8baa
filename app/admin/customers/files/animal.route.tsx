import { Form, useLocation } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { animalsHeadingId } from "#app/admin/customers/page-address.ts";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { NoticeDialog, PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { chosenBreed, speciesList } from "#app/pets/policy.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/animal.route.ts";
import { addAnimal, animalSchema, changeAnimal } from "./files.server.ts";

// An animal of a customer without an account; what else is known of it, its owner enters later.

export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  return { key: newId(), today: dayInGermany(context.get(platformContext).now) };
}

const failure = {
  event: "customers.file_failed",
  message: "Das Tier konnte nicht gespeichert werden.",
};

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  requirePractitioner(context);
  const { db, now } = context.get(platformContext);
  return runAction(args, failure, async (form) => {
    const { customerId, petId } = params;
    if (petId !== undefined) form.set("key", petId);
    const animal = { customerId, ...requireValid(form, animalSchema(dayInGermany(now))) };
    await (petId === undefined ? addAnimal(db, animal, now) : changeAnimal(db, animal));
    return redirectWithToast(context, `${customerAddress(customerId)}#${animalsHeadingId}`, {
      title: "Tier gespeichert",
    });
  });
}

export default function AnimalDialog({ loaderData, params, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const page = usePageData("admin/customers/customer.route");
  const { key, today } = loaderData;
  const { customerId, petId } = params;
  const dialog = { closeTo: customerAddress(customerId) + search, headingId: animalsHeadingId };
  const animal = page?.animals.find(({ id }) => id === petId);
  const isThere = petId === undefined || animal !== undefined;
  if (page?.customer.hasAccount !== false || !isThere) {
    return (
      <NoticeDialog {...dialog} title="Nicht möglich">
        <p>
          {isThere
            ? "Mit einem Konto pflegen Kundinnen und Kunden ihre Tiere selbst."
            : "Dieses Tier gibt es nicht mehr."}
        </p>
      </NoticeDialog>
    );
  }
  const result = actionData?.result;
  const { name = "", type = "", birthDate = "" } = animal ?? {};
  return (
    <PageDialog
      {...dialog}
      title={animal ? `${name} bearbeiten` : "Tier eintragen"}
      result={result}
      defaults={{ name, type, breed: animal ? chosenBreed(animal) : "", birthDate }}
      idPrefix="tier-"
    >
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormErrors />
        <input type="hidden" name="key" value={result?.values.key ?? key} />
        <TextField name="name" label="Name *" maxLength={60} autoComplete="off" required />
        <SelectField name="type" label="Tierart *" required>
          <option value="">Bitte wählen</option>
          {speciesList.map((species) => (
            <option key={species}>{species}</option>
          ))}
        </SelectField>
        <TextField name="breed" label="Rasse" maxLength={60} autoComplete="off" />
        <TextField
          name="birthDate"
          label="Geburtsdatum"
          type="date"
          max={today}
          hint="Eine Schätzung genügt."
        />
        <DialogButtons closeTo={dialog.closeTo} submit="Speichern" />
      </Form>
    </PageDialog>
  );
}
