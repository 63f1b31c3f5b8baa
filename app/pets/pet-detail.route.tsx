import { Link, useOutlet } from "react-router";
import { PetAppointments } from "#app/calendar/pet-appointments.tsx";
import { platformContext } from "#app/context.ts";
import { isPhotoFile } from "#app/files/policy.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { PetCare } from "#app/pets/care/pet-care.tsx";
import { PetDocuments } from "#app/pets/documents/pet-documents.tsx";
import { describePrinting } from "#app/pets/passport/describe-printing.server.ts";
import { describeShareLink } from "#app/pets/passport/describe-share-link.server.ts";
import { PetSharing } from "#app/pets/passport/pet-sharing.tsx";
import { shareLinkNotFound } from "#app/pets/passport/share-link-not-found.server.ts";
import { PetWeight } from "#app/pets/weight/pet-weight.tsx";
import { weightReport } from "#app/pets/weight/weight-report.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/pet-detail.route.ts";
import { petNotFound } from "./delete-pet.server.ts";
import { EditForm } from "./edit-form.tsx";
import { updatePetFromForm } from "./edit-pet.server.ts";
import { editBreedChoices } from "./edit-schema.server.ts";
import { getPetFile } from "./file-queries.server.ts";
import { PetAnchors } from "./pet-anchors.tsx";
import { PetEssentials } from "./pet-essentials.tsx";
import { PetHead } from "./pet-head.tsx";
import { PetProfile } from "./pet-profile.tsx";

/** `?bearbeiten` is the edit mode, `&foto=` names a file that is to become the photo. */
export async function loader({ context, params, url, pattern }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const wanted = url.searchParams.get("foto") ?? "";
  const photo = isPhotoFile(wanted) ? wanted : "";
  // Of the dialog that shows the link; the one that ends it needs no more than the list.
  const linkId = pattern.endsWith("/freigaben/:linkId") ? params.linkId : undefined;
  const file = await getPetFile(db, userId, params.petId, { photo, linkId });
  if (!file) throw await petNotFound(context);
  const today = dayInGermany(now);
  const { weights, openedLink, ...others } = file;
  if (linkId !== undefined && !openedLink) throw await shareLinkNotFound(context, params.petId);
  return {
    ...others,
    /** With its secret address, so only for the dialog that shows it. */
    openedLink: openedLink && (await describeShareLink(context, openedLink)),
    /** For the dialog before the passport. */
    printing: pattern.endsWith("/pass") ? await describePrinting(context, file) : null,
    weightReport: weightReport(file.pet, weights, today),
    today,
    now: now.toISOString(),
    breedsToEdit: url.searchParams.has("bearbeiten")
      ? editBreedChoices(file.pet.type, file.pet.breed)
      : null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return updatePetFromForm(await readForm(request), params.petId, context);
}

export default function PetDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pet, today, breedsToEdit } = loaderData;
  const result = actionData?.result;
  // The dialogs of its parts; each has a title of its own.
  const dialog = useOutlet();
  useErrorToast(result);
  return (
    <>
      {!dialog && (
        <PageMeta title={pet.name} hasErrors={breedsToEdit !== null && result !== undefined} />
      )}
      <Link
        to="/pets"
        viewTransition
        className="inline-block py-1 text-forest underline underline-offset-4"
      >
        Zurück zu meinen Haustieren
      </Link>
      {breedsToEdit === null ? (
        <PetFileView {...loaderData} />
      ) : (
        <EditForm
          pet={pet}
          breeds={breedsToEdit}
          newPhoto={loaderData.newPhoto}
          today={today}
          result={result}
        />
      )}
      {dialog}
    </>
  );
}

function PetFileView(file: Route.ComponentProps["loaderData"]) {
  const { pet, today, now } = file;
  const isDeceased = pet.deceasedOn !== null;
  return (
    <>
      <div className="mt-4 grid items-start gap-6 *:min-w-0 lg:grid-cols-[3fr_2fr]">
        <PetHead
          pet={pet}
          today={today}
          dueOn={file.carePlans[0]?.dueOn ?? null}
          weightWarning={file.weightReport.warning}
        />
        {!isDeceased && <PetEssentials pet={pet} />}
      </div>
      <PetAnchors />
      {/* Below the strip of links, which stays on a phone. */}
      <div className="mt-4 grid items-start gap-6 *:min-w-0 max-sm:[&_[id]]:scroll-mt-14 lg:grid-cols-2">
        <div id="teil-vorsorge">
          <PetCare
            petId={pet.id}
            today={today}
            isDeceased={isDeceased}
            plans={file.carePlans}
            events={file.careEvents}
          />
        </div>
        <div id="teil-termine">
          <PetAppointments petId={pet.id} appointments={file.appointments} />
        </div>
        <div id="teil-gewicht" className="lg:col-span-2">
          <PetWeight petId={pet.id} petName={pet.name} report={file.weightReport} />
        </div>
        <div id="teil-dokumente" className="lg:col-span-2">
          <PetDocuments petId={pet.id} documents={file.documents} />
        </div>
        <div id="teil-pass" className="lg:col-span-2">
          <PetSharing petId={pet.id} now={now} links={file.shareLinks} />
        </div>
        <PetProfile pet={pet} today={today} />
      </div>
    </>
  );
}
