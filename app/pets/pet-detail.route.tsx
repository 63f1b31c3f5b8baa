import { Suspense } from "react";
import { useOutlet } from "react-router";
import { PetAppointments } from "#app/calendar/pet-appointments.tsx";
import { platformContext } from "#app/context.ts";
import { isPhotoFile } from "#app/files/policy.ts";
import { deviceOwner } from "#app/frame/device-owner.server.ts";
import { NotLoaded } from "#app/frame/error-page.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { DueMark } from "#app/pets/care/due-mark.tsx";
import { PetCare } from "#app/pets/care/pet-care.tsx";
import { PetDocuments } from "#app/pets/documents/pet-documents.tsx";
import { describePrinting } from "#app/pets/passport/deliver-passport.server.ts";
import { PetSharing } from "#app/pets/passport/pet-sharing.tsx";
import {
  describeShareLink,
  shareLinkNotFound,
  tellShareLink,
} from "#app/pets/passport/share-links.server.ts";
import { PetWeight, WeightMark } from "#app/pets/weight/pet-weight.tsx";
import { requireLikelyWeight, takeMeantWeight } from "#app/pets/weight/weight.server.ts";
import { weightReport } from "#app/pets/weight/weight-report.server.ts";
import { type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { linkCheckIns } from "#app/treatment/check-in.server.ts";
import { DueList, OpenYesterday } from "#app/treatment/due-list.tsx";
import { OpenCheckIns } from "#app/treatment/open-check-ins.tsx";
import { CameraIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.ts";
import { ButtonLink, Link, TextLink } from "#app/ui/link.tsx";
import { PhoneFold } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/pet-detail.route.ts";
import { changedMeanwhile } from "./as-seen.server.ts";
import { updatePet } from "./commands.server.ts";
import { type Animal, facts, factsOn, type PracticeFacts, practiceMark } from "./facts.server.ts";
import { DeceasedMark, PetPicture } from "./pet-picture.tsx";
import { PetEssentials, PetProfile } from "./pet-profile.tsx";
import { ageInYears, formatAge, formatAgeOf, speciesEmoji } from "./policy.ts";
import { getPetFile, getPetToEdit, petNotFound } from "./queries.server.ts";
import { editFields, editPetSchema, moveChipRemark, photoMissing } from "./schema.server.ts";

/** `&foto=` names a file that is to become the photo. */
export async function loader({ context, params, url, pattern }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const wanted = url.searchParams.get("foto") ?? "";
  const photo = isPhotoFile(wanted) ? wanted : "";
  // Only for the dialog that shows the link.
  const linkId = pattern.endsWith("/freigaben/:linkId") ? params.linkId : undefined;
  const today = dayInGermany(now);
  const file = await getPetFile(db, userId, params.petId, { today, photo, linkId });
  if (!file) throw await petNotFound(context);
  const { pet, weights, openedLink, shareLinks, checkIns, ...others } = file;
  if (linkId !== undefined && !openedLink) throw await shareLinkNotFound(context, params.petId);
  const { id, name, type, birthDate, deceasedOn, profilePictureUrl } = pet;
  return {
    ...others,
    checkIns: await linkCheckIns(context, checkIns),
    shareLinks: shareLinks.map((link) => tellShareLink(link, now)),
    pet: { id, name, type, birthDate, deceasedOn, profilePictureUrl },
    told: tellOwner(pet, today),
    /** With its secret address. */
    openedLink: openedLink && (await describeShareLink(context, openedLink)),
    printing: pattern.endsWith("/pass") ? await describePrinting(context, file) : null,
    weightReport: weightReport(pet, weights, today),
    today,
    owner: await deviceOwner(userId),
    now: now.toISOString(),
    fields: url.searchParams.has("bearbeiten") ? editFields(pet) : null,
  };
}

function tellOwner(pet: Animal & { practiceFacts: PracticeFacts }, today: CalendarDay) {
  const known = (section: "profile" | "health") =>
    factsOn("box", section, pet, today).filter(({ text }) => text !== "");
  const { type, breed, sex } = facts;
  const kind = [type, breed, sex].map(({ text }) => text(pet)).filter(Boolean);
  const age = pet.deceasedOn === null ? [formatAgeOf(pet, today)] : [];
  return {
    kind: [...kind, ...age].join(" · "),
    box: { profile: known("profile"), health: known("health") },
    profile: factsOn("page", "profile", pet, today),
    health: factsOn("page", "health", pet, today),
    vet: {
      name: pet.vetName,
      phone: readPhoneParts(pet.vetPhone),
      mark:
        practiceMark("vetName", pet, today, false) ?? practiceMark("vetPhone", pet, today, false),
    },
    notes: pet.notes,
  };
}

const notSaved = "Profil konnte nicht aktualisiert werden.";

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db, now } = context.get(platformContext);
  const owned = { userId: requireVisitor(context).userId, petId: params.petId };
  return runAction(args, { event: "pets.update_failed", message: notSaved }, async (form) => {
    const today = dayInGermany(now);
    const pet = await getPetToEdit(db, owned.userId, owned.petId);
    if (!pet) return petNotFound(context);
    takeMeantWeight(form);
    const { toSave, remark } = moveChipRemark(form);
    const changes = requireValid(toSave, editPetSchema(pet, today));
    const { newWeightKg, breed, birthDate } = changes;
    if (newWeightKg !== null) {
      const animal = { type: pet.type, breed, birthDate, lastKg: pet.weightKg };
      requireLikelyWeight(form, animal, newWeightKg, { day: today });
    }
    const update = await updatePet(db, owned, changes, now);
    switch (update.outcome) {
      case "not-found":
        return petNotFound(context);
      case "changed-meanwhile":
        throw changedMeanwhile();
      case "photo-gone":
        throw new Refusal({ message: `${notSaved} ${photoMissing}` });
      case "born-too-late":
        throw weighedOutsideLife("birthDate", "Das Geburtsdatum darf nicht danach", update);
      case "died-too-early":
        throw weighedOutsideLife("deceasedOn", "Der Todestag darf nicht davor", update);
    }
    const hasJustDied = pet.deceasedOn === null && changes.deceasedOn !== null;
    const sentences = [
      hasJustDied &&
        `Wir denken an Sie. Die Akte von ${changes.name} bleibt erhalten. Wir senden keine Erinnerungen mehr.`,
      remark !== "" && `„${remark}“ steht jetzt bei den Notizen.`,
    ].filter((sentence) => sentence !== false);
    return redirectWithToast(context, `/pets/${owned.petId}`, {
      title: "Profil aktualisiert",
      ...(sentences.length > 0 && { text: sentences.join(" ") }),
    });
  });
}

function weighedOutsideLife(
  field: "birthDate" | "deceasedOn",
  rule: string,
  { measuredOn }: { measuredOn: CalendarDay },
): Refusal {
  const message = `Für den ${formatDay(measuredOn)} ist ein Gewicht eingetragen. ${rule} liegen.`;
  return new Refusal({ fieldErrors: { [field]: message } });
}

export default function PetDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pet, today, fields, newPhoto } = loaderData;
  const result = actionData?.result;
  const dialog = useOutlet();
  return (
    <>
      {!dialog && <PageMeta title={pet.name} hasErrors={fields !== null && result !== undefined} />}
      <TextLink to="/pets" viewTransition size="line">
        Zurück zu meinen Haustieren
      </TextLink>
      {fields === null ? (
        <PetFileView {...loaderData} />
      ) : (
        <Suspense>
          <EditForm pet={pet} fields={fields} newPhoto={newPhoto} today={today} result={result} />
        </Suspense>
      )}
      {dialog}
    </>
  );
}

/** Few who look at the file change it. */
const EditForm = lazyPart(async () => (await import("./edit-form.tsx")).EditForm, NotLoaded);

type LoadedFile = Route.ComponentProps["loaderData"];

function PetFileView(file: LoadedFile) {
  const { pet, told, today } = file;
  const isDeceased = pet.deceasedOn !== null;
  return (
    <>
      <PetHead {...file} />
      <OpenCheckIns open={file.checkIns} />
      <DueToday {...file} />
      <PetAnchors isDeceased={isDeceased} />
      <div className="mt-2 grid items-start gap-3 *:min-w-0 max-sm:[&_[id]]:scroll-mt-14 sm:mt-4 sm:gap-6 lg:grid-cols-2">
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
          <PetAppointments
            petId={pet.id}
            appointments={file.appointments}
            bookings={file.bookings}
          />
        </div>
        <div id="teil-dokumente">
          <PetDocuments petId={pet.id} documents={file.documents} />
        </div>
        {!isDeceased && <PetEssentials petId={pet.id} told={told} />}
        <div id="teil-gewicht">
          <PetWeight petId={pet.id} petName={pet.name} report={file.weightReport} />
        </div>
        <div className="grid gap-4 sm:gap-6">
          <PetSharing petId={pet.id} links={file.shareLinks} />
          <PetProfile told={told} />
        </div>
      </div>
    </>
  );
}

/** Above the rest of the file; one line on a phone until it is opened. */
function DueToday({ pet, due, yesterday, owner }: LoadedFile) {
  if (due.length + yesterday.length === 0) return null;
  const action = `/pets/${pet.id}/gegeben`;
  const given = due.filter(({ isGiven }) => isGiven).length;
  const title = "Heute zu tun";
  return (
    <section
      id="heute"
      aria-label={title}
      className="mt-3 rounded-card border border-line bg-surface px-4 shadow-soft sm:p-6"
    >
      <h2 className="hidden text-xl text-forest sm:block">{title}</h2>
      <PhoneFold title={`${title}: ${given} von ${due.length} erledigt`}>
        <DueList rows={due} action={action} back="akte" owner={owner} petName={pet.name} />
        <OpenYesterday
          rows={yesterday}
          action={action}
          back="akte"
          owner={owner}
          petName={pet.name}
        />
      </PhoneFold>
    </section>
  );
}

function PetHead(file: LoadedFile) {
  const { pet, told, today, carePlans, hasTreatment, weightReport } = file;
  const { warning } = weightReport;
  return (
    <div className="mt-4 flex items-start gap-5 sm:gap-6">
      <PetPicture pet={pet} size={128} className="max-sm:size-24 max-[23rem]:size-18" />
      <div className="grid min-w-0 grow justify-items-start gap-2">
        <h1 className="text-3xl text-forest sm:text-4xl">
          <bdi>{pet.name}</bdi>
        </h1>
        <p className="text-ink-soft sm:text-lg">
          <span aria-hidden="true">{speciesEmoji(pet.type)}</span> {told.kind}
        </p>
        {pet.deceasedOn === null ? (
          <>
            <DueMark dueOn={carePlans[0]?.dueOn ?? null} today={today} />
            {warning && <WeightMark warning={warning} />}
          </>
        ) : (
          <>
            <DeceasedMark />
            <p className="text-ink-soft">
              {dayAndAge(pet.birthDate, pet.deceasedOn)} Die Akte bleibt erhalten.
            </p>
          </>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to={`/pets/${pet.id}?bearbeiten`}>Bearbeiten</ButtonLink>
          {hasTreatment && <TextLink to={`/pets/${pet.id}/behandlung`}>Behandlung</TextLink>}
          {pet.profilePictureUrl === null && (
            <Link
              to={`/pets/${pet.id}/foto?bearbeiten`}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-forest underline underline-offset-4"
            >
              <CameraIcon />
              Foto hinzufügen
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

/** 'Am 3. Oktober 2026, mit 12 Jahren.' */
function dayAndAge(birthDate: string, deceasedOn: string): string {
  const isKnown = ageInYears(birthDate, deceasedOn) !== null && birthDate < deceasedOn;
  const age = formatAge(birthDate, deceasedOn).replace(/e$/, "en");
  return `Am ${formatDay(deceasedOn)}${isKnown ? `, mit ${age}` : ""}.`;
}

const parts = [
  ["im-notfall", "Im Notfall"],
  ["teil-vorsorge", "Vorsorge"],
  ["teil-termine", "Termine"],
  ["teil-dokumente", "Dokumente"],
  ["teil-gewicht", "Gewicht"],
  ["pass-und-freigabe", "Tierpass und Freigaben"],
  ["steckbrief", "Steckbrief"],
  ["notizen", "Notizen"],
] as const;

function PetAnchors({ isDeceased }: { isDeceased: boolean }) {
  const shown = parts.filter(([id]) => !(isDeceased && id === "im-notfall"));
  return (
    <nav
      aria-label="Abschnitte"
      className="sticky top-15 z-10 -mx-[min(1rem,4vw)] mt-4 bg-paper sm:static sm:mx-0"
    >
      <ul className="flex gap-2 overflow-x-auto px-4 py-2 pr-12 max-sm:[mask-image:linear-gradient(to_right,black_80%,transparent)] sm:flex-wrap sm:overflow-visible sm:px-0">
        {shown.map(([id, title]) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold text-forest hover:bg-sage-soft"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
