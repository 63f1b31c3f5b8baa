import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { deviceKey, deviceOwner } from "#app/frame/device-owner.server.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { Refusal, readForm, requireValid } from "#app/platform/forms.server.ts";
import {
  beginningOfVisit,
  beginRecord,
  describeRecord,
  saveRecord,
  unsafeGetVisit,
  unsafeRecordReads,
} from "#app/treatment/record.server.ts";
import { type RecordInput, readRecord } from "#app/treatment/record-form.server.ts";
import { receiveRecordPhoto } from "#app/treatment/record-photos.server.ts";
import { type UnsentAnswer, unsentFields, unsentService } from "#app/treatment/unsent-answer.ts";
import type { Route } from "./+types/unsent.route.ts";
import { finishRecord } from "./finish-record.server.ts";
import { versionsOf } from "./record-versions.server.ts";

// What was written without a network is sent here by the device that has kept it, however often an answer
// is lost: each step is one command, whose condition makes a second time change nothing.

type Context = Readonly<RouterContextProvider>;
type Answer<Said = UnsentAnswer> = Said extends UnsentAnswer ? Omit<Said, "service"> : never;

/** What a device needs to read what it has kept for whoever is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config } = requirePractitioner(context);
  const { userId } = requireVisitor(context);
  const key = await deviceKey(config.sessionSecret, userId);
  return answer({ outcome: "access", owner: await deviceOwner(userId), key });
}

const failure = { event: "treatment.send_failed", message: "Bitte versuchen Sie es noch einmal." };

export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  requirePractitioner(context);
  const isPhoto = args.pattern.endsWith("/foto");
  const form = isPhoto ? new FormData() : await readForm(request);
  let recordId: string | null = null;
  const answered = await runAction({ ...args, form }, failure, async () => {
    if (isPhoto) return takePhoto(args);
    await requireOwner(context, form);
    recordId = await recordOf(context, form);
    return takeRecord(context, recordId, form);
  });
  if (answered instanceof Response) return answered;
  const { data, init } = answered;
  // Errors of the server say nothing of the record: it waits.
  if ((init?.status ?? 400) >= 500) return new Response(null, { status: 500 });
  return answer({ outcome: "refused", recordId, message: wordsOf(data.result) }, init?.status);
}

type Refused = { formError?: { message: string }; fieldErrors: Record<string, string> };

function wordsOf({ formError, fieldErrors }: Refused): string {
  return [...new Set([formError?.message ?? "", ...Object.values(fieldErrors)])]
    .filter(Boolean)
    .join(" ");
}

/** Written on this device by somebody else, for whom it waits. @throws Response */
async function requireOwner(context: Context, form: FormData): Promise<void> {
  const owner = await deviceOwner(requireVisitor(context).userId);
  if (form.get(unsentFields.owner) !== owner) throw new Response(null, { status: 401 });
}

const beginningSchema = z.object({ key: z.uuid() });

/** The record that the device knew, or that of its booking, which is begun where there is none. */
async function recordOf(context: Context, form: FormData): Promise<string> {
  const { db, now } = requirePractitioner(context);
  const known = form.get(unsentFields.record);
  if (known) return String(known);
  const { key } = requireValid(form, beginningSchema);
  const bookingId = String(form.get(unsentFields.booking));
  const visit = await unsafeGetVisit(db, bookingId);
  const recordId =
    visit?.recordId ??
    (visit?.petId
      ? await beginRecord(
          db,
          {
            key,
            petId: visit.petId,
            bookingId,
            ...beginningOfVisit(visit, dayInGermany(now)),
          },
          now,
        )
      : null);
  if (recordId === null) {
    throw new Refusal({ status: 409, message: "Diesen Termin gibt es nicht mehr." });
  }
  return recordId;
}

async function takeRecord(context: Context, recordId: string, form: FormData) {
  const { db, now } = requirePractitioner(context);
  const input = readRecord(form, dayInGermany(now));
  noteAudit(context, { subject: recordId });
  const before = describeRecord(await db.batch(unsafeRecordReads(db, recordId)));
  const saved = await saveRecord(db, recordId, input, now).catch((error) => {
    // Finished elsewhere meanwhile: both are shown.
    if (error instanceof Refusal && before?.record.fixedAt) return { outcome: "changed" as const };
    throw error;
  });
  if (saved.outcome === "changed") return showBoth(context, recordId, input);
  noteAudit(context, { customerId: before?.owner.id ?? null });
  const { revision } = saved;
  const isFixed = before?.record.fixedAt != null;
  const isWanted = form.get(unsentFields.intent) === "finish" && !isFixed;
  const { question, booking } = isWanted
    ? await finish(context, { recordId, seen: revision, form })
    : unfinished;
  return answer({
    outcome: "saved",
    recordId,
    revision,
    question,
    booking,
    isFixed: isFixed || (isWanted && question === ""),
  });
}

type Finished = Pick<UnsentAnswer & { outcome: "saved" }, "question" | "booking">;
const unfinished: Finished = { question: "", booking: "" };

async function finish(
  context: Context,
  finishing: Parameters<typeof finishRecord>[1],
): Promise<Finished> {
  try {
    return { question: "", ...(await finishRecord(context, finishing)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message = "", fieldErrors = {} } = error.words;
    return { question: wordsOf({ formError: { message }, fieldErrors }), booking: "" };
  }
}

async function showBoth(context: Context, recordId: string, input: RecordInput) {
  const { db } = requirePractitioner(context);
  const stored = describeRecord(await db.batch(unsafeRecordReads(db, recordId)));
  if (!stored) throw new Refusal({ status: 409, message: "Diesen Bericht gibt es nicht mehr." });
  const { revision, fixedAt } = stored.record;
  const versions = versionsOf(stored.pet.type, input, {
    ...stored.record,
    measured: stored.measured,
  });
  return answer(
    { outcome: "changed", recordId, revision, isFixed: fixedAt !== null, versions },
    409,
  );
}

async function takePhoto({ context, request, url }: Route.ActionArgs) {
  const recordId = url.searchParams.get(unsentFields.record) ?? "";
  const { userId } = requireVisitor(context);
  const customerId = await receiveRecordPhoto(
    requirePractitioner(context),
    recordId,
    userId,
    request,
  );
  noteAudit(context, { customerId, subject: recordId });
  return answer({ outcome: "saved", recordId, revision: 0, isFixed: false, ...unfinished });
}

function answer(said: Answer, status = 200): Response {
  return Response.json({ service: unsentService, ...said }, { status });
}
