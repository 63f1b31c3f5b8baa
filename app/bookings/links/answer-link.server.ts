import { data, type RouterContextProvider, redirect } from "react-router";
import { mailLinkActor, noteAudit, recordAction } from "#app/audit/record.server.ts";
import {
  answerSchema,
  earlyStartSchema,
  pickedTimeSchema,
  seenSchema,
  timeMissing,
} from "#app/bookings/answer-schema.server.ts";
import { bookingNote } from "#app/bookings/booking-note.ts";
import {
  type BookingChange,
  type ChangeOutcome,
  changeBooking,
} from "#app/bookings/change.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { withdrawn } from "#app/bookings/own/own-words.ts";
import { changeRefusal } from "#app/bookings/refusal-words.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { takeLimits, tooManyAttempts } from "#app/platform/limits.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { readBookingLink } from "./booking-links.server.ts";
import { type LinkAnswer, shownOfLink } from "./link-page.ts";
import { unsafeGetOwnerOfLink } from "./link-queries.server.ts";
import { type LinkPurpose, linkActs } from "./link-state.ts";
import { linkWords } from "./link-words.ts";
import { confirmSchema } from "./practice-answer-schema.server.ts";
import { refuseBookingLink } from "./refuse-link.server.ts";

type Context = Readonly<RouterContextProvider>;
type LinkArgs = { request: Request; context: Context; params: { token: string }; url: URL };

/** Does what the link is for. */
export async function answerBookingLink(
  { request, context, params, url }: LinkArgs,
  purpose: LinkPurpose,
) {
  const platform = context.get(platformContext);
  const { now, config, log } = platform;
  const form = await readForm(request);
  const link = await readBookingLink(config.sessionSecret, purpose, params.token, now);
  if (!link) return answer({}, await refuseBookingLink(context));

  const wanted = readWanted(purpose, form);
  if ("result" in wanted) return answer(wanted, { status: 400 });
  const { action, actor } = linkActs[purpose];
  const { notDone: title, done } = linkWords[purpose];
  const refuse = (message: string, status: number, headers: Record<string, string> = {}) =>
    answer({ result: refusedForm(form, { formError: { title, message } }) }, { status, headers });
  if (purpose === "booking-move") {
    const waitSeconds = await countMove(context, link.bookingId);
    if (waitSeconds > 0) {
      return refuse(tooManyAttempts(waitSeconds), 429, { "retry-after": String(waitSeconds) });
    }
  }
  let changed: ChangeOutcome;
  try {
    changed = await changeByLink(context, {
      ...wanted,
      bookingId: link.bookingId,
      action,
      actor,
      ownerId: null,
      seenSequence: readSeen(form),
      seenStartsAt: link.startsAt,
    });
  } catch (error) {
    log.error("bookings.link_failed", error);
    return refuse("Bitte versuchen Sie es in einem Moment noch einmal.", 500);
  }
  switch (changed.outcome) {
    case "changed":
      // The link ends with the old time, so the answer itself says what came of it.
      return purpose === "booking-move"
        ? answer({ moved: shownOfLink(changed.booking) })
        : redirectWithToast(context, url.pathname, {
            title:
              action === "cancel" && changed.statusBefore === "requested"
                ? withdrawn.title
                : done.title,
            tone: "success",
          });
    case "not-found":
      return answer({}, { status: 410 });
    case "unavailable":
    case "consent-missing":
      return refuse(changeRefusal(changed, { actor, now }), 400);
    case "changed-meanwhile":
      return redirectWithToast(context, url.pathname, {
        title,
        text: changeRefusal(changed, { actor, now }),
        tone: "error",
      });
    case "not-allowed":
      // The page says how it stands now.
      return redirect(url.pathname);
  }
}

/** What the practice does by a link stands in the log like what it does in its area. */
function changeByLink(context: Context, change: BookingChange): Promise<ChangeOutcome> {
  const run = () => changeBooking(bookingDesk(context.get(platformContext)), change);
  if (change.actor !== "practice") return run();
  const begun = { action: `booking-${change.action}`, subject: change.bookingId };
  return recordAction(
    context,
    begun,
    async () => {
      const changed = await run();
      if (changed.outcome !== "not-found") noteAudit(context, bookingNote(changed.booking));
      return changed;
    },
    ({ outcome }) => (outcome === "changed" ? "done" : "refused"),
    mailLinkActor,
  );
}

function answer(given: LinkAnswer, init?: ResponseInit) {
  return data(given, init);
}

function readWanted(purpose: LinkPurpose, form: FormData) {
  if (purpose === "booking-move") return readMove(form);
  return purpose === "booking-confirm" ? readConfirmation(form) : readMessage(form);
}

/** What the page showed when the button was pressed; null of a form that does not say it. */
function readSeen(form: FormData): number | null {
  const seen = seenSchema.safeParse({ sequence: form.get("sequence") ?? undefined });
  return seen.success ? seen.data.sequence : null;
}

function readMove(
  form: FormData,
): Pick<BookingChange, "to" | "earlyStart"> | { result: FormResult } {
  const parsed = parseForm(form, pickedTimeSchema.extend(earlyStartSchema.shape));
  if (!parsed.ok) return { result: refusedForm(form, { formError: timeMissing }) };
  const { date: day, time, earlyStart } = parsed.value;
  return { to: { day, time }, earlyStart };
}

/**
 * The field of the address is there for video consultations alone. It shows the stored address, so
 * what is sent is what is meant, an emptied field as well, as in the agenda.
 */
function readConfirmation(
  form: FormData,
): Pick<BookingChange, "message" | "meetingUrl"> | { result: FormResult } {
  const parsed = parseForm(form, confirmSchema);
  if (!parsed.ok) return { result: parsed.result };
  const { message, meetingUrl } = parsed.value;
  return { message, ...(form.has("meetingUrl") && { meetingUrl }) };
}

function readMessage(
  form: FormData,
): Pick<BookingChange, "message" | "earlyStart"> | { result: FormResult } {
  const parsed = parseForm(form, answerSchema.extend(earlyStartSchema.shape));
  return parsed.ok ? parsed.value : { result: parsed.result };
}

/**
 * Counts a move like one of the account's own: each holds the practitioner's time and writes to her.
 * @returns the seconds to wait, 0 where it may be done
 */
async function countMove(context: Context, bookingId: string): Promise<number> {
  const { db, now, config } = context.get(platformContext);
  const subject = await unsafeGetOwnerOfLink(db, bookingId);
  if (subject === null) return 0;
  const taken = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "booking by account", subject },
  ]);
  return taken.allowed ? 0 : taken.retryAfterSeconds;
}
