import { z } from "zod";
import { contactSchema } from "#app/admin/customers/files/files.server.ts";
import { eurosFault, parseEuros } from "#app/admin/products/policy.ts";
import { callLimits, otherService } from "#app/agenda/policy.ts";
import { travelSchema } from "#app/agenda/visits.server.ts";
import { clockTime, earlyStartSchema } from "#app/bookings/answer-schema.server.ts";
import { chosenPet, typedPet } from "#app/bookings/form/book-from-form.server.ts";
import { otherPet } from "#app/bookings/form/pet-fields.tsx";
import { bookingLimits } from "#app/bookings/policy.ts";
import { offerings, publicOfferings } from "#app/bookings/services.ts";
import {
  line,
  paragraph,
  phoneMaxLength,
  requireValid,
  wholeNumber,
} from "#app/platform/forms.server.ts";
import { isShownDay } from "#app/platform/months.ts";
import { numberMax } from "#app/platform/number-field.ts";
import { minutes } from "#app/platform/typed-number.ts";

const noDay = "Bitte geben Sie das Datum ein.";
const wrongMinutes = `Bitte geben Sie ${callLimits.minutes.least} bis ${callLimits.minutes.most} Minuten ein.`;
const wrongPrice = `Bitte geben Sie einen Betrag bis ${callLimits.priceMaxCents / 100} € ein, zum Beispiel 45,00.`;

const { phone } = contactSchema.shape;
const newCustomer = contactSchema
  .extend({
    phone: phone.refine((typed) => typed !== "", "Bitte geben Sie die Telefonnummer ein."),
  })
  .transform((customer) => ({ customer }));
const knownCustomer = z
  .object({ customerId: z.string(), phone })
  .transform((customer) => ({ customer }));

const newPet = z
  .object(typedPet)
  .transform(({ petName: name, petType: type }) => ({ pet: { name, type } }));
const knownPet = z.object(chosenPet).transform(({ petId: id }) => ({ pet: { id } }));

const listedService = z
  .object({
    offering: z.enum(
      publicOfferings.map(({ id }) => id),
      { error: "Bitte wählen Sie die Leistung aus." },
    ),
  })
  .transform(({ offering }) => {
    const { id, durationMinutes, priceCents } = offerings[offering];
    return { service: { offering: id, title: "", durationMinutes, priceCents } };
  });

const ownService = z
  .object({
    title: line({ max: callLimits.title, required: "Bitte geben Sie die Leistung ein." }),
    minutes: wholeNumber(wrongMinutes, { ...callLimits.minutes, units: minutes }),
    price: line({ max: numberMax, required: wrongPrice }).transform((text, { addIssue }) => {
      const cents = parseEuros(text, 0);
      if (cents !== null && cents <= callLimits.priceMaxCents) return cents;
      addIssue({ code: "custom", message: eurosFault(text, wrongPrice) });
      return z.NEVER;
    }),
    place: z.enum(["other-on-site", "other-telephone"], { error: "Bitte wählen Sie den Ort aus." }),
  })
  .transform(({ place: offering, title, minutes: durationMinutes, price: priceCents }) => {
    return { service: { offering, title, durationMinutes, priceCents } };
  });

const appointment = z
  .object({
    /** Becomes the booking's id, so that a form sent twice is one booking. */
    key: z.uuid("Bitte laden Sie die Seite neu."),
    address: line({ max: bookingLimits.address }),
    ...travelSchema.shape,
    /** Of the free times; a typed day or time replaces it. */
    date: z.string().refine(isShownDay).optional().catch(undefined),
    time: clockTime.optional().catch(undefined),
    otherDay: z.string().refine(isShownDay, noDay).optional(),
    otherTime: clockTime.optional(),
    concerns: paragraph({ max: bookingLimits.concerns }),
    ...earlyStartSchema.shape,
    /** Confirms an unusual time: '2026-11-29 11:00'. */
    anyway: z.string().optional(),
    /** It is known, and the caller is somebody new. */
    seenPhone: line({ max: phoneMaxLength }).optional(),
  })
  .transform(({ date, time, otherDay, otherTime, ...rest }, { addIssue }) => {
    const at = { day: otherDay ?? date, time: otherTime ?? time };
    if (at.day !== undefined && at.time !== undefined) {
      return { ...rest, day: at.day, time: at.time };
    }
    const missing = (field: string, message: string) =>
      addIssue({ code: "custom", path: [field], message });
    if (at.day === undefined) missing("otherDay", noDay);
    if (at.time === undefined) missing("otherTime", "Bitte geben Sie die Uhrzeit ein.");
    return z.NEVER;
  });

export type Call = ReturnType<typeof readCall>;

/** The fields in the order of the page, and so their errors. @throws Refusal 400 */
export function readCall(form: FormData) {
  const isKnown = form.has("customerId");
  const hasTypedPet = !isKnown || form.get("petId") === otherPet;
  const isOwnService = form.get("offering") === otherService;
  const about = z.intersection(
    isKnown ? knownCustomer : newCustomer,
    hasTypedPet ? newPet : knownPet,
  );
  const when = z.intersection(isOwnService ? ownService : listedService, appointment);
  const { customer, pet, service, ...rest } = requireValid(form, z.intersection(about, when));
  return { ...rest, customer, pet, service };
}
