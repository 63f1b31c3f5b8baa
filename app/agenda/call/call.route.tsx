import { data, useNavigation } from "react-router";
import { agendaDay, takenSlots } from "#app/agenda/days.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { clockTime } from "#app/bookings/answer-schema.server.ts";
import { bookingNote } from "#app/bookings/booking.ts";
import { confirmByPost, travelWords } from "#app/bookings/contract-words.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { withdrawableUntil } from "#app/bookings/early-start.server.ts";
import { isFreeIn, readRequestedDays, slotView } from "#app/bookings/picker/slot-view.ts";
import { type Offering, offeringName, publicOfferings } from "#app/bookings/services.ts";
import { priceInWords } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { formatWeekday } from "#app/platform/months.ts";
import { site } from "#app/platform/operator/config.ts";
import { readSearchText } from "#app/platform/search-text.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/call.route.ts";
import { enterCall, getCallPage } from "./call.server.ts";
import { CallForm, FreeTimesForm } from "./call-form.tsx";
import { readCall } from "./call-schema.server.ts";
import { CallerSearch } from "./caller-search.tsx";

/** `?kunde=…&tier=…&leistung=…&tag=2026-12-03&zeit=14:30` fills in the form; `?suche=` finds callers. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, now, log } = context.get(platformContext);
  const params = url.searchParams;
  const search = readSearchText(params.get("suche"));
  const days = readRequestedDays(params);
  const page = await loadOrSay(log, "Die Seite konnte nicht geladen werden.", () =>
    getCallPage(db, { search, customerId: params.get("kunde") ?? "", days, now }),
  );
  const { found, customer, pets, availability } = page;
  const wanted = params.get("leistung") ?? "";
  const listed = publicOfferings.find(({ id }) => id === wanted) ?? null;
  const chosen = days.day === null ? null : agendaDay(days.day, page, now, listed ?? undefined);
  const view = listed && takenSlots(slotView(listed, days, availability, now), chosen, listed);
  const time = clockTime.safeParse(params.get("zeit")).data ?? "";
  const [firstPet, ...otherPets] = pets;
  const onlyPet = otherPets.length === 0 ? firstPet?.id : undefined;
  const isFree = isFreeIn(view, time);
  return {
    search,
    found,
    customer,
    pets,
    view,
    chosen: chosen && { ...chosen, name: formatWeekday(chosen.day) },
    durationMinutes: listed?.durationMinutes ?? null,
    earlyUntil: withdrawableUntil(now),
    services: publicOfferings.map((offering) => ({
      id: offering.id,
      text: `${offeringName(offering.id)}, ${offering.durationMinutes} Minuten`,
      ...priceFacts(offering),
    })),
    own: priceFacts({ priceCents: 0, place: "visit" }),
    who: `${site.operator.practice}, ${site.operator.name}`,
    defaults: {
      key: newId(),
      ...typedCaller(search),
      ...(customer && { phone: customer.phone }),
      petId: pets.find(({ id }) => id === params.get("tier"))?.id ?? onlyPet ?? "",
      offering: listed?.id ?? wanted,
      otherDay: days.day ?? "",
      otherTime: isFree ? "" : time,
      time: isFree ? time : "",
    },
  };
}

/** What was searched for begins somebody new. */
function typedCaller(search: string): Record<string, string> {
  return isNumber(search) ? { phone: search } : { fullName: search };
}

/** Also runs in browsers, so without numbering plans; the form's action checks the number itself. */
function isNumber(search: string): boolean {
  return !/\p{L}/u.test(search) && search.replace(/\D/g, "").length >= 3;
}

function priceFacts(offering: Pick<Offering, "priceCents" | "place">) {
  return { price: priceInWords(offering), travel: travelWords(offering.place) };
}

export type CallPageData = Route.ComponentProps["loaderData"];

const failure = {
  event: "agenda.call_failed",
  message: "Der Anruf konnte nicht eingetragen werden. Bitte versuchen Sie es noch einmal.",
};

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  requirePractitioner(context);
  const platform = context.get(platformContext);
  return runAction(args, failure, async (form) => {
    const call = readCall(form);
    const entered = await enterCall(bookingDesk(platform), call);
    if (entered.outcome === "asked") {
      const { why, known, fieldErrors } = entered;
      const formError =
        why === null ? undefined : { title: "Ist diese Zeit gemeint?", message: why };
      return data(
        {
          result: refusedForm(form, { fieldErrors, ...(formError && { formError }) }),
          unusual: why === null ? null : `${call.day} ${call.time}`,
          known,
        },
        { status: 409 },
      );
    }
    const { booking, isMailed } = entered;
    noteAudit(context, { subject: booking.id, ...bookingNote(booking) });
    return redirectWithToast(context, `/admin/termine/anfragen/${booking.id}`, {
      title: "Termin eingetragen",
      text: isMailed ? `${booking.ownerName} erhält eine E-Mail.` : confirmByPost,
      tone: "success",
    });
  });
}

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export default function CallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, found, customer } = loaderData;
  const next = new URLSearchParams(useNavigation().location?.search).get("suche");
  // Who goes on before the search's answer is there finds the name typed already.
  const defaults = { ...loaderData.defaults, ...(next && typedCaller(readSearchText(next))) };
  const result = actionData?.result;
  const asked = actionData && "known" in actionData ? actionData : null;
  return (
    <div className="max-w-3xl">
      <PageMeta title="Anruf" hasErrors={result !== undefined} />
      <h1 className="mb-4 text-3xl text-forest">Anruf</h1>
      <FormState result={result} defaults={defaults}>
        <FormErrors />
        <div className="grid gap-4 *:min-w-0">
          {!customer && (
            <CallerSearch {...{ search, found }} known={asked?.known} isFocused={!result} />
          )}
          <FreeTimesForm services={loaderData.services} offering={defaults.offering} />
          <CallForm
            page={loaderData}
            result={result}
            unusual={asked?.unusual ?? result?.values.anyway}
          />
        </div>
      </FormState>
    </div>
  );
}
