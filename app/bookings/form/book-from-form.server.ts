import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import {
  earlyStartSchema,
  pickedTimeSchema,
  timeMissing,
} from "#app/bookings/answer-schema.server.ts";
import { bookingDesk, requireWithinLimit } from "#app/bookings/desk.server.ts";
import { requestRefusal } from "#app/bookings/outcome-words.ts";
import { bookingLimits } from "#app/bookings/policy.ts";
import { requestBooking } from "#app/bookings/request.server.ts";
import { offeringsOf, type ServiceType, serviceWords } from "#app/bookings/services.ts";
import { calendarAddress, viewOfDay } from "#app/calendar/view.ts";
import { platformContext } from "#app/context.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import {
  emailAddress,
  isPhoneNumber,
  line,
  paragraph,
  parseForm,
  Refusal,
} from "#app/platform/forms.server.ts";
import { addressLine } from "./booking-form-data.server.ts";
import { otherPet, petTypes } from "./pet-fields.tsx";

type FormArgs = { request: Request; context: Readonly<RouterContextProvider> };

export function bookFromForm(args: FormArgs, type: ServiceType) {
  const { context } = args;
  const platform = context.get(platformContext);
  const { userId, profile } = requireVisitor(context);
  const failure = {
    event: "bookings.request_failed",
    title: notBooked,
    message: "Bitte versuchen Sie es in einem Moment noch einmal.",
  };
  return runAction(args, failure, async (form) => {
    const schema = bookingFormSchema(type, isPetTyped(form), form.has("address"));
    const parsed = parseForm(form, schema);
    if (!parsed.ok) throw incomplete(parsed.result.fieldErrors, type);
    await requireWithinLimit(platform, userId, notBooked);
    const { date, time, address, ...fields } = parsed.value;
    const asked = await requestBooking(bookingDesk(platform), userId, {
      ...fields,
      bookingDate: date,
      bookingTime: time,
      address: address ?? addressLine(profile),
    });
    if (asked.outcome !== "requested") {
      const message = requestRefusal(asked);
      if (asked.outcome === "too-many-open") throw new Refusal({ title: notBooked, message });
      throw new Refusal({ fieldErrors: { [refusedFields[asked.outcome]]: message } });
    }
    const { id, bookingDate, bookingTime } = asked.booking;
    const page = `${calendarAddress(viewOfDay(bookingDate))}&${new URLSearchParams({ gebucht: id })}`;
    return redirectWithToast(context, page, {
      title: "Termin gebucht!",
      text: `${formatDay(bookingDate)}, ${bookingTime} Uhr`,
      tone: "success",
    });
  });
}

const notBooked = "Termin konnte nicht gebucht werden.";

const refusedFields = {
  unavailable: "time",
  "consent-missing": "earlyStart",
  "pet-not-found": "petId",
} as const;

function incomplete(fieldErrors: Record<string, string>, type: ServiceType): Refusal {
  const { offering, date, time, ...others } = fieldErrors;
  if ([offering, date, time].every((error) => error === undefined)) {
    return new Refusal({ fieldErrors: inOrder(others) });
  }
  const { kindName } = serviceWords[type];
  const dayAndTime = timeMissing.message;
  // Without a kind no times are shown.
  const choice: Record<string, string> =
    offering !== undefined
      ? { offering: kindName === null ? dayAndTime : `Bitte wählen Sie die ${kindName} aus.` }
      : { time: date === undefined ? "Bitte wählen Sie eine Uhrzeit aus." : dayAndTime };
  return new Refusal({
    ...timeMissing,
    ...(kindName !== null && { message: `Bitte wählen Sie ${kindName}, Datum und Uhrzeit aus.` }),
    fieldErrors: { ...choice, ...inOrder(others) },
  });
}

const fieldOrder = ["petId", "petName", "petType", "ownerName", "phone", "email", "address"];

function inOrder(errors: Record<string, string>): Record<string, string> {
  const place = ([name]: [string, string]) => {
    const index = fieldOrder.indexOf(name);
    return index === -1 ? fieldOrder.length : index;
  };
  return Object.fromEntries(Object.entries(errors).sort((a, b) => place(a) - place(b)));
}

export function isPetTyped(form: FormData): boolean {
  const petId = form.get("petId") ?? "";
  return petId === otherPet || (petId === "" && form.get("petName") !== "" && form.has("petName"));
}

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

/** Without this field the address of the profile is meant. */
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
