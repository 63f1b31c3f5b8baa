import { bookingNotFound } from "#app/bookings/own/change-own.server.ts";
import { platformContext } from "#app/context.ts";
import type { DraftAnswer } from "#app/frame/auto-save.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import type { Route } from "./+types/save-draft.route.ts";
import { draftFields } from "./answers-form.server.ts";
import {
  draftVersion,
  getPreparation,
  mayPrepare,
  saveDraft,
  savingFailure,
  savingTooLate,
} from "./preparation.server.ts";

// Where the preparation form saves itself while it is filled in.

export function loader() {
  throw new Response(null, { status: 404 });
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { bookingId } = params;
  const answered = await runAction(args, savingFailure, async (form) => {
    const preparation = await getPreparation(db, userId, bookingId);
    if (!preparation) return bookingNotFound(context);
    const { booking } = preparation;
    if (!mayPrepare(booking, now)) {
      return answer({ outcome: "refused", message: savingTooLate.message, fieldErrors: {} }, 409);
    }
    const revision = await saveDraft(
      db,
      { userId, bookingId },
      {
        fields: draftFields(form, booking.petType),
        seen: String(form.get("seen") ?? ""),
        version: String(form.get("draft") ?? ""),
      },
      now,
    );
    if (revision === null) {
      return answer({ outcome: "changed", revision: draftVersion(preparation) }, 409);
    }
    return answer({ outcome: "saved", revision, savedAt: timeInGermany(now), doubt: "" }, 200);
  });
  if (answered instanceof Response) return answered;
  const { formError, fieldErrors } = answered.data.result;
  const message = formError?.message ?? "";
  return answer({ outcome: "refused", message, fieldErrors }, answered.init?.status ?? 400);
}

function answer(body: DraftAnswer, status: number): Response {
  return Response.json(body, { status });
}
