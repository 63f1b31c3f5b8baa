import { redirect } from "react-router";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import {
  beginningOfVisit,
  beginRecord,
  unsafeGetVisit,
  unsafeTreatedAnimal,
} from "#app/treatment/record.server.ts";
import { beginningOf, recordAddress, treatmentAddress } from "#app/treatment/record.ts";
import { recordNotFound } from "#app/treatment/record-form.server.ts";
import type { Route } from "./+types/new-record.route.ts";

// A record is begun by the buttons of a booking and of an animal; this address has no page of its own.

async function findVisit({ context, url }: Route.LoaderArgs | Route.ActionArgs) {
  const { db, now } = requirePractitioner(context);
  const bookingId = url.searchParams.get("termin");
  const today = dayInGermany(now);
  if (bookingId === null) {
    const petId = url.searchParams.get("tier") ?? "";
    const [animal] = await unsafeTreatedAnimal(db, petId);
    if (!animal) throw await recordNotFound(context);
    const begun = { petId, bookingId, visitedOn: today, ...beginningOf("", "") };
    return { owner: animal.owner, begun, recordId: null };
  }
  const visit = await unsafeGetVisit(db, bookingId);
  if (!visit?.petId) throw await recordNotFound(context);
  const begun = { petId: visit.petId, bookingId, ...beginningOfVisit(visit, today) };
  return { ...visit, begun };
}

export async function loader(args: Route.LoaderArgs) {
  const { owner, begun, recordId } = await findVisit(args);
  const { petId, bookingId } = begun;
  if (recordId) return redirect(recordAddress(recordId));
  return redirect(
    bookingId ? `/admin/termine/anfragen/${bookingId}` : treatmentAddress(owner.id, petId),
  );
}

const failure = {
  event: "treatment.begin_failed",
  message: "Der Bericht konnte nicht angelegt werden.",
  redirectTo: "/admin/kunden",
};

const keySchema = z.object({ key: z.uuid() });

export function action(args: Route.ActionArgs) {
  const { context } = args;
  const { db, now } = requirePractitioner(context);
  return runAction(args, failure, async (form) => {
    const { key } = requireValid(form, keySchema);
    const { begun, owner } = await findVisit(args);
    const recordId = await beginRecord(db, { ...begun, key }, now);
    if (recordId === null) throw await recordNotFound(context);
    noteAudit(context, { customerId: owner.id, subject: recordId });
    return redirect(recordAddress(recordId));
  });
}
