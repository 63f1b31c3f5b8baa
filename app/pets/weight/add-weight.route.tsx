import { data, Form, Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { petNotFound } from "#app/pets/delete-pet.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/add-weight.route.ts";
import { type AddWeightOutcome, addWeight } from "./commands.server.ts";
import { weightsHeadingId } from "./heading-id.ts";
import { weightSchema } from "./schema.server.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const form = await readForm(request);
  const parsed = parseForm(form, weightSchema(dayInGermany(now)));
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });

  let added: AddWeightOutcome;
  try {
    added = await addWeight(db, userId, params.petId, parsed.value, now);
  } catch (error) {
    log.error("weight.add_failed", error);
    const formError = { title: "Fehler", message: "Gewicht konnte nicht gespeichert werden." };
    return data({ result: refusedForm(form, { formError }) }, { status: 500 });
  }
  switch (added.outcome) {
    case "not-found":
      return petNotFound(context);
    case "outside-life": {
      const fieldErrors = {
        measuredOn: "Das Datum darf nicht vor der Geburt oder nach dem Tod des Tieres liegen.",
      };
      return data({ result: refusedForm(form, { fieldErrors }) }, { status: 400 });
    }
    case "added":
    case "replaced":
      return redirectWithToast(context, `/pets/${params.petId}`, {
        title: "Gewicht gespeichert",
        ...(added.outcome === "replaced" && {
          text: `Es ersetzt das Gewicht, das für den ${formatDay(parsed.value.measuredOn)} schon eingetragen war.`,
        }),
        tone: "success",
      });
  }
}

export default function AddWeightDialog({ params, actionData }: Route.ComponentProps) {
  const file = usePageData("pets/pet-detail.route");
  const result = actionData?.result;
  useErrorToast(result, result?.formError?.title ?? "Fehler");
  useFocusAfterDialog(weightsHeadingId);
  const closeTo = `/pets/${params.petId}`;
  if (!file) return null;
  const { pet, today } = file;
  const title = "Gewicht eintragen";
  const lastDay = pet.deceasedOn ?? today;
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={`${title}, ${pet.name}`} hasErrors={result !== undefined} />
      <FormState result={result} defaults={{ measuredOn: lastDay }}>
        <Form method="post" replace preventScrollReset noValidate className="space-y-5">
          <FormErrors />
          <p>
            Wie viel wiegt <bdi>{pet.name}</bdi>? Für jeden Tag zählt ein Gewicht; ein zweites
            ersetzt das erste.
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="weightKg"
              label="Gewicht in kg *"
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              hint="Zum Beispiel 4,5."
              required
            />
            <TextField
              name="measuredOn"
              label="Gewogen am *"
              type="date"
              min={pet.birthDate}
              max={lastDay}
              required
            />
          </div>
          <div className="button-row">
            <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
              Abbrechen
            </Link>
            <SubmitButton>Gewicht speichern</SubmitButton>
          </div>
        </Form>
      </FormState>
    </UrlDialog>
  );
}
