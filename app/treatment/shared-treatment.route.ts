import { platformContext } from "#app/context.ts";
import { deliverObject } from "#app/files/deliver-object.server.ts";
import { typeOfName } from "#app/files/policy.ts";
import {
  asShared,
  noteVisit,
  refuseSharedFile,
  sharedPet,
  sharedTokenHash,
  takeLinkLimit,
  unsafeGetSharedFile,
} from "#app/pets/passport/shared.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { Route } from "./+types/shared-treatment.route.ts";
import { unsafeFindSharedPhotoOf } from "./released.server.ts";
import { sharedReport } from "./report.server.ts";
import { deliverSharedReport } from "./report-paper.server.ts";

/** Report and plan as a PDF, or a photo of a report: a part of the page, so no visit of its own. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, files, now } = platform;
  const tokenHash = await sharedTokenHash(params.token);
  if (!tokenHash) return refuseSharedFile(context);
  if (params.photoId !== undefined) {
    const petId = sharedPet(tokenHash, now)("behandlung");
    const key = await unsafeFindSharedPhotoOf(db, petId, params.photoId);
    const about = { fileName: "Foto", fileType: typeOfName(key ?? "") ?? "", isDownload: false };
    const photo = key && (await deliverObject(request, files, key, about));
    return photo ? asShared(photo) : refuseSharedFile(context);
  }
  const requireWithin = await takeLinkLimit(context, "paper by link", tokenHash);
  const shared = await unsafeGetSharedFile(db, tokenHash, now);
  const report = shared && sharedReport(shared, dayInGermany(now));
  if (!report) return refuseSharedFile(context);
  await requireWithin();
  const file = await deliverSharedReport(platform, report);
  noteVisit(request, context, tokenHash, "Behandlung");
  return asShared(file);
}
