import { Link, Outlet } from "react-router";
import { PetAppointments } from "#app/calendar/pet-appointments.tsx";
import { PetCare } from "#app/care/pet-care.tsx";
import { platformContext } from "#app/context.ts";
import { PetDocuments } from "#app/documents/pet-documents.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { PetSharing } from "#app/passport/pet-sharing.tsx";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { PetWeight } from "#app/weight/pet-weight.tsx";
import { weightReport } from "#app/weight/weight-report.server.ts";
import type { Route } from "./+types/pet-detail.route.ts";
import { petNotFound } from "./delete-pet.server.ts";
import { formatAge, formatWeight, speciesEmoji } from "./policy.ts";
import { getPetFile } from "./queries.server.ts";
import { SpeciesPortrait } from "./species-portrait.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const file = await getPetFile(db, userId, params.petId);
  if (!file) throw await petNotFound(context);
  const today = dayInGermany(now);
  const { weights, ...others } = file;
  return {
    ...others,
    weightReport: weightReport(file.pet, weights, today),
    today,
    now: now.toISOString(),
  };
}

export default function PetDetailPage({ loaderData }: Route.ComponentProps) {
  const { pet, today } = loaderData;
  const facts = [
    ["Rasse", pet.breed === pet.type ? "Nicht angegeben" : pet.breed],
    ["Geburtsdatum", formatDay(pet.birthDate)],
    ["Alter", formatAge(pet.birthDate, today)],
    ["Gewicht", formatWeight(pet.weightKg) ?? "Nicht bekannt"],
  ] as const;
  return (
    <>
      <PageMeta title={pet.name} />
      <Link
        to="/pets"
        viewTransition
        className="inline-block py-1 text-forest underline underline-offset-4"
      >
        Zurück zu meinen Haustieren
      </Link>
      <div className="mt-4 flex flex-wrap items-center gap-6">
        <SpeciesPortrait type={pet.type} size={128} />
        <div className="min-w-0">
          <h2 className="text-4xl text-forest">
            <bdi>{pet.name}</bdi>
          </h2>
          <p className="text-lg text-ink-soft">
            <span aria-hidden="true">{speciesEmoji(pet.type)}</span> {pet.type}
          </p>
        </div>
      </div>
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <section aria-labelledby="steckbrief" className={cardClass}>
          <h3 id="steckbrief" className={headingClass}>
            Steckbrief
          </h3>
          <dl className="divide-y divide-line">
            {facts.map(([label, value]) => (
              <div key={label} className="flex justify-between gap-6 py-2.5">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="text-right font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="notizen" className={cardClass}>
          <h3 id="notizen" className={headingClass}>
            Notizen
          </h3>
          <p className="whitespace-pre-line" dir="auto">
            {pet.notes || "Noch keine Notizen."}
          </p>
        </section>
      </div>
      <PetAppointments petId={pet.id} appointments={loaderData.appointments} />
      <PetCare
        petId={pet.id}
        today={today}
        isDeceased={pet.deceasedOn !== null}
        plans={loaderData.carePlans}
        events={loaderData.careEvents}
      />
      <PetDocuments petId={pet.id} documents={loaderData.documents} />
      <PetWeight petId={pet.id} petName={pet.name} report={loaderData.weightReport} />
      <PetSharing petId={pet.id} now={loaderData.now} links={loaderData.shareLinks} />
      {/* The dialogs of its parts. */}
      <Outlet />
    </>
  );
}

const cardClass = "rounded-card border border-line bg-surface p-6 shadow-soft";
const headingClass = "mb-3 text-xl text-forest";
