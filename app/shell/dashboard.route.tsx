import { NextBooking, nextBooking } from "#app/bookings/own/listed-bookings.tsx";
import { platformContext } from "#app/context.ts";
import { sheetAddress } from "#app/frame/connection.ts";
import { dataHeadings, dataPage } from "#app/frame/data-address.ts";
import { deviceOwner } from "#app/frame/device-owner.server.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { addPetAction, loadAddPet } from "#app/pets/add-pet.server.ts";
import { AddPetDialog, NoPets } from "#app/pets/add-pet-dialog.tsx";
import { AddPetLink } from "#app/pets/add-pet-link.tsx";
import { DueCareList } from "#app/pets/care/due-care.tsx";
import { DueMark } from "#app/pets/care/due-mark.tsx";
import { RecentDocuments } from "#app/pets/documents/recent-documents.tsx";
import { DeceasedMark, PetPicture } from "#app/pets/pet-picture.tsx";
import { formatAgeOf, petAllowance, speciesEmoji } from "#app/pets/policy.ts";
import { getDashboard, type PetSummary, petsNotLoaded } from "#app/pets/queries.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { productName, tagline } from "#app/platform/operator/config.ts";
import { linkCheckIns } from "#app/treatment/check-in.server.ts";
import { DueList, OpenYesterday } from "#app/treatment/due-list.tsx";
import { OpenCheckIns } from "#app/treatment/open-check-ins.tsx";
import logoUrl from "#app/ui/art/logo.svg";
import { ButtonLink, Link, TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/dashboard.route.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, now, log } = platform;
  const { userId, petSlotsPurchased } = requireVisitor(context);
  const today = dayInGermany(now);
  const { openBookings, checkIns, ...shown } = await loadOrSay(log, petsNotLoaded, () =>
    getDashboard(db, userId, today),
  );
  const { pets } = shown;
  const wanted = url.searchParams.get("hinzufuegen");
  return {
    ...(await loadAddPet(platform, wanted, pets.length, petSlotsPurchased)),
    ...shown,
    checkIns: await linkCheckIns(context, checkIns),
    allowance: petAllowance(petSlotsPurchased),
    next: nextBooking(openBookings, now),
    owner: await deviceOwner(userId),
    today,
  };
}

export async function action(args: Route.ActionArgs) {
  return addPetAction(args, { page: "/dashboard" });
}

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pets, recentDocuments, dueCare, checkIns, due, next, allowance, today } = loaderData;
  const result = actionData?.result;
  const hasLivingPets = pets.some((pet) => pet.deceasedOn === null);
  return (
    <>
      <PageMeta title="Start" hasErrors={result !== undefined} />
      <div className="flex items-center gap-4 rounded-sheet bg-sage-soft px-5 py-6 sm:px-8">
        <img src={logoUrl} alt="" width="72" height="72" className="max-[23rem]:size-12" />
        <div className="min-w-0">
          <p className="font-heading text-2xl font-semibold text-forest max-[23rem]:text-xl">
            {productName}
          </p>
          <p>{tagline}</p>
        </div>
      </div>

      <OpenCheckIns open={checkIns} />
      {next?.answerUntil && <NextBooking next={next} />}

      {due.length > 0 && <DueToday due={due} owner={loaderData.owner} />}
      <section aria-labelledby="meine-haustiere" className="mt-10">
        <div className="mb-5 flex flex-wrap items-center gap-3">
          <h2 id="meine-haustiere" className="mr-auto text-2xl text-forest">
            Meine Haustiere{" "}
            <span className="whitespace-nowrap text-ink-soft">
              ({pets.length} / {allowance})
            </span>
          </h2>
          <ButtonLink to="/pets">Alle verwalten</ButtonLink>
          {pets.length > 0 && <AddPetLink page="/dashboard" />}
        </div>
        {pets.length === 0 ? (
          <NoPets page="/dashboard" />
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2">
            {pets.map((pet) => (
              <li key={pet.id} className="min-w-0">
                <PetTile pet={pet} today={today} />
              </li>
            ))}
          </ul>
        )}
        {hasLivingPets && (
          <p className="mt-4">
            Das{" "}
            <a href={sheetAddress} className="text-forest underline underline-offset-4">
              Notfallblatt für alle Ihre Tiere
            </a>{" "}
            können Sie ausdrucken und auf diesem Gerät{" "}
            <TextLink to={`${dataPage}#${dataHeadings.offline}`} size="inline">
              offline speichern
            </TextLink>
            .
          </p>
        )}
      </section>

      {!next?.answerUntil && <NextBooking next={next} />}
      <DueCareList due={dueCare} today={today} hasPets={hasLivingPets} />
      <RecentDocuments documents={recentDocuments} />
      <AddPetDialog {...loaderData} page="/dashboard" result={result} />
    </>
  );
}

function DueToday({ due, owner }: Pick<Route.ComponentProps["loaderData"], "due" | "owner">) {
  return (
    <section aria-labelledby="heute" className="mt-10">
      <h2 id="heute" tabIndex={-1} className="mb-4 text-2xl text-forest outline-none">
        Heute zu tun
      </h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {due.map(({ petId, petName, rows, yesterday }) => (
          <div
            key={petId}
            className="min-w-0 rounded-card border border-line bg-surface px-5 py-3 shadow-soft"
          >
            <h3 className="text-xl text-forest">
              <Link
                to={`/pets/${petId}/behandlung`}
                viewTransition
                className="inline-block py-1 underline underline-offset-4"
              >
                <bdi>{petName}</bdi>
              </Link>
            </h3>
            {rows.length === 0 && <p className="text-ink-soft">Heute ist nichts zu tun.</p>}
            <DueList
              rows={rows}
              action={`/pets/${petId}/gegeben`}
              back="start"
              owner={owner}
              petName={petName}
            />
            <OpenYesterday
              rows={yesterday}
              action={`/pets/${petId}/gegeben`}
              back="start"
              owner={owner}
              petName={petName}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

function PetTile({ pet, today }: { pet: PetSummary; today: string }) {
  return (
    <Link
      to={`/pets/${pet.id}`}
      viewTransition
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-soft transition-shadow hover:shadow-lifted"
    >
      <PetPicture pet={pet} size={72} />
      <span className="min-w-0">
        <span className="block truncate font-heading text-xl font-semibold text-forest">
          <bdi>{pet.name}</bdi>
        </span>
        <span className="block text-ink-soft">
          <span aria-hidden="true">{speciesEmoji(pet.type)}</span> {pet.type},{" "}
          {formatAgeOf(pet, today)}
        </span>
        <DueMark dueOn={pet.dueOn} today={today} />
        {pet.deceasedOn !== null && <DeceasedMark />}
      </span>
    </Link>
  );
}
