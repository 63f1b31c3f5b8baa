import { data, type RouterContextProvider } from "react-router";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { requestRefusal } from "#app/bookings/refusal-words.ts";
import { type RequestOutcome, requestBooking } from "#app/bookings/request.server.ts";
import { type ServiceType, serviceWords } from "#app/bookings/services.ts";
import { calendarAddress, viewOfDay } from "#app/calendar/view.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { takeLimits, tooManyAttempts } from "#app/platform/limits.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { addressLine } from "./address-line.ts";
import { bookingFormSchema, choiceFields, isPetTyped } from "./schema.server.ts";

type FormArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Asks for a consultation with the form of its service; the same for all. */
export async function bookFromForm({ request, context }: FormArgs, type: ServiceType) {
  const platform = context.get(platformContext);
  const { db, config, now, log } = platform;
  const { userId, profile } = requireVisitor(context);
  const form = await readForm(request);
  const parsed = parseForm(form, bookingFormSchema(type, isPetTyped(form), form.has("address")));
  if (!parsed.ok) return refuse(withChoiceWords(parsed.result, type), 400);

  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "booking by account", subject: userId },
  ]);
  if (!verdict.allowed) {
    const message = tooManyAttempts(verdict.retryAfterSeconds);
    return refuse(refusedForm(form, { formError: { title: notBooked, message } }), 429);
  }

  const { date, time, address, ...fields } = parsed.value;
  let asked: RequestOutcome;
  try {
    asked = await requestBooking(bookingDesk(platform), userId, {
      ...fields,
      bookingDate: date,
      bookingTime: time,
      address: address ?? addressLine(profile),
    });
  } catch (error) {
    log.error("bookings.request_failed", error);
    const message = "Bitte versuchen Sie es in einem Moment noch einmal.";
    return refuse(refusedForm(form, { formError: { title: notBooked, message } }), 500);
  }
  switch (asked.outcome) {
    case "requested": {
      const { id, bookingDate, bookingTime } = asked.booking;
      return redirectWithToast(
        context,
        `${calendarAddress(viewOfDay(bookingDate))}&${new URLSearchParams({ gebucht: id })}`,
        {
          title: "Termin gebucht!",
          text: `${formatDay(bookingDate)}, ${bookingTime} Uhr`,
          tone: "success",
        },
      );
    }
    case "unavailable":
      return refuse(refusedForm(form, { fieldErrors: { time: requestRefusal(asked) } }), 400);
    case "consent-missing":
      return refuse(refusedForm(form, { fieldErrors: { earlyStart: requestRefusal(asked) } }), 400);
    case "pet-not-found":
      return refuse(refusedForm(form, { fieldErrors: { petId: requestRefusal(asked) } }), 400);
    case "too-many-open": {
      const formError = { title: notBooked, message: requestRefusal(asked) };
      return refuse(refusedForm(form, { formError }), 400);
    }
  }
}

const notBooked = "Termin konnte nicht gebucht werden.";

const dayAndTimeMissing = "Bitte wählen Sie Datum und Uhrzeit aus.";

/** One sentence for what and when, whatever of it is missing or no time at all. */
function withChoiceWords(result: FormResult, type: ServiceType): FormResult {
  const { offering, date, time, ...others } = result.fieldErrors;
  if (choiceFields.every((name) => result.fieldErrors[name] === undefined)) {
    return { ...result, fieldErrors: inOrder(others) };
  }
  const { kindName } = serviceWords[type];
  // While the kind is missing there are no times to stand beside.
  const choice: Record<string, string> =
    offering !== undefined
      ? {
          offering: kindName === null ? dayAndTimeMissing : `Bitte wählen Sie die ${kindName} aus.`,
        }
      : { time: date === undefined ? "Bitte wählen Sie eine Uhrzeit aus." : dayAndTimeMissing };
  // Specification, section 5, 'Bookings'.
  const message =
    kindName === null ? dayAndTimeMissing : `Bitte wählen Sie ${kindName}, Datum und Uhrzeit aus.`;
  const fieldErrors = { ...choice, ...inOrder(others) };
  const formError = { title: "Unvollständige Angaben", message };
  return { ...result, fieldErrors, formError };
}

/** As the fields stand on the page. */
const fieldOrder = ["petId", "petName", "petType", "ownerName", "phone", "email", "address"];

function inOrder(errors: Record<string, string>): Record<string, string> {
  const place = ([name]: [string, string]) => {
    const index = fieldOrder.indexOf(name);
    return index === -1 ? fieldOrder.length : index;
  };
  return Object.fromEntries(Object.entries(errors).sort((a, b) => place(a) - place(b)));
}

function refuse(result: FormResult, status: number) {
  return data({ result }, { status });
}
