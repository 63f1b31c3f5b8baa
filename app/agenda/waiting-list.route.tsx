import { Form } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { TextLink } from "#app/bookings/links.tsx";
import { offeringName } from "#app/bookings/services.ts";
import {
  addWaiting,
  endWaiting,
  getWaitingList,
  waitingSchema,
} from "#app/bookings/waiting.server.ts";
import { WaitingFields, wishesInWords } from "#app/bookings/waiting-fields.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { addDays, dayInGermany, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/waiting-list.route.ts";

const path = "/admin/termine/warteliste";
const weeksWaited = 8;
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
    () => getWaitingList(db, params.get("kunde") ?? ""),
  );
  const today = dayInGermany(now);
  return {
    ...page,
    defaults: {
      tier: params.get("tier") ?? page.animals[0]?.id ?? "",
      leistung: params.get("leistung") ?? "",
      ...{ ab: today, bis: addDays(today, weeksWaited * 7) },
    },
    entries: entries.map(({ id, userId, petName, offering, note, createdAt, ...entry }) => ({
      ...{ id, userId, petName, note, offeredId: entry.offeredId },
      ...{ name: entry.fullName, phone: entry.phone, hasEmail: entry.email !== "" },
      ...{ service: offeringName(offering), wishes: wishesInWords(entry) },
      since: formatDayOfInstant(createdAt),
    })),
  };
}

const failure = {
  event: "agenda.waiting_failed",
  message: "Die Warteliste konnte nicht gespeichert werden.",
};

export function action(args: Route.ActionArgs) {
  const { context, url } = args;
  requirePractitioner(context);
  const { db, now } = context.get(platformContext);
  return runAction(args, failure, async (form) => {
    const ended = form.get("ende");
    if (typeof ended === "string") {
      noteAudit(context, { action: "waiting-end", subject: ended });
      const entry = await endWaiting(db, ended, null, now);
      if (!entry)
        throw new Refusal({ message: "Dieser Eintrag ist schon beendet.", redirectTo: path });
      noteAudit(context, { customerId: entry.userId });
      return redirectWithToast(context, path, { title: "Von der Warteliste genommen" });
    }
    const customerId = url.searchParams.get("kunde") ?? "";
    noteAudit(context, { customerId, subject: customerId });
    const entry = requireValid(form, waitingSchema(dayInGermany(now)));
    await addWaiting(db, customerId, entry, now, entriesMax);
    return redirectWithToast(context, path, {
      title: "Auf der Warteliste",
      text: "Freie Zeiten werden per E-Mail angeboten.",
      tone: "success",
    });
  });
}

/** Also after a refusal: an entry may have ended meanwhile. */
export function shouldRevalidate() {
  return true;
}

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
        <Entries entries={entries} />
        {customer ? (
          <PagePart id="eintragen" title={`Eintragen: ${customer.fullName}`}>
            <FormState key={customer.id} result={result} defaults={defaults}>
              <Form method="post" replace noValidate className="space-y-5">
                <FormErrors />
                {customer.email === "" && (
                  <p className="font-semibold text-clay">
                    Ohne E-Mail-Adresse. Bitte selbst anrufen.
                  </p>
                )}
                <WaitingFields pets={animals} />
                <TextAreaField name="notiz" label="Notiz" rows={2} maxLength={500} />
                <SubmitButton>Auf die Warteliste</SubmitButton>
              </Form>
            </FormState>
          </PagePart>
        ) : (
          <p className="text-ink-soft">
            Eintragen können Sie auf der Seite einer Kundin oder eines Kunden.{" "}
            <TextLink to="/admin/kunden" size="inline">
              Zu den Kunden
            </TextLink>
          </p>
        )}
      </div>
    </>
  );
}

type Entry = Route.ComponentProps["loaderData"]["entries"][number];

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className="text-ink-soft">Niemand wartet.</p>;
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-soft sm:px-5">
      {entries.map((entry) => (
        <li key={entry.id} id={entry.id} className="scroll-mt-20 py-3 wrap-anywhere">
          <TextLink to={`/admin/kunden/${entry.userId}`}>{entry.name || "Ohne Namen"}</TextLink>
          <p>
            {entry.service}, <bdi>{entry.petName}</bdi>
          </p>
          <p className="text-ink-soft">{`${entry.wishes}. Wartet seit ${entry.since}.`}</p>
          {entry.note && (
            <p className="whitespace-pre-line" dir="auto">
              {entry.note}
            </p>
          )}
          {entry.phone && <PhoneLink phone={entry.phone} name={entry.name} />}
          {!entry.hasEmail && (
            <p className="text-clay">Ohne E-Mail-Adresse. Bitte selbst anrufen.</p>
          )}
          {entry.offeredId && (
            <p>
              <TextLink to={`/admin/termine/anfragen/${entry.offeredId}`}>Zeit angeboten</TextLink>
            </p>
          )}
          <Form method="post" action={path} replace preventScrollReset className="mt-2">
            <input type="hidden" name="ende" value={entry.id} />
            <SubmitButton variant="secondary">
              Von der Warteliste nehmen
              <span className="sr-only">{`: ${entry.name}, ${entry.petName}`}</span>
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ol>
  );
}
