import { data, type RouterContextProvider, redirect } from "react-router";
import { mailLinkActor, noteAudit, recordAction } from "#app/audit/record.server.ts";
import {
  answerSchema,
  confirmSchema,
  earlyStartSchema,
  pickedTimeSchema,
  seenSchema,
  timeMissing,
} from "#app/bookings/answer-schema.server.ts";
import { bookingNote } from "#app/bookings/booking.ts";
import {
  type BookingChange,
  type ChangeOutcome,
  changeBooking,
} from "#app/bookings/change.server.ts";
import { bookingDesk, bookingLimit } from "#app/bookings/desk.server.ts";
import {
  changeRefusal,
  closedSince,
  takeBackWords,
  withdrawn,
} from "#app/bookings/outcome-words.ts";
import { platformContext } from "#app/context.ts";
import { requirePerson } from "#app/frame/ask-again.server.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { parseForm, Refusal, requireValid } from "#app/platform/forms.server.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { readBookingLink, refuseBookingLink } from "./booking-links.server.ts";
import { type LinkPurpose, linkSteps } from "./link-steps.ts";
import { type ShownOfLink, shownOfLink } from "./load-link.server.ts";

type Context = Readonly<RouterContextProvider>;
type LinkArgs = { request: Request; context: Context; params: { token: string }; url: URL };

export type LinkAnswer = {
  result?: FormResult;
  moved?: ShownOfLink;
};

export function answerBookingLink(args: LinkArgs, purpose: LinkPurpose) {
  const { context, params, url } = args;
  const { now, config } = context.get(platformContext);
  const { action, actor, notDone: title, done } = linkSteps[purpose];
  const failure = {
    event: "bookings.link_failed",
    title,
    message: "Bitte versuchen Sie es gleich noch einmal.",
  };
  return runAction(args, failure, async (form) => {
    const link = await readBookingLink(config.sessionSecret, purpose, params.token, now);
    if (!link) return data<LinkAnswer>({}, await refuseBookingLink(context));

    const wanted = readWanted(purpose, form);
    await requirePerson(args, form);
    const changed = await changeByLink(context, {
      ...wanted,
      ...(action === "restore" && { to: timeOf(link) }),
      bookingId: link.bookingId,
      action,
      actor,
      ownerId: null,
      seenSequence: readSeen(form),
      seenStartsAt: link.startsAt,
      via: "link",
    });
    switch (changed.outcome) {
      case "changed": {
        // A move ends the link, so the answer itself says what came of it.
        if (action === "move") return data<LinkAnswer>({ moved: shownOfLink(changed.booking) });
        const isWithdrawn = action === "cancel" && changed.statusBefore === "requested";
        const words = isWithdrawn ? withdrawn : done;
        const { title: success } =
          action === "restore" ? takeBackWords(changed.booking.status).done : words;
        return redirectWithToast(context, url.pathname, { title: success, tone: "success" });
      }
      case "not-found":
        return data<LinkAnswer>({}, { status: 410 });
      case "not-allowed":
        return redirect(url.pathname);
      default: {
        const isUnavailable = action === "restore" && changed.outcome === "unavailable";
        const isClosed = isUnavailable && changed.state === "closed";
        const isOutdated = changed.outcome === "changed-meanwhile" || isClosed;
        const redirectTo = isOutdated ? url.pathname : undefined;
        const gone = isClosed ? closedSince : takenSince;
        const message = isUnavailable ? gone : changeRefusal(changed, { actor, now });
        throw new Refusal({ title, message, ...(redirectTo && { redirectTo }) });
      }
    }
  });
}

const takenSince = "Diese Zeit wurde inzwischen vergeben. Bitte buchen Sie einen neuen Termin.";

function changeByLink(context: Context, change: BookingChange): Promise<ChangeOutcome> {
  const platform = context.get(platformContext);
  const title = linkSteps["booking-move"].notDone;
  const isMove = change.action === "move";
  const limit = isMove ? bookingLimit(platform, title, { isWaitTold: true }) : undefined;
  const run = () => changeBooking(bookingDesk(platform), change, limit);
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

function readWanted(purpose: LinkPurpose, form: FormData) {
  if (purpose === "booking-move") {
    const picked = parseForm(form, pickedTimeSchema.extend(earlyStartSchema.shape));
    if (!picked.ok) throw new Refusal(timeMissing);
    const { date: day, time, earlyStart } = picked.value;
    return { to: { day, time }, earlyStart };
  }
  if (purpose === "booking-confirm") {
    // Only for video consultations; an emptied field counts.
    const { message, meetingUrl } = requireValid(form, confirmSchema);
    return { message, ...(form.has("meetingUrl") && { meetingUrl }) };
  }
  return requireValid(form, answerSchema.extend(earlyStartSchema.shape));
}

/** The booking's own time, which has to be free for it to be restored. */
function timeOf({ startsAt }: { startsAt: string }) {
  const start = new Date(startsAt);
  return { day: dayInGermany(start), time: timeInGermany(start) };
}

function readSeen(form: FormData): number | null {
  const seen = seenSchema.safeParse({ sequence: form.get("sequence") ?? undefined });
  return seen.success ? seen.data.sequence : null;
}
