import { DueMark } from "#app/pets/care/due-mark.tsx";
import { OpenLink } from "#app/pets/documents/document-links.tsx";
import { DeceasedMark, PetPicture } from "#app/pets/pet-picture.tsx";
import { PracticePetFacts } from "#app/pets/practice-pet.tsx";
import { treatmentAddress } from "#app/treatment/record.ts";
import { Icon } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { DescribedAnimal } from "./customer.server.ts";
import { customerAddress } from "./customer.ts";
import {
  type CustomerView,
  customerPage,
  customerViewAddress,
  timelineHeadingId,
} from "./page-address.ts";

type AnimalPapersProps = { customerId: string; view: CustomerView; animal: DescribedAnimal };

export function AnimalCard({ customerId, view, animal }: AnimalPapersProps) {
  const { id, name, type, about, deceasedOn, overdue, today } = animal;
  const allergies = animal.health.find(({ key }) => key === "allergies")?.text;
  const titleId = `tier-${id}`;
  const { list } = view;
  const entries = customerViewAddress(customerId, { list, petId: id });
  return (
    <article aria-labelledby={titleId}>
      <details open={view.petId === id}>
        <summary className="flex cursor-pointer items-center gap-4 py-3">
          <PetPicture pet={animal} size={44} className="size-11" />
          <div className="min-w-0 grow">
            <div className="flex items-baseline justify-between gap-3">
              <h3 id={titleId} className="text-lg text-forest">
                <bdi>{name}</bdi>
              </h3>
              <span className="inline-flex shrink-0 items-center gap-1 font-semibold text-forest">
                Akte<span className="sr-only"> von {name}</span>
                <Icon name="down" />
              </span>
            </div>
            <p className="text-ink-soft">{[type, about].filter(Boolean).join(", ")}</p>
            {deceasedOn !== null && (
              <p className="mt-1 text-sm text-ink-soft">
                <DeceasedMark /> am {deceasedOn}
              </p>
            )}
            {allergies && (
              <p className="font-semibold text-danger">
                Allergien: <bdi>{allergies}</bdi>
              </p>
            )}
            {overdue.map((plan) => (
              <p key={plan.id} className="flex flex-wrap items-center gap-x-3">
                <bdi>{plan.kind}</bdi>
                <DueMark dueOn={plan.dueOn} today={today} />
              </p>
            ))}
          </div>
        </summary>
        {/* What is overdue stands above, folded or not. */}
        <PracticePetFacts pet={{ ...animal, overdue: [] }} />
        <TextLink
          to={customerPage.address(view, `${customerAddress(customerId)}/tiere/${id}`)}
          discover="none"
          preventScrollReset
        >
          {`${name} bearbeiten`}
        </TextLink>
        <AnimalPapers customerId={customerId} view={view} animal={animal} />
        <TextLink to={`${entries}#${timelineHeadingId}`} discover="none">
          Verlauf von {name}
        </TextLink>
      </details>
      <TextLink to={treatmentAddress(customerId, id)} discover="none">
        Behandlung von {name}
      </TextLink>
    </article>
  );
}

function AnimalPapers({ customerId, view, animal }: AnimalPapersProps) {
  const { id, name, papers, hasMorePapers } = animal;
  if (papers.length === 0) {
    return <p className="mt-3 text-ink-soft">Keine Dokumente.</p>;
  }
  const all = customerViewAddress(customerId, { area: "documents", petId: id, list: view.list });
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">
        {hasMorePapers ? "Neueste Dokumente" : "Dokumente"}
        <span className="sr-only"> von {name}</span>
      </summary>
      <ul className="divide-y divide-line">
        {papers.map((paper) => (
          <li key={paper.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 py-1" dir="auto">
              {paper.fileName}
            </span>
            <OpenLink
              document={paper}
              className="inline-flex min-h-11 shrink-0 items-center font-semibold text-forest underline underline-offset-4"
            />
          </li>
        ))}
      </ul>
      {hasMorePapers && (
        <TextLink to={`${all}#${timelineHeadingId}`} discover="none">
          Alle Dokumente von {name}
        </TextLink>
      )}
    </details>
  );
}
