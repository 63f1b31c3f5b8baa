import { Form } from "react-router";
import { TextLink } from "#app/bookings/links.tsx";
import {
  addWaiting,
  endWaiting,
  getOwnWaiting,
  waitingSchema,
} from "#app/bookings/waiting.server.ts";
import { OwnWaiting, WaitingFields } from "#app/bookings/waiting-fields.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { AddPetLink } from "#app/pets/add-pet-link.tsx";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/waiting.route.ts";

const weeksWaited = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const page = await loadOrSay(log, "Die Warteliste konnte nicht geladen werden.", () =>
    getOwnWaiting(db, userId),
  );
  const today = dayInGermany(now);
  return {
    ...page,
    defaults: {
      tier: url.searchParams.get("tier") ?? page.animals[0]?.id ?? "",
      leistung: url.searchParams.get("leistung") ?? "",
      ...{ ab: today, bis: addDays(today, weeksWaited * 7) },
    },
  };
}

const failure = {
  event: "bookings.waiting_failed",
  title: "Nicht gespeichert",
  message: "Bitte versuchen Sie es gleich noch einmal.",
};

export function action(args: Route.ActionArgs) {
  const { context } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  return runAction(args, failure, async (form) => {
    const back = "/services/termine";
    const ended = form.get("ende");
    if (typeof ended === "string") {
      if (await endWaiting(db, ended, userId, now)) {
        return redirectWithToast(context, back, { title: "Sie warten nicht mehr darauf" });
      }
      throw new Refusal({ message: "Dieser Eintrag ist schon beendet.", redirectTo: back });
    }
    const { note: _, ...entry } = requireValid(form, waitingSchema(dayInGermany(now)));
    await addWaiting(db, userId, { ...entry, note: "" }, now);
    return redirectWithToast(context, back, {
      title: "Sie stehen auf der Warteliste",
      text: "Sobald ein Termin frei wird, schreiben wir Ihnen.",
      tone: "success",
    });
  });
}

export default function WaitingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, animals, defaults } = loaderData;
  const result = actionData?.result;
  return (
    <div className="max-w-3xl">
      <PageMeta title="Warteliste" hasErrors={result !== undefined} />
      <TextLink to="/services/termine" size="line">
        Zurück zu meinen Beratungsterminen
      </TextLink>
      <h1 className="mt-2 text-3xl text-forest">Warteliste</h1>
      <p className="mt-1 mb-6">
        Sobald ein passender Termin frei wird, bieten wir ihn Ihnen per E-Mail an.
      </p>
      <OwnWaiting entries={entries} />
      {animals.length === 0 ? (
        <AddPetLink page="/pets" />
      ) : (
        <FormState result={result} defaults={defaults}>
          <Form method="post" replace noValidate className="space-y-5">
            <FormErrors />
            <WaitingFields pets={animals} />
            <SubmitButton>Auf die Warteliste</SubmitButton>
          </Form>
        </FormState>
      )}
    </div>
  );
}
