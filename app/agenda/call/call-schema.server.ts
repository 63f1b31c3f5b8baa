import { z } from "zod";
import { accountLimits } from "#app/account/policy.ts";
import { parseEuros } from "#app/admin/products/policy.ts";
import { callLimits, otherService } from "#app/agenda/policy.ts";
import { clockTime, earlyStartSchema } from "#app/bookings/answer-schema.server.ts";
import { otherPet, petTypes } from "#app/bookings/form/pet-fields.tsx";
import { bookingLimits } from "#app/bookings/policy.ts";
import { offerings, publicOfferings } from "#app/bookings/services.ts";
import {
  emailAddress,
  isPhoneNumber,
  line,
  paragraph,
  parseForm,
  Refusal,
} from "#app/platform/forms.server.ts";
import { isShownDay } from "#app/platform/months.ts";

const noDay = "Bitte das Datum eingeben.";
const wrongPhone = "Bitte eine gültige Telefonnummer eingeben, zum Beispiel 030 1234567.";
const wrongMinutes = `Bitte ${callLimits.minutes.least} bis ${callLimits.minutes.most} Minuten eingeben.`;
const wrongPrice = `Bitte einen Betrag bis ${callLimits.priceMaxCents / 100} € eingeben, zum Beispiel 45,00.`;

const newCustomer = z.object({
  fullName: line({ max: accountLimits.fullName, required: "Bitte den Namen eingeben." }),
  phone: line({
    max: accountLimits.phone,
    required: "Bitte die Telefonnummer eingeben.",
  }).refine(isPhoneNumber, wrongPhone),
  email: emailAddress(accountLimits.email)
    .optional()
    .transform((email = "") => email),
  street: line({ max: accountLimits.street }),
  postalCode: line({ max: accountLimits.postalCode }),
  city: line({ max: accountLimits.city }),
});

const knownCustomer = z.object({
  customerId: z.string(),
  phone: line({ max: accountLimits.phone }).refine(
    (value) => value === "" || isPhoneNumber(value),
    wrongPhone,
  ),
});

const newPet = z
  .object({
    petName: line({ max: bookingLimits.petName, required: "Bitte den Namen des Tieres eingeben." }),
    petType: z.enum(petTypes, { error: "Bitte die Tierart auswählen." }),
  })
  .transform(({ petName: name, petType: type }) => ({ name, type }));

const knownPet = z
  .object({ petId: z.string({ error: "Bitte ein Tier auswählen." }) })
  .transform(({ petId: id }) => ({ id }));

const listedService = z
  .object({
    offering: z.enum(
      publicOfferings.map(({ id }) => id),
      { error: "Bitte die Leistung auswählen." },
    ),
  })
  .transform(({ offering }) => {
    const { id, durationMinutes, priceCents } = offerings[offering];
    return { offering: id, title: "", durationMinutes, priceCents };
  });

const ownService = z
  .object({
    title: line({ max: callLimits.title, required: "Bitte die Leistung eingeben." }),
    minutes: z
      .string({ error: wrongMinutes })
      .regex(/^\d{1,3}$/, wrongMinutes)
      .transform(Number)
      .pipe(z.number().min(callLimits.minutes.least, wrongMinutes))
      .pipe(z.number().max(callLimits.minutes.most, wrongMinutes)),
    price: line({ max: 12, required: wrongPrice }).transform((typed, { addIssue }) => {
      const cents = /^0+(,0{1,2})?$/.test(typed) ? 0 : parseEuros(typed);
      if (cents !== null && cents <= callLimits.priceMaxCents) return cents;
      addIssue({ code: "custom", message: wrongPrice });
      return z.NEVER;
    }),
    place: z.enum(["other-on-site", "other-telephone"], { error: "Bitte den Ort auswählen." }),
  })
  .transform(({ place: offering, title, minutes: durationMinutes, price: priceCents }) => {
    return { offering, title, durationMinutes, priceCents };
  });

const appointment = z
  .object({
    /** Becomes the booking's id, so that a form sent twice is one booking. */
    key: z.uuid("Bitte laden Sie die Seite neu."),
    address: line({ max: bookingLimits.address }),
    /** Of the free times; a typed day or time replaces it. */
    date: z.string().refine(isShownDay).optional().catch(undefined),
    time: clockTime.optional().catch(undefined),
    otherDay: z.string().refine(isShownDay, noDay).optional(),
    otherTime: clockTime.optional(),
    concerns: paragraph({ max: bookingLimits.concerns }),
    ...earlyStartSchema.shape,
    /** Confirms an unusual time: '2026-11-29 11:00'. */
    anyway: z.string().optional(),
    /** Who has this number was shown already. */
    seenPhone: z.string().optional(),
  })
  .transform(({ date, time, otherDay, otherTime, ...rest }, { addIssue }) => {
    const at = { day: otherDay ?? date, time: otherTime ?? time };
    if (at.day !== undefined && at.time !== undefined) {
      return { ...rest, day: at.day, time: at.time };
    }
    if (at.day === undefined) {
      addIssue({ code: "custom", path: ["otherDay"], message: noDay });
    }
    if (at.time === undefined) {
      addIssue({ code: "custom", path: ["otherTime"], message: "Bitte die Uhrzeit eingeben." });
    }
    return z.NEVER;
  });

export type Call = ReturnType<typeof readCall>;

/** The fields in the order of the page, and so their errors. @throws Refusal 400 */
export function readCall(form: FormData) {
  const isKnown = form.has("customerId");
  const hasTypedPet = !isKnown || form.get("petId") === otherPet;
  const customer = parseForm(form, isKnown ? knownCustomer : newCustomer);
  const pet = parseForm(form, hasTypedPet ? newPet : knownPet);
  const service = parseForm(
    form,
    form.get("offering") === otherService ? ownService : listedService,
  );
  const rest = parseForm(form, appointment);
  if (customer.ok && pet.ok && service.ok && rest.ok) {
    const { value } = rest;
    return { ...value, customer: customer.value, pet: pet.value, service: service.value };
  }
  const parts = [customer, pet, service, rest];
  const fieldErrors = parts.map((part) => (part.ok ? {} : part.result.fieldErrors));
  throw new Refusal({ fieldErrors: Object.assign({}, ...fieldErrors) });
}
