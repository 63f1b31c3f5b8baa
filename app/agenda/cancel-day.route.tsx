import { data, redirect } from "react-router";
import { notSaved } from "#app/agenda/booking/change-from-form.server.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { cancelDay } from "#app/bookings/cancel-day.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { cancelDaySchema } from "#app/bookings/links/practice-answer-schema.server.ts";
import { MessageField } from "#app/bookings/message-field.tsx";
import { platformContext } from "#app/context.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { parseForm, readForm } from "#app/platform/forms.server.ts";
import { isShownDay } from "#app/platform/months.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/cancel-day.route.ts";
import type { BookingEntry } from "./days.ts";
import type { DescribedAgenda } from "./describe-agenda.server.ts";
import { agendaAddress, readAgendaView } from "./view.ts";

/** A day that is over, or none, leads back to the agenda, which has loaded everything else. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const today = dayInGermany(context.get(platformContext).now);
  if (!isShownDay(params.day) || params.day < today) {
    throw redirect(agendaAddress(readAgendaView(url.searchParams, today)));
  }
  return null;
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const platform = context.get(platformContext);
  const { now, log } = platform;
  const { day } = params;
  const today = dayInGermany(now);
  const view = readAgendaView(url.searchParams, today);
  if (!isShownDay(day) || day < today) return redirect(agendaAddress(view));
  const form = await readForm(request);
  const parsed = parseForm(form, cancelDaySchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  const { message, block } = parsed.value;
  let cancelled: number;
  try {
    ({ cancelled } = await cancelDay(bookingDesk(platform), { day, message, block }));
  } catch (error) {
    log.error("agenda.cancel_day_failed", error);
    return notSaved(form);
  }
  const what = block ? ", Tag gesperrt" : "";
  noteAudit(context, { details: `${cancelledTitle(cancelled)}${what}` });
  log.info("agenda.day_cancelled", { cancelled, block });
  return redirectWithToast(context, agendaAddress({ ...view, day }), {
    title: cancelled === 0 && block ? "Tag gesperrt" : cancelledTitle(cancelled),
    text: block ? `Der ${formatDay(day)} ist gesperrt.` : formatDay(day),
    tone: "success",
  });
}

function cancelledTitle(cancelled: number): string {
  return cancelled === 1 ? "1 Termin abgesagt" : `${cancelled} Termine abgesagt`;
}

export default function CancelDayDialog({ params, actionData }: Route.ComponentProps) {
  const agenda = usePageData("agenda/agenda.route");
  const result = actionData?.result;
  useFocusAfterDialog("agenda");
  useErrorToast(result);
  const day = agenda?.days.find((one) => one.day === params.day);
  if (!agenda || !day) return null;
  const hasBookings = day.entries.some((entry) => entry.kind === "booking" && entry.mayCancel);
  const title = `${day.name} ${hasBookings ? "absagen" : "sperren"}?`;
  return (
    <UrlDialog title={title} closeTo={agendaAddress(agenda.view)} role="alertdialog">
      <PageMeta
        title={hasBookings ? "Tag absagen" : "Tag sperren"}
        hasErrors={result !== undefined}
      />
      <CancelDayForm day={day} closeTo={agendaAddress(agenda.view)} result={result} />
    </UrlDialog>
  );
}

type CancelDayFormProps = {
  day: DescribedAgenda["days"][number];
  closeTo: string;
  result: FormResult | undefined;
};

/** Who is told, in which words, and whether the day stays closed. */
function CancelDayForm({ day, closeTo, result }: CancelDayFormProps) {
  const told = day.entries.filter(
    (entry): entry is BookingEntry => entry.kind === "booking" && entry.mayCancel,
  );
  return (
    <FormState idPrefix="absagen-" result={result}>
      <FormErrors />
      {told.length === 0 ? (
        <p>An diesem Tag ist kein Termin. Gesperrt kann an ihm niemand buchen.</p>
      ) : (
        <>
          <p>
            {told.length === 1
              ? "Dieser Termin wird abgesagt; die Nachricht geht per E-Mail hinaus:"
              : `Diese ${told.length} Termine werden abgesagt; alle bekommen dieselbe Nachricht per E-Mail:`}
          </p>
          <ul className="mt-3 divide-y divide-line rounded-field border border-line px-4 wrap-anywhere">
            {told.map((entry) => (
              <li key={entry.id} className="py-2">
                <span className="flex flex-wrap gap-x-3">
                  <strong>{`${entry.times} Uhr`}</strong> {entry.service}
                </span>
                <span className="block text-ink-soft">
                  <bdi>{entry.ownerName}</bdi>, <bdi>{entry.petName}</bdi> · {entry.statusWord}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <ConfirmForm
        closeTo={closeTo}
        confirmText={told.length === 0 ? "Tag sperren" : "Tag absagen"}
        busyText={told.length === 0 ? "Wird gesperrt..." : "Wird abgesagt..."}
      >
        <div className="grid basis-full gap-3">
          {told.length > 0 && (
            <MessageField
              label="Nachricht an alle"
              hint="Zum Beispiel der Grund, und wann Sie wieder Termine haben."
            />
          )}
          {told.length === 0 ? (
            <input type="hidden" name="block" value="ja" />
          ) : day.blockedBecause !== null ? (
            <p>Der Tag ist schon gesperrt: Neues kann niemand buchen.</p>
          ) : (
            <div>
              <label className="flex min-h-11 items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  name="block"
                  value="ja"
                  // Refused with the box empty, it stays empty.
                  defaultChecked={result === undefined || result.values.block === "ja"}
                  aria-describedby="absagen-sperren"
                  className="size-5 shrink-0 accent-forest"
                />
                Den Tag sperren, damit nichts Neues gebucht wird
              </label>
              <p id="absagen-sperren" className="pl-8 text-sm text-ink-soft">
                Ohne Haken werden die frei gewordenen Zeiten wieder angeboten.
              </p>
            </div>
          )}
        </div>
      </ConfirmForm>
    </FormState>
  );
}
