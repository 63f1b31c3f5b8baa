import type { Fault } from "./fault.ts";

// Booking, the agenda, the practice's times, the calendar, the preparation form and the feeds.

const forms = "tests/http/bookings.test.ts";
const links = "tests/http/booking-links.test.ts";
const agenda = "tests/http/agenda.test.ts";
const schedule = "tests/http/schedule.test.ts";
const calendar = "tests/http/calendar.test.ts";
const feed = "tests/http/feed.test.ts";
const preparation = "tests/http/preparation.test.ts";
const journey = "tests/e2e/bookings.spec.ts";

export const faults: readonly Fault[] = [
  {
    name: "The message after booking names the day, but not the time",
    file: "app/bookings/form/book-from-form.server.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source
    find: "text: `${formatDay(bookingDate)}, ${bookingTime} Uhr`,",
    replace: "text: formatDay(bookingDate),",
    caughtBy: forms,
    test: "each service is booked",
    before: "booking-forms.spec.ts: Fütterungsberatung is booked",
  },
  {
    name: "A visit goes to the customer's home, whatever place was typed",
    file: "app/bookings/form/book-from-form.server.ts",
    find: "address: address ?? addressLine(profile),",
    replace: "address: addressLine(profile),",
    caughtBy: forms,
    test: "a consultation is booked by links and plain forms",
    before: "booking-forms.spec.ts: a consultation is booked by links and plain forms",
  },
  {
    name: "Without script the button that books is never to be pressed",
    file: "app/bookings/form/booking-form.tsx",
    find: '(hasScript || !view?.day) && time === "" && timeName',
    replace: 'time === "" && timeName',
    caughtBy: forms,
    test: "a consultation is booked by links and plain forms",
    before: "booking-forms.spec.ts: a consultation is booked by links and plain forms",
  },
  {
    name: "Times that are over or too soon can be chosen",
    file: "app/bookings/picker/slot-times.tsx",
    find: 'disabled={state !== "free"}',
    replace: 'disabled={state === "taken"}',
    caughtBy: forms,
    test: "taken, short, past and blocked times cannot be chosen",
    before: "booking-forms.spec.ts: taken, short, past and blocked times cannot be chosen",
  },
  {
    name: "After booking, focus stays at the top: what comes next is not read out",
    file: "app/bookings/form/booked-notice.tsx",
    find: "element?.focus({ preventScroll: true });",
    replace: "",
    caughtBy: journey,
    test: "on a phone a consultation is booked",
    before: "booking-forms.spec.ts: Fütterungsberatung is booked",
  },
  {
    name: "Whoever signs out leaves their bookings in the browser",
    file: "app/account/visitors-only.layout.tsx",
    find: "useForgottenBookings();",
    replace: "",
    caughtBy: journey,
    test: "on a phone a consultation is booked",
    before: "booking-forms.spec.ts: the browser's record goes with the session",
  },
  {
    name: "A consultation's file opens in the browser and has no name",
    file: "app/bookings/own/booking-ics.route.ts",
    find: ".ics`, true)",
    replace: ".ics`, false)",
    caughtBy: "tests/http/booking-mails.test.ts",
    test: "a booking's calendar file is its owner's",
    before: "booking-mails.spec.ts: a booking's calendar file is its owner's and the practice's",
  },
  {
    name: "The link that cancels does not say until when",
    file: "app/bookings/links/link-question.tsx",
    find: "{until && <p",
    replace: "{until === '' && <p",
    caughtBy: links,
    test: "links of mails work without sign-in",
    before: "booking-links.spec.ts: links of mails work without sign-in",
  },
  {
    name: "Answering a request forgets which requests were looked at",
    file: "app/agenda/agenda.route.tsx",
    find: "backTo: agendaAddress(readAgendaView(url.searchParams, today)),",
    replace: "backTo: agendaAddress(readAgendaView(new URLSearchParams(), today)),",
    caughtBy: agenda,
    test: "a request is confirmed with one click",
    before: "agenda.spec.ts: a request is seen, confirmed with one click",
  },
  {
    name: "A time at which the practice is closed is proposed without asking back",
    file: "app/agenda/booking/propose-time.route.tsx",
    find: "if (unusual !== null) return askAgain(form, intent, asked, unusual);",
    replace:
      "if (unusual !== null && anyway === asked) return askAgain(form, intent, asked, unusual);",
    caughtBy: agenda,
    test: "another time is proposed off the list",
    before: "agenda.spec.ts: another time is proposed off the list",
  },
  {
    name: "A day that is cancelled stays open for new bookings",
    file: "app/agenda/cancel-day-form.tsx",
    find: 'defaultChecked={result === undefined || result.values.block === "ja"}',
    replace: 'defaultChecked={result?.values.block === "ja"}',
    caughtBy: agenda,
    test: "a whole day is cancelled with one message",
    before: "agenda.spec.ts: a whole day is cancelled with one message, and blocked",
  },
  {
    name: "One booking outside of the new hours is not told",
    file: "app/agenda/times/schedule.route.tsx",
    find: "{outside.length > 0 && (",
    replace: "{outside.length > 1 && (",
    caughtBy: schedule,
    test: "what lies outside of the new hours is told",
    before: "schedule.spec.ts: hours and beginnings are changed at the desk",
  },
  {
    name: "From a day gone by the form offers that day, which it refuses",
    file: "app/calendar/appointment-form.tsx",
    find: 'appointmentDate: day !== undefined && day < today ? today : (day ?? ""),',
    replace: 'appointmentDate: day ?? "",',
    caughtBy: calendar,
    test: "what is missing or wrong is said and kept",
    before: "calendar.spec.ts: what is missing or wrong is said and kept",
  },
  {
    name: "Over an animal's page deleting speaks with the calendar's words",
    file: "app/calendar/delete-appointment.route.tsx",
    find: "const said = isOnPetPage ? saidOnPetPage : saidOnCalendar;",
    replace: "const said = saidOnCalendar;",
    caughtBy: calendar,
    test: "an animal's page shows what comes and folds away what was",
    before: "calendar.spec.ts: an animal's page shows what comes and folds away what was",
  },
  {
    name: "Walking to another month with the keys loses the focus",
    file: "app/calendar/use-grid-cursor.ts",
    find: "if (awaited.current === view.day) cellOf(grid.current, view.day)?.focus();",
    replace: "",
    caughtBy: "tests/e2e/calendar.spec.ts",
    test: "a month is walked, an appointment added and deleted with the keyboard alone",
    before: "calendar.spec.ts: a month is walked, an appointment added and deleted",
  },
  {
    name: "Answers of two windows are refused again and again",
    file: "app/preparation/answers.route.tsx",
    find: 'return data({ result, seen: kept.booking.answeredAt ?? "" }, { status: 409 });',
    replace: 'return data({ result, seen: "" }, { status: 409 });',
    caughtBy: preparation,
    test: "answers are told apart from another window's",
    before: "preparation.spec.ts: answers are given, stay, come with the PDF",
  },
  {
    name: "Renewing a calendar's address does not say that the old one has ended",
    file: "app/calendar/feed-change.server.ts",
    find: 'said: { title: "Neue Kalenderadresse erzeugt", text: "Die alte gilt nicht mehr." },',
    replace: 'said: { title: "Neue Kalenderadresse erzeugt" },',
    caughtBy: feed,
    test: "an address is made, renewed and switched off",
    before: "feed.spec.ts: on a phone an address is made, read by a calendar program",
  },
  {
    name: "The Enter key adds a time in place of saving the hours",
    file: "app/agenda/times/schedule-form.tsx",
    find: '<button type="submit" hidden tabIndex={-1} />',
    replace: "",
    caughtBy: "tests/e2e/agenda.spec.ts",
    test: "at the desk hours and beginnings are changed",
    before: "schedule.spec.ts: hours and beginnings are changed at the desk",
  },
];
