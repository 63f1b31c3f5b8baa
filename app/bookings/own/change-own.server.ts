import { data, type RouterContextProvider } from "react-router";
import {
  answerSchema,
  earlyStartSchema,
  pickedTimeSchema,
  seenSchema,
  timeMissing,
} from "#app/bookings/answer-schema.server.ts";
import {
  type BookingChange,
  type ChangeOutcome,
  changeBooking,
} from "#app/bookings/change.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { changeRefusal } from "#app/bookings/refusal-words.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { takeLimits, tooManyAttempts } from "#app/platform/limits.server.ts";
import { bookingNotFound } from "./booking-not-found.server.ts";
import { changedTitle, notChanged } from "./own-words.ts";

type Args = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { bookingId: string };
};

/** A customer's answer to a proposal, or a cancellation, with what is said beside it. */
export async function answerOwnBooking(
  { request, context, params }: Args,
  action: "accept" | "reject" | "cancel",
) {
  const form = await readForm(request);
  const parsed = parseForm(
    form,
    answerSchema.extend({ ...seenSchema.shape, ...earlyStartSchema.shape }),
  );
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  const { sequence, message, earlyStart } = parsed.value;
  const wanted = { action, seenSequence: sequence, message, earlyStart } as const;
  return change(form, context, params.bookingId, wanted);
}

/** A customer's own move: the new time is asked for anew. */
export async function moveOwnBooking({ request, context, params }: Args) {
  const { db, config, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const form = await readForm(request);
  const parsed = parseForm(
    form,
    pickedTimeSchema.extend({ ...seenSchema.shape, ...earlyStartSchema.shape }),
  );
  if (!parsed.ok) {
    return data({ result: refusedForm(form, { formError: timeMissing }) }, { status: 400 });
  }
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "booking by account", subject: userId },
  ]);
  if (!verdict.allowed) {
    const message = tooManyAttempts(verdict.retryAfterSeconds);
    const formError = { title: notChanged.move, message };
    return data({ result: refusedForm(form, { formError }) }, { status: 429 });
  }
  const { date: day, time, sequence, earlyStart } = parsed.value;
  const to = { day, time };
  const wanted = { action: "move", seenSequence: sequence, to, earlyStart } as const;
  return change(form, context, params.bookingId, wanted);
}

type Wanted = Pick<BookingChange, "seenSequence" | "message" | "to" | "earlyStart"> & {
  action: keyof typeof notChanged;
};

async function change(form: FormData, context: Args["context"], bookingId: string, wanted: Wanted) {
  const platform = context.get(platformContext);
  const { now, log } = platform;
  const { userId } = requireVisitor(context);
  const title = notChanged[wanted.action];
  let changed: ChangeOutcome;
  try {
    const who = { bookingId, actor: "customer", ownerId: userId } as const;
    changed = await changeBooking(bookingDesk(platform), { ...wanted, ...who });
  } catch (error) {
    log.error("bookings.change_failed", error);
    const message = "Bitte versuchen Sie es in einem Moment noch einmal.";
    return data({ result: refusedForm(form, { formError: { title, message } }) }, { status: 500 });
  }
  switch (changed.outcome) {
    case "changed":
      return redirectWithToast(context, `/services/termine/${bookingId}`, {
        ...changedTitle(wanted.action, changed.booking, changed.statusBefore),
        tone: "success",
      });
    case "not-found":
      return bookingNotFound(context);
    default: {
      const message = changeRefusal(changed, { actor: "customer", now });
      const formError = { title, message };
      return data({ result: refusedForm(form, { formError }) }, { status: 400 });
    }
  }
}
