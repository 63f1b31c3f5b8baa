import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { appointments, pets } from "#app/db/pet-schema.ts";
import { paperParagraph } from "#app/pdf/paper-field.server.ts";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { isCalendarMonth, monthOf } from "#app/platform/months.ts";
import { parseJson } from "#app/platform/parse-json.ts";
import {
  type AppointmentType,
  appointmentLimits,
  appointmentTypes,
  speciesOfType,
} from "./policy.ts";
import { appointmentColumns } from "./queries.server.ts";
import type { AppointmentState } from "./seen-appointment.ts";

type AddAppointmentOutcome =
  | { outcome: "added"; appointmentId: string }
  | { outcome: "pet-not-found" | "pet-deceased" | "other-species" | "limit-reached" };

/** The insert's own condition checks owner and number; the query only tells why it added none. */
export async function addAppointment(
  db: Database,
  userId: string,
  input: z.output<ReturnType<typeof appointmentSchema>>,
  now: Date,
): Promise<AddAppointmentOutcome> {
  const appointmentId = newId();
  const isOwn = and(eq(pets.id, input.petId), eq(pets.userId, userId));
  const { appointmentType } = input;
  const isPossible = sql`${isOwn} and ${pets.deceasedOn} is null and ${whereOfSpecies(appointmentType)}
    and (select count(*) from ${appointments} where ${appointments.userId} = ${userId})
      < ${appointmentLimits.perOwner}`;
  const insert = insertFrom(db, appointments, pets, isPossible, {
    ...{ ...input, id: appointmentId, petId: pets.id, userId: pets.userId },
    createdAt: now.toISOString(),
  }).returning({ id: appointments.id });
  const [added, [pet]] = await db.batch([
    insert,
    db
      .select({
        deceasedOn: pets.deceasedOn,
        isOfSpecies: sql<number>`${whereOfSpecies(appointmentType)}`,
      })
      .from(pets)
      .where(isOwn),
  ]);
  if (added.length > 0) return { outcome: "added", appointmentId };
  if (!pet) return { outcome: "pet-not-found" };
  if (pet.deceasedOn !== null) return { outcome: "pet-deceased" };
  return { outcome: pet.isOfSpecies === 1 ? "limit-reached" : "other-species" };
}

/** Of `pets`: the animal is of the species that the type is for. */
function whereOfSpecies(type: AppointmentType): SQL {
  const species = speciesOfType(type);
  return species === null ? sql`true` : sql`${pets.type} = ${species}`;
}

type ChangeOutcome =
  | { outcome: "changed" | "not-found" | "after-death" | "other-species" }
  | { outcome: "changed-meanwhile"; current: AppointmentState };

/** The animal stays. @param petId when given, only an appointment of this animal */
export async function changeAppointment(
  db: Database,
  userId: string,
  { appointmentId, petId }: { appointmentId: string; petId: string | undefined },
  { seen, ...changes }: AppointmentChange,
): Promise<ChangeOutcome> {
  const isOwn = whereOwnAppointment(userId, appointmentId, petId);
  const { appointmentDate, appointmentType, appointmentTime = null, notes } = changes;
  const isSeen = whereAsSeen(seen);
  // One that was entered before the death may keep its day, as one of another species its type.
  const isInLifetime = sql`(appointments.appointment_date = ${appointmentDate} or not exists (
    select 1 from pets where pets.id = appointments.pet_id and pets.deceased_on < ${appointmentDate}))`;
  const isOfSpecies = sql`(appointments.appointment_type = ${appointmentType} or exists (
    select 1 from pets where pets.id = appointments.pet_id and ${whereOfSpecies(appointmentType)}))`;
  const [changed, [known]] = await db.batch([
    db
      .update(appointments)
      .set({ appointmentDate, appointmentTime, appointmentType, notes })
      .where(and(isOwn, isSeen, isInLifetime, isOfSpecies))
      .returning({ id: appointments.id }),
    db
      .select({
        ...appointmentColumns,
        isSeen: sql<number>`${isSeen}`,
        isInLifetime: sql<number>`${isInLifetime}`,
      })
      .from(appointments)
      .where(isOwn),
  ]);
  if (changed.length > 0) return { outcome: "changed" };
  if (!known) return { outcome: "not-found" };
  if (known.isSeen === 0) return { outcome: "changed-meanwhile", current: known };
  return { outcome: known.isInLifetime === 0 ? "after-death" : "other-species" };
}

/** As the form showed it: what another window has changed since is not overwritten unseen. */
function whereAsSeen(json: string): SQL {
  const seen = readSeen(json);
  if (!seen) return sql`false`;
  return sql`${appointments.appointmentDate} = ${seen.appointmentDate}
    and ${appointments.appointmentTime} is ${seen.appointmentTime}
    and ${appointments.appointmentType} = ${seen.appointmentType}
    and ${appointments.notes} = ${seen.notes}`;
}

const seenSchema = z.object({
  appointmentDate: z.string(),
  appointmentTime: z.string().nullable(),
  appointmentType: z.string(),
  notes: z.string(),
});

function readSeen(json: string) {
  return seenSchema.safeParse(parseJson(json)).data;
}

type AppointmentChange = z.output<typeof appointmentChangeSchema>;

function whereOwnAppointment(userId: string, appointmentId: string, petId: string | undefined) {
  return and(
    eq(appointments.id, appointmentId),
    eq(appointments.userId, userId),
    petId === undefined ? undefined : eq(appointments.petId, petId),
  );
}

/** @param petId when given, only an appointment of this animal */
export async function deleteAppointment(
  db: Database,
  userId: string,
  appointmentId: string,
  petId?: string,
): Promise<boolean> {
  const deleted = await db
    .delete(appointments)
    .where(whereOwnAppointment(userId, appointmentId, petId))
    .returning({ id: appointments.id });
  return deleted.length > 0;
}

const petRequired = "Bitte wählen Sie ein Haustier aus.";

const anyDate = z
  .string({ error: "Bitte geben Sie das Datum ein." })
  .refine((day) => isCalendarDay(day) && isCalendarMonth(monthOf(day)), {
    error: "Bitte geben Sie ein gültiges Datum ein.",
    abort: true,
  });

const appointmentFields = z.object({
  appointmentDate: anyDate,
  appointmentTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Bitte geben Sie eine Uhrzeit ein, zum Beispiel 14:30.")
    .optional(),
  appointmentType: z.enum(appointmentTypes, {
    error: "Bitte wählen Sie die Art des Termins aus.",
  }),
  notes: paperParagraph({ max: appointmentLimits.notes }),
});

/** What has been may be put right. */
export const appointmentChangeSchema = appointmentFields.extend({
  seen: z.string().max(10_000).default(""),
});

export function appointmentSchema(today: CalendarDay) {
  return appointmentFields.extend({
    petId: z.string({ error: petRequired }),
    appointmentDate: anyDate.refine((day) => day >= today, {
      error: "Das Datum darf nicht in der Vergangenheit liegen.",
    }),
  });
}

export const otherSpecies = "Bitte wählen Sie eine Art, die zu diesem Tier passt.";

/** Specification, section 5, 'Appointment'. */
export function incompleteAppointment(form: FormData, { fieldErrors }: FormResult): Refusal {
  const isIncomplete = !form.get("appointmentDate") || !form.get("appointmentType");
  return new Refusal({ fieldErrors, ...(isIncomplete && incomplete) });
}

const incomplete = {
  title: "Fehlende Informationen",
  message: "Bitte Datum und Art des Termins angeben.",
};
