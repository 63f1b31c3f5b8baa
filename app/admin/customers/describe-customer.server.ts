import { z } from "zod";
import { describePracticePet } from "#app/pets/practice-pet.server.ts";
import { dayInGermany, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { newId } from "#app/platform/ids.ts";
import { type CustomerPageData, documentsShown } from "./customer-page-queries.server.ts";
import { describeNote, describeNotes } from "./notes/describe-notes.server.ts";
import type { CustomerView } from "./page-address.ts";
import { describeTimeline } from "./timeline/describe-timeline.server.ts";

/** Everything on a customer's page, in words. */
export function describeCustomer(found: CustomerPageData, view: CustomerView, now: Date) {
  const { customer, animals, notes, openedNote, entries } = found;
  const petNames = new Map(animals.map(({ id, name }) => [id, name]));
  return {
    customer,
    view,
    since: formatDayOfInstant(customer.registeredAt),
    lastActivity: formatMoment(customer.lastActivityAt),
    blockedSince: customer.blockedAt && formatDayOfInstant(customer.blockedAt),
    animals: animals.map((animal) => describeAnimal(animal, now)),
    ...describeNotes(notes),
    /** New with every page, so that a form is one note. */
    noteKey: newId(),
    openedNote: openedNote && describeNote(openedNote),
    timeline: describeTimeline(entries, view.from, petNames, now),
  };
}

export type DescribedCustomer = ReturnType<typeof describeCustomer>;

const papersSchema = z.array(z.object({ id: z.string(), fileName: z.string() }));

function describeAnimal(animal: CustomerPageData["animals"][number], now: Date) {
  const { documents, ...pet } = animal;
  const papers = papersSchema.parse(JSON.parse(documents));
  return {
    ...describePracticePet(pet, dayInGermany(now)),
    papers: papers.slice(0, documentsShown),
    hasMorePapers: papers.length > documentsShown,
  };
}

export type DescribedAnimal = ReturnType<typeof describeAnimal>;
