import { Form } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { offeringName } from "#app/bookings/services.ts";
import {
  changeWaiting,
  getWaitingList,
  offerFreed,
  waitingDefaults,
} from "#app/bookings/waiting.server.ts";
import { EndWaiting, WaitingForm, wishesInWords } from "#app/bookings/waiting-fields.tsx";
import { formatDeadline, formatWhen } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/waiting-list.route.ts";

const path = "/admin/termine/warteliste";
/** Of one customer; the practice knows why. */
const entriesMax = 20;

/** `?kunde=` whom to add, `&tier=&leistung=` for what. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const params = url.searchParams;
  const { entries, ...page } = await loadOrSay(
    log,
    "Die Warteliste konnte nicht geladen werden.",
    () => getWaitingList(db, params.get("kunde") ?? "", now),
  );
  return {
    ...page,
    defaults: waitingDefaults(params, page.animals, now),
    entries: entries.map(({ id, userId, offering, createdAt, ...entry }) => ({
      id,
      userId,
      petName: entry.shownPetName,
      offeredId: entry.offered?.id,
      until: formatDeadline(new Date(entry.offered?.answerBy ?? now), now),
      time: entry.offered && formatWhen(entry.offered),
      name: entry.fullName,
      phone: readPhoneParts(entry.phone),
      hasEmail: entry.email !== "",
      ...{ service: offeringName(offering), wishes: wishesInWords(entry) },
      since: formatDayOfInstant(createdAt),
      freed: freedOf(entry.freed),
    })),
  };
}

const notFree = new Refusal({
  title: "Nicht angeboten",
  message: "Diese Zeit ist nicht mehr frei.",
  redirectTo: path,
});

function freedOf(slot: { day: string; time: string; startsAt: string } | null) {
  if (!slot) return null;
  const when = formatWhen({ bookingDate: slot.day, bookingTime: slot.time });
  return { startsAt: slot.startsAt, when };
}

const failure = {
  event: "agenda.waiting_failed",
  message: "Die Warteliste konnte nicht gespeichert werden.",
};

export function action(args: Route.ActionArgs) {
  const { context, url } = args;
  requirePractitioner(context);
  const platform = context.get(platformContext);
  const { db, now } = platform;
  return runAction(args, failure, async (form) => {
    const freed = form.get("frei");
    if (typeof freed === "string") {
      const id = String(form.get("eintrag"));
      noteAudit(context, { action: "waiting-offer", subject: id });
      const entry = await offerFreed(bookingDesk(platform), id, freed);
      if (!entry) throw notFree;
      noteAudit(context, { customerId: entry.userId });
      return redirectWithToast(context, path, {
        title: "Zeit angeboten",
        tone: "success",
        text: `${entry.fullName} erhält eine E-Mail.`,
      });
    }
    const asked = url.searchParams.get("kunde") ?? "";
    const ended = form.get("ende");
    noteAudit(
      context,
      typeof ended === "string"
        ? { action: "waiting-end", subject: ended }
        : { customerId: asked, subject: asked },
    );
    const any = { customerId: asked, ownerId: null, most: entriesMax, redirectTo: path };
    const { change, customerId } = await changeWaiting(db, form, any, now);
    noteAudit(context, { customerId });
    return redirectWithToast(
      context,
      path,
      change === "ended"
        ? { title: "Von der Warteliste genommen" }
        : { title: "Auf die Warteliste gesetzt", tone: "success" },
    );
  });
}

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export default function WaitingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, customer, animals, defaults } = loaderData;
  const result = actionData?.result;
  return (
    <>
      <PageMeta title="Warteliste" hasErrors={result !== undefined} />
      <TextLink to="/admin/termine" size="touch">
        Zurück zu den Terminen
      </TextLink>
      <h1 className="mt-2 mb-4 text-3xl text-forest">Warteliste</h1>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        {customer && (
          <PagePart id="eintragen" title={`Neuer Eintrag für ${customer.fullName}`}>
            <FormState key={customer.id} result={result} defaults={defaults}>
              <WaitingForm
                pets={animals}
                note={customer.email === "" && <p className="text-clay">{withoutEmail}</p>}
              />
            </FormState>
          </PagePart>
        )}
        <Entries entries={entries} />
        {!customer && (
          <p className="text-ink-soft">
            Neue Einträge legen Sie auf der Seite einer Kundin oder eines Kunden an.{" "}
            <TextLink to="/admin/kunden" size="inline">
              Zu den Kunden
            </TextLink>
          </p>
        )}
      </div>
    </>
  );
}

const withoutEmail = "Keine E-Mail-Adresse. Bitte rufen Sie an.";

type Entry = Route.ComponentProps["loaderData"]["entries"][number];

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className="text-ink-soft">Die Warteliste ist leer.</p>;
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-soft sm:px-5">
      {entries.map((entry) => (
        <li key={entry.id} id={entry.id} className="scroll-mt-20 py-3 wrap-anywhere">
          <TextLink to={`/admin/kunden/${entry.userId}`}>{entry.name || "Ohne Namen"}</TextLink>
          <p>
            {entry.service}, <bdi>{entry.petName}</bdi>
          </p>
          <p className="text-ink-soft">{`${entry.wishes}. Wartet seit ${entry.since}.`}</p>
          <PhoneLink phone={entry.phone} name={entry.name} />
          {!entry.hasEmail && <p className="text-clay">{withoutEmail}</p>}
          {entry.offeredId && (
            <p>
              <TextLink to={`/admin/termine/anfragen/${entry.offeredId}`}>
                {`Angeboten: ${entry.time}, bis ${entry.until}`}
              </TextLink>
            </p>
          )}
          {entry.freed && (
            <Form method="post" className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              <input type="hidden" name="eintrag" value={entry.id} />
              <input type="hidden" name="frei" value={entry.freed.startsAt} />
              <span className="font-semibold">{`Frei geworden: ${entry.freed.when}`}</span>
              <SubmitButton busyText="Wird angeboten...">
                Anbieten<span className="sr-only">{`: ${entry.name}, ${entry.petName}`}</span>
              </SubmitButton>
            </Form>
          )}
          <EndWaiting action={path} id={entry.id} about={`${entry.name}, ${entry.petName}`} />
        </li>
      ))}
    </ol>
  );
}
