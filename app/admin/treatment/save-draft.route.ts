import type { Database } from "#app/db/database.server.ts";
import type { DraftAnswer } from "#app/frame/auto-save.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { weightQuestion } from "#app/pets/weight/likely-weight.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { saveRecord, unsafeWeighedOfRecord } from "#app/treatment/record.server.ts";
import { type RecordInput, readRecord } from "#app/treatment/record-form.server.ts";
import type { Route } from "./+types/save-draft.route.ts";

// Where a draft saves itself while it is typed; outside the area, so that the log is not flooded.

const failure = { event: "treatment.save_failed", message: "Bitte versuchen Sie es noch einmal." };

export function loader() {
  throw new Response(null, { status: 404 });
}

export async function action(args: Route.ActionArgs) {
  const { db, now } = requirePractitioner(args.context);
  const answered = await runAction(args, failure, async (form) => {
    const input = readRecord(form, dayInGermany(now));
    const { outcome, revision } = await saveRecord(db, args.params.recordId, input, now);
    if (outcome === "changed") return answer({ outcome, revision }, 409);
    const doubt = await doubtOf(db, args.params.recordId, input);
    return answer({ outcome, revision, savedAt: timeInGermany(now), doubt }, 200);
  });
  if (answered instanceof Response) return answered;
  const { formError, fieldErrors } = answered.data.result;
  const message = formError?.message ?? "";
  return answer({ outcome: "refused", message, fieldErrors }, answered.init?.status ?? 400);
}

/** A draft is stored with an unlikely weight, too; finishing it asks for confirmation. */
async function doubtOf(db: Database, recordId: string, { weightKg, visitedOn }: RecordInput) {
  if (weightKg === null) return "";
  const weighed = await unsafeWeighedOfRecord(db, recordId);
  return (weighed && weightQuestion(weighed, weightKg, visitedOn)?.text) ?? "";
}

function answer(body: DraftAnswer, status: number): Response {
  return Response.json(body, { status });
}
