import { z } from "zod";
import { earlyStartSchema, pickedTimeSchema } from "#app/bookings/answer-schema.server.ts";
import { bookingLimits } from "#app/bookings/policy.ts";
import { offeringsOf, type ServiceType } from "#app/bookings/services.ts";
import { emailAddress, isPhoneNumber, line, paragraph } from "#app/platform/forms.server.ts";
import { otherPet, petTypes } from "./pet-types.ts";

/** The fields that say what and when; the specification has words of its own for them. */
export const choiceFields = ["offering", "date", "time"] as const;

/** Whether the animal is only named: nobody of the owner's list was chosen. */
export function isPetTyped(form: FormData): boolean {
  const petId = form.get("petId") ?? "";
  return petId === otherPet || (petId === "" && form.get("petName") !== "" && form.has("petName"));
}

/** What every service asks for, apart from the animal. */
function commonFields(type: ServiceType) {
  return z.object({
    offering: z.enum(offeringsOf(type).map(({ id }) => id)),
    ...pickedTimeSchema.shape,
    ...earlyStartSchema.shape,
    ownerName: line({
      max: bookingLimits.ownerName,
      required: "Bitte Vor- und Nachnamen eingeben.",
    }),
    phone: line({
      max: bookingLimits.phone,
      required: "Bitte eine Telefonnummer eingeben.",
    }).refine(isPhoneNumber, {
      error: "Bitte eine Telefonnummer aus Ziffern eingeben, zum Beispiel 030 1234567.",
    }),
    email: emailAddress(bookingLimits.email),
    concerns: paragraph({ max: bookingLimits.concerns }),
  });
}

/** Where a visit goes; who posts no such field means the address of the profile. */
const address = line({
  max: bookingLimits.address,
  required: "Bitte den Ort des Termins eingeben.",
});

const petName = line({
  max: bookingLimits.petName,
  required: "Bitte den Namen des Tieres eingeben.",
});
const petType = z.enum(petTypes, { error: "Bitte die Tierart auswählen." });
const petId = z.string({ error: "Bitte ein Tier auswählen." });

/**
 * The form of a service. Whether the time can be booked is decided by `requestBooking`, as is whose
 * animal it is.
 */
export function bookingFormSchema(type: ServiceType, hasTypedPet: boolean, hasAddress = false) {
  const common = commonFields(type).extend({
    address: hasAddress ? address : z.undefined().optional(),
  });
  return hasTypedPet
    ? common
        .extend({ petName, petType })
        .transform(({ petName: name, petType: type, ...fields }) => ({
          ...fields,
          pet: { name, type },
        }))
    : common
        .extend({ petId })
        .transform(({ petId: id, ...fields }) => ({ ...fields, pet: { id } }));
}
