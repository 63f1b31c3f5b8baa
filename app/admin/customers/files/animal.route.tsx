import { Form, useLocation } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { animalsHeadingId } from "#app/admin/customers/page-address.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { NoticeDialog, PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { PetField } from "#app/pets/pet-field.tsx";
import { chosenBreed, speciesList } from "#app/pets/policy.ts";
import { practiceFactsSchema, practiceFields } from "#app/pets/schema.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { keyTaken, requireValid } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/animal.route.ts";
import { addAnimal, animalChangeSchema, animalSchema, changeAnimal } from "./files.server.ts";

// An animal of a customer without an account; of any animal its stable, and facts that its owner has not entered.

export function loader({ context }: Route.LoaderArgs) {
  requirePractitioner(context);
  const today = dayInGermany(context.get(platformContext).now);
  return { key: newId(), today, fields: practiceFields() };
}

const failure = {
  event: "customers.file_failed",
  message: "Das Tier konnte nicht gespeichert werden.",
};

export function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const { db, now } = requirePractitioner(context);
  return runAction(args, failure, async (form) => {
    const { customerId, petId } = params;
    const backTo = `${customerAddress(customerId)}${url.search}#${animalsHeadingId}`;
    const schema = animalSchema(dayInGermany(now));
    if (petId === undefined) {
      const added = await addAnimal(db, { customerId, ...requireValid(form, schema) }, now);
      if (added === null) throw keyTaken(form, "Bitte speichern Sie dieses Tier noch einmal.");
      return redirectWithToast(context, backTo, { title: "Tier gespeichert" });
    }
    form.set("key", petId);
    noteAudit(context, { customerId, subject: petId });
    const own = form.has("name") ? requireValid(form, schema) : null;
    const facts = requireValid(form, practiceFactsSchema(dayInGermany(now)));
    const { stableId, seen } = requireValid(form, animalChangeSchema);
    const author = practitionerName(requireVisitor(context).profile);
    const entered = { facts, seen, author };
    const coming = await changeAnimal(db, { customerId, petId, stableId, entered, own }, now);
    return redirectWithToast(context, backTo, {
      title: "Tier gespeichert",
      ...(coming > 0 && { text: stillBooked(coming) }),
    });
  });
}

function stillBooked(count: number): string {
  return count === 1
    ? "Ein Termin des Tieres ist noch offen."
    : `${count} Termine des Tieres sind noch offen.`;
}

export default function AnimalDialog({ loaderData, params, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const page = usePageData("admin/customers/customer.route");
  const { key, today, fields } = loaderData;
  const { customerId, petId } = params;
  const dialog = { closeTo: customerAddress(customerId) + search, headingId: animalsHeadingId };
  const animal = page?.animals.find(({ id }) => id === petId);
  const hasAccount = page?.customer.hasAccount;
  const isNew = petId === undefined;
  if (!page || (isNew ? hasAccount : !animal)) {
    return (
      <NoticeDialog {...dialog} title="Nicht möglich">
        <p>
          {isNew
            ? "Mit einem Konto pflegen Kundinnen und Kunden ihre Tiere selbst."
            : "Dieses Tier gibt es nicht mehr."}
        </p>
      </NoticeDialog>
    );
  }
  const result = actionData?.result;
  const { name = "", type = "", birthDate = "", stable } = animal ?? {};
  const breed = animal ? chosenBreed(animal) : "";
  return (
    <PageDialog
      {...dialog}
      title={isNew ? "Tier eintragen" : `${name} bearbeiten`}
      result={result}
      defaults={{ name, type, breed, birthDate, ...animal?.known, stableId: stable?.id ?? "" }}
      idPrefix="tier-"
    >
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormErrors />
        <KeptInput />
        {!hasAccount && <AnimalFacts formKey={result?.values.key ?? key} today={today} />}
        {!isNew && (
          <>
            <input type="hidden" name="seen" value={JSON.stringify(animal?.known)} />
            {fields[type]?.map((field) => (
              <PetField key={field.name} field={field} today={today} />
            ))}
            <TextField name="deceasedOn" label="Verstorben am" type="date" max={today} />
            <SelectField name="stableId" label="Stall" isOptionalByGroup>
              <option value="">Kein Stall</option>
              {page.stables.map(({ id, name, city }) => (
                <option key={id} value={id}>{`${name}, ${city}`}</option>
              ))}
            </SelectField>
            <TextLink to="/admin/staelle/neu">Neuer Stall</TextLink>
          </>
        )}
        <DialogButtons closeTo={dialog.closeTo} submit="Speichern" />
      </Form>
    </PageDialog>
  );
}

function AnimalFacts({ formKey, today }: { formKey: string; today: CalendarDay }) {
  return (
    <>
      <input type="hidden" name="key" value={formKey} />
      <TextField name="name" label="Name *" maxLength={60} autoComplete="off" required />
      <SelectField name="type" label="Tierart *" required>
        <option value="">Bitte auswählen</option>
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
    </>
  );
}
