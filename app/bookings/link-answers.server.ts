import { data, type RouterContextProvider, redirect } from "react-router";
import { takeLimits } from "#app/account/limits.server.ts";
import { tooManyAttempts } from "#app/account/too-many-attempts.ts";
import { confirmSchema } from "#app/agenda/answer-schema.server.ts";
import { platformContext } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { answerSchema, movedTimeSchema, timeMissing } from "./answer-schema.server.ts";
import { readBookingLink } from "./booking-links.server.ts";
import { formatDeadline } from "./booking-when.ts";
import { type BookingChange, type ChangeOutcome, changeBooking } from "./change.server.ts";
import { contractFacts } from "./contract-words.ts";
import { bookingDesk } from "./desk.server.ts";
import { answerEnd } from "./life.ts";
import { type LinkAnswer, type LinkPage, shownOfLink } from "./link-page.ts";
import { type LinkPurpose, linkActs, stateOfBookingLink } from "./link-state.ts";
import { linkWords } from "./link-words.ts";
import { withdrawn } from "./own-words.ts";
import { offerings } from "./policy.ts";
import {
  type BookingOfLink,
  unsafeGetBookingOfLink,
  unsafeGetBookingToMoveOfLink,
  unsafeGetOwnerOfLink,
  unsafeGetRequestOfLink,
} from "./queries.server.ts";
import { changeRefusal } from "./refusal-words.ts";
import { type AskedDays, readAskedDays, slotView } from "./slot-view.ts";

// The links of mails about a consultation, without sign-in. Opening one changes nothing: mail
// programs open links, too. The button does.

type Context = Readonly<RouterContextProvider>;
type LinkArgs = { request: Request; context: Context; params: { token: string }; url: URL };

/** What the page behind a link asks or says. */
export async function loadBookingLink({ context, params, url }: LinkArgs, purpose: LinkPurpose) {
  const { db, now, config } = context.get(platformContext);
  const link = await readBookingLink(config.sessionSecret, purpose, params.token, now);
  if (!link) return page({ state: "unusable" }, await refuseBookingLink(context));

  const asked = readAskedDays(url.searchParams);
  const found = await findBooking(db, purpose, link.bookingId, asked, now);
  if (!found) return page({ state: "gone" }, { status: 410 });
  const { booking, asking, availability } = found;
  const state = stateOfBookingLink(purpose, booking, link.startsAt, now);
  if (state === "moved") return page({ state });
  const until = endOf(purpose, booking);
  return page({
    state,
    booking: shownOfLink(booking),
    until: until && formatDeadline(until, now),
    asking,
    contract: purpose === "booking-accept" ? contractFacts(booking, "", now) : null,
    isRequest:
      booking.status === "requested" || (booking.status === "cancelled" && booking.wasRequest),
    view:
      availability && state === "open"
        ? slotView(offerings[booking.offering], asked, availability, now)
        : null,
  });
}

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
    changed = await changeBooking(bookingDesk(platform), {
      ...wanted,
      bookingId: link.bookingId,
      action,
      actor,
      ownerId: null,
      seenSequence: null,
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
      return refuse(changeRefusal(changed, { actor, now }), 400);
    case "not-allowed":
    case "changed-meanwhile":
      // The page says how it stands now.
      return redirect(url.pathname);
  }
}

function page(shown: LinkPage, init?: ResponseInit) {
  return data(shown, init);
}

function answer(given: LinkAnswer, init?: ResponseInit) {
  return data(given, init);
}

/** What the page of a purpose shows of a booking, in one round trip. */
async function findBooking(
  db: Database,
  purpose: LinkPurpose,
  bookingId: string,
  asked: AskedDays,
  now: Date,
) {
  if (purpose === "booking-move") {
    const days = { asked, today: dayInGermany(now) };
    const found = await unsafeGetBookingToMoveOfLink(db, bookingId, days);
    return found && { ...found, asking: null };
  }
  if (linkActs[purpose].actor === "practice") {
    const booking = await unsafeGetRequestOfLink(db, bookingId);
    if (!booking) return null;
    const { ownerName, phone, concerns } = booking;
    const asking = { ownerName, phone, where: durationAndPlace(booking), concerns };
    return { booking, asking, availability: null };
  }
  const booking = await unsafeGetBookingOfLink(db, bookingId);
  return booking && { booking, asking: null, availability: null };
}

type Visit = Pick<BookingOfLink, "offering"> & { durationMinutes: number; address: string };

/** '90 Minuten, vor Ort: Lindenweg 4, 10115 Berlin' */
function durationAndPlace({ offering, durationMinutes, address }: Visit): string {
  const places = { visit: `vor Ort: ${address}`, video: "per Video", telephone: "am Telefon" };
  return `${durationMinutes} Minuten, ${places[offerings[offering].place]}`;
}

function readMove(form: FormData): Pick<BookingChange, "to"> | { result: FormResult } {
  const parsed = parseForm(form, movedTimeSchema);
  if (!parsed.ok) return { result: refusedForm(form, { formError: timeMissing }) };
  return { to: { day: parsed.value.date, time: parsed.value.time } };
}

function readWanted(purpose: LinkPurpose, form: FormData) {
  if (purpose === "booking-move") return readMove(form);
  return purpose === "booking-confirm" ? readConfirmation(form) : readMessage(form);
}

/** The field of the address is there for video consultations alone. */
function readConfirmation(
  form: FormData,
): Pick<BookingChange, "message" | "meetingUrl"> | { result: FormResult } {
  const parsed = parseForm(form, confirmSchema);
  if (!parsed.ok) return { result: parsed.result };
  const { message, meetingUrl } = parsed.value;
  return { message, ...(form.has("meetingUrl") && { meetingUrl }) };
}

function readMessage(form: FormData): Pick<BookingChange, "message"> | { result: FormResult } {
  const parsed = parseForm(form, answerSchema);
  return parsed.ok ? parsed.value : { result: parsed.result };
}

/** Until when the customer may do it; null where nothing ends before the consultation begins. */
function endOf(purpose: LinkPurpose, booking: BookingOfLink): Date | null {
  switch (linkActs[purpose].action) {
    case "accept":
    case "reject":
      return answerEnd(booking);
    case "cancel":
    case "move":
      return booking.status === "confirmed" ? new Date(booking.cancelBy) : null;
    default:
      return null;
  }
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

/** The answer to a token that leads nowhere: counted, so that nobody tries for long. */
export async function refuseBookingLink(
  context: Context,
): Promise<{ status: 404 | 429; headers?: Record<string, string> }> {
  const { db, now, config, clientAddress: subject } = context.get(platformContext);
  const taken = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "booking link by address", subject },
  ]);
  if (taken.allowed) return { status: 404 };
  return { status: 429, headers: { "retry-after": String(taken.retryAfterSeconds) } };
}
