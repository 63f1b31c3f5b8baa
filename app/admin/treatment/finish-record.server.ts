import type { RouterContextProvider } from "react-router";
import { unreplacedInWords } from "#app/admin/templates/placeholders.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { ofGrams } from "#app/pets/weight/likely-weight.ts";
import { confirmedWeight } from "#app/pets/weight/policy.ts";
import { requireLikelyWeight } from "#app/pets/weight/weight.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { fixRecord, unsafeWeighedOfRecord } from "#app/treatment/record.server.ts";
import {
  closedBooking,
  confirmedDay,
  dayQuestion,
  partLabels,
  partsInWords,
  type RecordText,
  recordTexts,
} from "#app/treatment/record.ts";
import { closingOf, hasOpenBooking, wasWritten } from "./close-booking.server.ts";

type Finishing = {
  recordId: string;
  /** The revision that was seen. */
  seen: number;
  /** With the ticks at an unlikely day or weight. */
  form: FormData;
};

/**
 * @returns whether its appointment was closed with it, or is still open though it was to be
 * @throws Refusal where something about the record has to be mended or confirmed first
 */
export async function finishRecord(
  context: Readonly<RouterContextProvider>,
  { recordId, seen, form }: Finishing,
): Promise<{ booking: "" | "closed" | "open" }> {
  const { db, now } = requirePractitioner(context);
  const weighed = await unsafeWeighedOfRecord(db, recordId);
  if (weighed) requireReplaced(weighed);
  if (weighed) requireLikelyDay(form, weighed.visitedOn, dayInGermany(now));
  let correctedKg: number | null = null;
  if (weighed && weighed.weightKg !== null) {
    const { weightKg, visitedOn: day } = weighed;
    const isMeant = form.get(confirmedWeight) === String(ofGrams(weightKg));
    correctedKg = isMeant ? ofGrams(weightKg) : null;
    requireLikelyWeight(form, weighed, correctedKg ?? weightKg, { day, field: confirmedWeight });
  }
  const by = practitionerName(requireVisitor(context).profile);
  const isClosing = form.get(closedBooking) === "ja";
  const close = isClosing ? await closingOf(context, recordId) : null;
  const fixing = { seen, by, correctedKg };
  const { ownerId, released } = await fixRecord(db, recordId, fixing, now, close?.also);
  const isBookingClosed = close !== null && (await wasWritten(db, close.eventId));
  const closed = isBookingClosed ? ", Termin abgeschlossen" : "";
  noteAudit(context, {
    customerId: ownerId,
    details: `freigegeben: ${partsInWords(released)}${closed}`,
  });
  if (isBookingClosed) return { booking: "closed" };
  return { booking: isClosing && (await hasOpenBooking(db, recordId)) ? "open" : "" };
}

/** Owners and vets read what is released of a record as it stands. @throws Refusal */
function requireReplaced(texts: Record<"reason" | RecordText, string>): void {
  const faults = (["reason", ...recordTexts] as const).flatMap((part) => {
    const fault = unreplacedInWords(texts[part]);
    return fault === null ? [] : [`${partLabels[part]}: ${fault}`];
  });
  if (faults.length === 0) return;
  throw new Refusal({ status: 409, title: "Noch nicht abgeschlossen", message: faults.join(" ") });
}

/** Takes a day of long ago with the tick at that very day. @throws Refusal */
function requireLikelyDay(form: FormData, visitedOn: CalendarDay, today: CalendarDay): void {
  const question = dayQuestion(visitedOn, today);
  if (question === "" || form.get(confirmedDay) === visitedOn) return;
  throw new Refusal({ fieldErrors: { [confirmedDay]: question } });
}
