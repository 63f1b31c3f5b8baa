import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import {
  earlyStartSchema,
  pickedTimeSchema,
  timeMissing,
} from "#app/bookings/answer-schema.server.ts";
import { bookingDesk, bookingLimit } from "#app/bookings/desk.server.ts";
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
  line,
  paragraph,
  parseForm,
  phoneNumber,
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
    message: "Bitte versuchen Sie es gleich noch einmal.",
  };
  return runAction(args, failure, async (form) => {
    const schema = bookingFormSchema(type, isPetTyped(form), form.has("address"));
    const parsed = parseForm(form, schema);
    if (!parsed.ok) throw incomplete(parsed.result.fieldErrors, type);
    const { date, time, address, ...fields } = parsed.value;
    const asked = await requestBooking(
      bookingDesk(platform),
      userId,
      {
        ...fields,
        bookingDate: date,
        bookingTime: time,
        address: address ?? addressLine(profile),
      },
      bookingLimit(platform, notBooked),
    );
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
    return new Refusal({ fieldErrors: others });
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
    fieldErrors: { ...choice, ...others },
  });
}

export function isPetTyped(form: FormData): boolean {
  const petId = form.get("petId") ?? "";
  return petId === otherPet || (petId === "" && form.get("petName") !== "" && form.has("petName"));
}

const required = {
  ownerName: "Bitte geben Sie Vor- und Nachnamen ein.",
  phone: "Bitte geben Sie eine Telefonnummer ein.",
  address: "Bitte geben Sie den Ort des Termins ein.",
  petName: "Bitte geben Sie den Namen des Tieres ein.",
};

function requiredLine(name: keyof typeof required) {
  return line({ max: bookingLimits[name], required: required[name] });
}

export const chosenPet = { petId: z.string({ error: "Bitte wählen Sie ein Tier aus." }) };
export const typedPet = {
  petName: requiredLine("petName"),
  petType: z.enum(petTypes, { error: "Bitte wählen Sie die Tierart aus." }),
};

/** The fields in the order of the page, and so their errors. */
export function bookingFormSchema(type: ServiceType, hasTypedPet: boolean, hasAddress = false) {
  const when = z.object({
    offering: z.enum(offeringsOf(type).map(({ id }) => id)),
    ...pickedTimeSchema.shape,
    ...earlyStartSchema.shape,
  });
  const contact = {
    ownerName: requiredLine("ownerName"),
    phone: phoneNumber(required.phone),
    email: emailAddress(),
    // Without this field the address of the profile is meant.
    address: hasAddress ? requiredLine("address") : z.undefined().optional(),
    concerns: paragraph({ max: bookingLimits.concerns }),
  };
  return hasTypedPet
    ? when
        .extend({ ...typedPet, ...contact })
        .transform(({ petName: name, petType: type, ...fields }) => ({
          ...fields,
          pet: { name, type },
        }))
    : when
        .extend({ ...chosenPet, ...contact })
        .transform(({ petId: id, ...fields }) => ({ ...fields, pet: { id } }));
}
