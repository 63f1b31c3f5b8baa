import { Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { petNotFound } from "#app/pets/queries.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { numberMax } from "#app/platform/number-field.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/add-weight.route.ts";
import { weightsHeadingId } from "./policy.ts";
import {
  addWeight,
  getWeighed,
  requireLikelyWeight,
  takeMeantWeight,
  weightSchema,
} from "./weight.server.ts";
import { WeightConfirmation } from "./weight-confirmation.tsx";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const message = "Gewicht konnte nicht gespeichert werden.";
  return runAction(args, { event: "weight.add_failed", message }, async (form) => {
    takeMeantWeight(form);
    const weight = requireValid(form, weightSchema(dayInGermany(now)));
    const animal = await getWeighed(db, userId, params.petId, weight.measuredOn);
    if (!animal) return petNotFound(context);
    requireLikelyWeight(form, animal, weight.weightKg, { day: weight.measuredOn });
    const { outcome } = await addWeight(db, userId, params.petId, weight, now);
    if (outcome === "not-found") return petNotFound(context);
    if (outcome === "outside-life") throw new Refusal({ fieldErrors: { measuredOn: outsideLife } });
    return redirectWithToast(context, `/pets/${params.petId}`, {
      title: "Gewicht gespeichert",
      ...(outcome === "replaced" && {
        text: `Das bisherige Gewicht vom ${formatDay(weight.measuredOn)} wurde ersetzt.`,
      }),
    });
  });
}

const outsideLife = "Bitte geben Sie ein Datum zu Lebzeiten des Tieres ein.";

export default function AddWeightDialog({ params, actionData }: Route.ComponentProps) {
  const page = usePageData("pets/pet-detail.route");
  if (!page) return null;
  const { pet, today } = page;
  const closeTo = `/pets/${params.petId}`;
  const lastDay = pet.deceasedOn ?? today;
  return (
    <PageDialog
      title="Gewicht eintragen"
      pageTitle={`Gewicht eintragen, ${pet.name}`}
      closeTo={closeTo}
      headingId={weightsHeadingId}
      result={actionData?.result}
      defaults={{ measuredOn: lastDay }}
    >
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <InputGuard />
        <FormErrors />
        <p>Pro Tag wird nur ein Gewicht gespeichert. Ein neuer Wert ersetzt den alten.</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <div>
            <TextField
              name="weightKg"
              label="Gewicht in kg *"
              inputMode="decimal"
              autoComplete="off"
              maxLength={numberMax}
              hint="Zum Beispiel 4,5 oder 450 g."
              required
            />
            <WeightConfirmation />
          </div>
          <TextField
            name="measuredOn"
            label="Gewogen am *"
            type="date"
            min={pet.birthDate}
            max={lastDay}
            required
          />
        </div>
        <DialogButtons closeTo={closeTo} submit="Gewicht speichern" />
      </Form>
    </PageDialog>
  );
}
