import { changeWaiting, getOwnWaiting, waitingDefaults } from "#app/bookings/waiting.server.ts";
import { OwnWaiting, WaitingForm } from "#app/bookings/waiting-fields.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { AddPetLink } from "#app/pets/add-pet-link.tsx";
import { Refusal } from "#app/platform/forms.server.ts";
import { takeLimits, tooManyAttempts } from "#app/platform/limits.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/waiting.route.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const page = await loadOrSay(log, "Die Warteliste konnte nicht geladen werden.", () =>
    getOwnWaiting(db, userId),
  );
  return { ...page, defaults: waitingDefaults(url.searchParams, page.animals, now) };
}

const failure = {
  event: "bookings.waiting_failed",
  title: "Nicht gespeichert",
  message: "Bitte versuchen Sie es gleich noch einmal.",
};

export function action(args: Route.ActionArgs) {
  const { context } = args;
  const { db, now, config } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  return runAction(args, failure, async (form) => {
    const redirectTo = "/services/termine";
    // Each entry stays for a while; by it the practice's agenda is looked through.
    const taken = await takeLimits({ db, now, secret: config.sessionSecret }, [
      { name: "waiting list by account", subject: userId },
    ]);
    if (!taken.allowed) {
      throw new Refusal({ status: 429, message: tooManyAttempts(taken.retryAfterSeconds) });
    }
    const own = { customerId: userId, ownerId: userId, redirectTo };
    const { change } = await changeWaiting(db, form, own, now);
    return redirectWithToast(
      context,
      redirectTo,
      change === "ended"
        ? { title: "Sie stehen nicht mehr auf der Warteliste" }
        : {
            title: "Sie stehen auf der Warteliste",
            text: "Sobald ein Termin frei wird, schreiben wir Ihnen.",
            tone: "success",
          },
    );
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
          <WaitingForm pets={animals} />
        </FormState>
      )}
    </div>
  );
}
