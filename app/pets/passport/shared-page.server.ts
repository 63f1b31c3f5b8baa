import { formatBytes } from "#app/files/policy.ts";
import { formatLastDay } from "#app/pets/care/due-day.ts";
import { dayOfDocument } from "#app/pets/documents/document-facts.ts";
import { factsOn } from "#app/pets/facts.server.ts";
import { formatWeight } from "#app/pets/policy.ts";
import { weightReport } from "#app/pets/weight/weight-report.server.ts";
import { type CalendarDay, formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { courseOf } from "#app/treatment/course.server.ts";
import { type DueRow, dueRows, openYesterday } from "#app/treatment/ticks.ts";
import { careRows, type PassportData } from "./passport.server.ts";
import type { SharedFile } from "./shared.server.ts";

/** No key, nothing that was not chosen, and no id but those of documents and of a treatment's parts. */
export type SharedPage = ReturnType<typeof sharedPage>;

export function sharedPage(shared: SharedFile, today: CalendarDay) {
  const { link, passport, documents, treatment, given } = shared;
  const { pet, owner } = passport;
  const { vetName, vetPhone } = pet;
  /** Only with the part there are items. */
  const plan = given && given.items.length > 0 ? given : null;
  return {
    name: pet.name,
    type: pet.type,
    validUntil: formatMoment(link.expiresAt),
    hasPhoto: passport.photoKey !== null,
    facts: factsOn("shared", "profile", pet, today).filter(({ text }) => text !== ""),
    isDeceased: pet.deceasedOn !== null,
    health: factsOn("shared", "health", pet, today),
    notes: pet.notes,
    vet: vetName === null ? null : { name: vetName, phone: readPhoneParts(vetPhone ?? "") },
    owner: owner && { name: owner.name, phone: readPhoneParts(owner.phone) },
    care: passport.care && careOf(passport.care, pet.deceasedOn, today),
    plan: plan && {
      ...{ emergencies: plan.emergencies, items: plan.items, today },
      due: dueRows(plan, today, link.id).map(withoutGiver),
      yesterday: openYesterday(plan, today, link.id).map(withoutGiver),
    },
    weight: passport.weights && weightOf(passport, passport.weights, today),
    treatment: treatment && {
      today,
      records: treatment.records,
      isEmpty: treatment.records.length + treatment.plans.length === 0,
      /** None where they stand with what is ticked. */
      plans: (plan ? [] : treatment.plans).map(({ plan: { id, sentAt, emergency }, items }) => {
        return { id, emergency, items, since: sentAt === null ? "" : formatDayOfInstant(sentAt) };
      }),
      course: courseOf(treatment.course, { type: pet.type, today }),
    },
    appointments:
      passport.appointments?.map((one, position) => ({
        position,
        day: formatDay(one.appointmentDate),
        time: one.appointmentTime,
        type: one.appointmentType,
        notes: one.notes,
        isPast: one.appointmentDate < today,
      })) ?? null,
    documents: documents.map((document) => ({
      id: document.id,
      fileName: document.fileName,
      about: `${document.category}, ${dayOfDocument(document)}, ${formatBytes(document.fileSize)}`,
    })),
  };
}

/** Doses ticked through other links are shown without names. */
function withoutGiver(row: DueRow): DueRow {
  return { ...row, by: null };
}

function careOf(
  care: NonNullable<PassportData["care"]>,
  deceasedOn: string | null,
  today: CalendarDay,
) {
  return {
    rows: careRows(care).map(({ kind, lastOn, dueOn }, position) => ({
      position,
      kind,
      last: formatLastDay(lastOn),
      due: dueOn === null ? null : formatDay(dueOn),
      isOverdue: dueOn !== null && dueOn < today && deceasedOn === null,
    })),
    events: care.events.map(({ kind, doneOn, note }, position) => {
      return { position, kind, note, day: formatDay(doneOn) };
    }),
  };
}

function weightOf(
  { pet }: PassportData,
  weights: NonNullable<PassportData["weights"]>,
  today: CalendarDay,
) {
  const { rows, chart, warning } = weightReport(pet, weights, today);
  const [latest] = weights;
  const current = latest && `${formatWeight(latest.weightKg)} am ${formatDay(latest.measuredOn)}`;
  const older = rows.slice(1).map(({ day, weight }, position) => ({ position, day, weight }));
  return { current: current ?? null, chart, warning, rows: older };
}
