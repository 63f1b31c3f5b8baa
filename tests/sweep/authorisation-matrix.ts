import { serviceTypes } from "#app/bookings/services.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import type { Fields } from "#tests/support/http.ts";
import {
  completeProfile,
  everybody,
  expandMatrix,
  farDay,
  type MatrixEntry,
  ownerOnly,
  practitionerOnly,
  signedIn,
} from "./authorisation-defaults.ts";

// Who may do what, as data: every route of `app/routes.ts` × every kind of person × every method.
// `authorisation.test.ts` asks each of them as a page, as data, and as a child's data alone.
// An entry says only in what its address differs from `authorisation-defaults.ts`; what it says with
// one outcome holds for whom the guard lets in.

const petForms = (petId: string): readonly Fields[] => [
  { intent: "add", type: "Hund", name: "Eindringling", birthDate: "2020-01-01" },
  { intent: "delete", petId },
  { intent: "choose-package", package: "Weiteres Haustier" },
];

const profileForm: Fields = {
  fullName: "Eva Eindringling",
  street: "Fremdweg 1",
  postalCode: "10115",
  city: "Berlin",
};

const bookingForm: Fields = {
  offering: "acupressure",
  date: addDays(dayInGermany(new Date()), 30),
  time: "09:00",
  petId: "",
  petName: "Eindringling",
  petType: "Hund",
  ownerName: "Eva Eindringling",
  phone: "030 23125 098",
  email: "eva@example.org",
};

const checkoutForm: Fields = {
  intent: "checkout",
  variant: "variant_01KR0000000000000000000001",
  quantity: "1",
};

const inboxForm: Fields = {
  intent: "answer",
  seen: "open~~~",
  key: "00000000-0000-4000-8000-000000000000",
  subject: "Re: Frage",
  text: "Eindringling",
};

const filingForm: Fields = {
  intent: "file",
  seen: "open~~~",
  attachmentId: "anhang",
  petId: "tier",
  category: "Befunde",
};

const today = dayInGermany(new Date());

/** Without a page: what is not there, and no form. */
const missingFile: MatrixEntry = { get: 404, post: 405 };
/** A page or a file of the practice without a form. */
const withoutForm: MatrixEntry = { post: 405 };
/** The page that would show the refused form again leads away; the form alone is refused. */
const refusedAlone: MatrixEntry = { postData: 400 };

const entries: Readonly<Record<string, MatrixEntry>> = {
  // Public.
  "": {
    address: "/?index",
    get: { ...everybody("/welcome"), visitor: 200 },
    // The refused form is shown again on the page, and the page of a signed-in person is /welcome.
    post: { ...everybody("/welcome"), visitor: 400 },
    postData: 400,
  },
  "vertrag-widerrufen": { post: 400 },
  "vertraege-kuendigen": { post: 400 },
  "kraeuter/:slug": { address: "/kraeuter/loewenzahn" },

  // Behind no guard: each says all of it.
  "eingangsbestaetigung.txt": { get: 404, post: 400 },
  "kraeuter/bild/:herbId/:file": {
    ...missingFile,
    address: "/kraeuter/bild/1/01KR0000000000000000000001.jpg",
  },
  "teilen/:token/gegeben": { get: "/teilen/falsch", post: 404 },
  "teilen/:token/pass.pdf": missingFile,
  "teilen/:token/behandlung.pdf": missingFile,
  "teilen/:token/behandlung/:photoId": missingFile,
  "teilen/:token/foto": missingFile,
  "teilen/:token/dokumente/:documentId": missingFile,
  "kalender/:token": { ...missingFile, address: "/kalender/falsch.ics" },
  "praxis/kalender/:token": { ...missingFile, address: "/praxis/kalender/falsch.ics" },
  healthz: { get: 200, post: 405 },
  "dev/mailbox": { get: 200, post: 405 },
  "dev/mailbox.json": { get: 200, post: 405 },
  "dev/mailbox/:mailId/anhang/:index": missingFile,
  "*": { address: "/gibt-es-nicht", get: "/", post: 404 },

  // For visitors: without a first step there is no second.
  "auth/zweiter-faktor": { get: "/auth", post: "/auth" },

  // Signed in.
  abmelden: { get: "/", post: "/auth?abgemeldet", endsSession: true },
  profile: { forms: () => [profileForm] },
  "profile/daten": {
    forms: () => [
      [["intent", "end-other-sessions"]],
      { intent: "care-reminders", reminders: "off" },
    ],
  },
  "profile/daten/e-mail": {
    forms: () => [{ email: "eindringling@example.org", currentPassword: demoPassword }],
  },
  "profile/daten/passwort": {
    forms: () => [{ currentPassword: demoPassword, password: "der dachs gräbt nachts tief" }],
  },
  "profile/daten/abmelden": { forms: () => [{ intent: "end-every-session" }] },
  "profile/daten/herunterladen": { forms: () => [{ currentPassword: demoPassword }] },
  "profile/daten/zwei-faktor/codes.txt": { get: 404 },
  "profile/daten/meine-daten.zip": {
    get: "/profile/daten/herunterladen",
    post: "/profile/daten/herunterladen?grund=abgelaufen",
    forms: () => [{ currentPassword: demoPassword }],
  },
  "profile/daten/konto-loeschen": {
    get: { ...signedIn(200), practitioner: "/profile/daten" },
    post: { ...signedIn(400), practitioner: "/profile/daten" },
    forms: () => [{ currentPassword: demoPassword }],
  },

  // Signed in with a complete profile: animals.
  dashboard: { post: 400, forms: petForms },
  pets: { post: 400, forms: petForms },
  "add-pet-success": { post: 400, forms: petForms },
  "pets/:petId": { get: ownerOnly(200), post: ownerOnly(400), forms: petForms },
  "pets/:petId/foto": refusedAlone,
  "pets/:petId/termine/neu": refusedAlone,
  "pets/:petId/termine/:appointmentId": refusedAlone,
  "pets/:petId/dokumente/neu": refusedAlone,
  "pets/:petId/vorsorge/:planId": refusedAlone,
  "pets/:petId/vorsorge/:planId/erledigt": refusedAlone,
  "pets/:petId/gewicht/neu": refusedAlone,
  "pets/:petId/freigaben/neu": refusedAlone,
  // Without the name of one of its buttons it is no form of ours.
  "pets/:petId/vorsorge/neu": { post: 400 },
  "pets/:petId/dokumente/:documentId": refusedAlone,
  "pets/:petId/pass": { post: 405 },
  "pets/:petId/freigaben/:linkId": {
    get: ownerOnly("/pets/:pet"),
    post: ownerOnly("/pets/:pet"),
    postData: 400,
  },
  // What does not exist is said on the animal's page, whoever asks for whatever.
  "pets/:petId/termine/:appointmentId/loeschen": { post: "/pets/:pet" },
  "pets/:petId/dokumente/:documentId/loeschen": { post: "/pets/:pet" },
  "pets/:petId/vorsorge/:planId/loeschen": { post: "/pets/:pet" },
  "pets/:petId/vorsorge/verlauf/:eventId/loeschen": { post: "/pets/:pet" },
  "pets/:petId/gewicht/:weightId/loeschen": { post: "/pets/:pet" },
  "pets/:petId/freigaben/:linkId/beenden": { post: "/pets/:pet" },
  "pets/:petId/dokumente": { get: "/pets/:pet", post: 400 },
  "pets/:petId/foto/ablage": { get: 404, post: 400 },
  "pets/:petId/foto/:file": { address: "/pets/:pet/foto/1_bild.jpg", get: 404 },
  "pets/:petId/pass.pdf": { get: { ...completeProfile(404), customer: 200 } },
  // Without a plan there is nothing to be reminded of.
  "pets/:petId/behandlung": { get: ownerOnly(200), post: "/pets" },
  "pets/:petId/behandlung/plan.pdf": { get: 404 },
  "pets/:petId/gegeben": { get: "/pets/:pet/behandlung", post: 400 },
  "documents/:documentId": { post: 400 },
  "documents/:documentId/loeschen": { post: "/documents" },
  "documents/:documentId/file": { get: 404 },
  "behandlung/:recordId/entwurf": { get: 404, post: practitionerOnly(400) },
  "behandlung/foto/:photoId": { get: 404 },

  // Signed in with a complete profile: calendar and consultations.
  "calendar/neu": { post: 400 },
  "calendar/abo": { post: 400 },
  "calendar/:appointmentId": { post: 400 },
  "calendar/:appointmentId/loeschen": {
    post: `/calendar?monat=${today.slice(0, 7)}&tag=${today}`,
  },
  ...Object.fromEntries(
    serviceTypes.map((type) => [`services/${type}`, { post: 400, forms: () => [bookingForm] }]),
  ),
  "services/feeding/vorbereitungsbogen/:file": {
    address: "/services/feeding/vorbereitungsbogen/pferd.pdf",
  },
  "services/termine/warteliste": { post: 400 },
  // Of a booking that nobody has all are led to their own.
  "services/termine/:bookingId": { get: "/services/termine" },
  "services/termine/:bookingId/annehmen": { post: "/services/termine", postData: 400 },
  "services/termine/:bookingId/ablehnen": { post: "/services/termine", postData: 400 },
  "services/termine/:bookingId/absagen": { post: "/services/termine", postData: 400 },
  "services/termine/:bookingId/verschieben": {
    get: "/services/termine",
    post: "/services/termine",
    postData: 400,
  },
  "services/termine/:bookingId/vorbereitung": {
    get: "/services/termine",
    post: "/services/termine",
  },
  "services/termine/:bookingId/vorbereitung/entwurf": { get: 404, post: "/services/termine" },
  "services/termine/:bookingId/termin.ics": { get: 404 },
  "services/termine/:bookingId/vorbereitungsbogen.pdf": { get: 404 },

  // Signed in with a complete profile: shop and lexicon.
  cart: { post: 400, forms: () => [checkoutForm] },
  "product/:productId": { address: "/product/prod_01KR0000000000000000000001" },
  // The embedded merchant's pictures are files of the site.
  "product/:productId/bild/:index": {
    address: "/product/prod_01KR0000000000000000000001/bild/0",
    get: 404,
  },
  "product/:productId/bilder/:file": {
    address: "/product/prod_01KR0000000000000000000001/bilder/01KR0000000000000000000001.jpg",
    get: 404,
  },
  "herb-lexicon/:herbId": { address: "/herb-lexicon/1" },

  // The practitioner only: customers.
  admin: {
    showsCustomers: true,
    forms: (petId) => [...petForms(petId), { intent: "add-menu-entry" }],
  },
  "admin/details/:customerId": { post: 405, showsCustomers: true },
  "admin/kunden": { post: 405, showsCustomers: true },
  "admin/kunden.csv": { post: 405, showsCustomers: true },
  "admin/kunden.xlsx": withoutForm,
  "admin/kunden/neu": { post: 400, showsCustomers: true },
  "admin/staelle": { showsCustomers: true },
  "admin/staelle/:stableId": { showsCustomers: true },
  // All of a customer whom the practice has not leads to the list.
  "admin/kunden/:customerId": { get: "/admin/kunden", post: "/admin/kunden", postData: 400 },
  "admin/kunden/:customerId/kontakt": refusedAlone,
  "admin/kunden/:customerId/tiere/neu": refusedAlone,
  // With an account only the stable is asked for, and none is an answer.
  "admin/kunden/:customerId/tiere/:petId": { postData: 409 },
  "admin/kunden/:customerId/notizen/:noteId": refusedAlone,
  // There is nothing to fill in; that the note is not there is said on the page.
  "admin/kunden/:customerId/notizen/:noteId/loeschen": { post: "/admin/kunden/unbekannt" },
  "admin/kunden/:customerId/zusammenfuehren": {
    get: "/admin/kunden",
    post: "/admin/kunden",
    postData: 400,
  },
  "admin/kunden/:customerId/haustierplaetze": { get: "/admin/kunden", post: "/admin/kunden" },
  "admin/kunden/:customerId/loeschen": { get: "/admin/kunden", post: "/admin/kunden" },
  "admin/kunden/:customerId/nachricht": { get: "/admin/kunden", post: "/admin/kunden" },
  "admin/kunden/:customerId/daten.zip": missingFile,

  // The practitioner only: treatment.
  "admin/kunden/:customerId/tiere/:petId/behandlung": { get: "/admin/kunden", post: 405 },
  "admin/kunden/:customerId/tiere/:petId/behandlung/brief": {
    get: "/admin/kunden",
    post: "/admin/kunden",
    postData: 400,
  },
  "admin/kunden/:customerId/tiere/:petId/behandlung/brief.pdf": missingFile,
  "admin/behandlung/neu": { get: "/admin/kunden", post: "/admin/kunden" },
  "admin/behandlung/unterwegs": { post: 401 },
  "admin/behandlung/unterwegs/foto": { post: 400 },
  "admin/behandlung/:recordId": { get: "/admin/kunden", post: "/admin/kunden", postData: 400 },
  "admin/behandlung/:recordId/abschliessen": refusedAlone,
  "admin/behandlung/:recordId/loeschen": { postData: 409 },
  "admin/behandlung/:recordId/fotos/neu": refusedAlone,
  "admin/behandlung/:recordId/fotos/:photoId/loeschen": {
    post: "/admin/behandlung/unbekannt#fotos",
  },
  "admin/behandlungsplan/neu": { get: "/admin/kunden", post: "/admin/kunden" },
  "admin/behandlungsplan/:planId": { get: "/admin/kunden" },
  "admin/behandlungsplan/:planId/senden": { post: "/admin/kunden" },
  "admin/behandlungsplan/:planId/beenden": { post: "/admin/kunden" },
  "admin/behandlungsplan/:planId/verwerfen": { post: "/admin/kunden" },
  "admin/behandlungsplan/:planId/pruefung": missingFile,
  "admin/behandlungsplan/:planId/plan.pdf": missingFile,

  // The practitioner only: inbox, orders and failures.
  "admin/nachrichten": withoutForm,
  "admin/nachrichten/:entryId": {
    get: "/admin/nachrichten",
    forms: () => [inboxForm, filingForm],
  },
  "admin/nachrichten/:entryId/brief.pdf": missingFile,
  "admin/nachrichten/anhang/:attachmentId": missingFile,
  "admin/bestellungen": withoutForm,
  "admin/bestellungen/:orderId": { get: "/admin/bestellungen", post: 405 },
  "admin/bestellungen/:orderId/bezahlt": { post: 400 },
  "admin/bestellungen/:orderId/stornieren": { post: 400 },
  "admin/bestellungen/:orderId/erstatten": { post: 400 },
  // The form is read before the order is looked for, so the page below leads away here too.
  "admin/bestellungen/:orderId/versendet": { post: "/admin/bestellungen", postData: 400 },
  "admin/stoerungen/mail/:mailId/verwerfen": { post: "/admin/stoerungen" },
  "admin/stoerungen/zuordnen/:orderId": { get: "/admin/stoerungen#stoerungen" },

  // The practitioner only: products, lexicon, log and search.
  "admin/produkte": { post: "/admin/produkte" },
  "admin/produkte/:productId": { get: "/admin/produkte", post: "/admin/produkte" },
  "admin/kraeuter": withoutForm,
  "admin/kraeuter/:herbId": { get: "/admin/kraeuter", post: "/admin/kraeuter" },
  "admin/kraeuter/:herbId/verlauf": { get: "/admin/kraeuter", post: 405 },
  "admin/kraeuter/:herbId/verlauf/:revision/wiederherstellen": { post: "/admin/kraeuter" },
  "admin/protokoll": withoutForm,
  "admin/protokoll.csv": withoutForm,
  "admin/protokoll.xlsx": withoutForm,
  "admin/suche": withoutForm,

  // The practitioner only: agenda.
  // Nothing has to be filled in to cancel a day on which nothing is.
  "admin/termine/tag/:day/absagen": { post: `/admin/termine?tag=${farDay}` },
  "admin/termine/tag/:day/plan": withoutForm,
  "admin/termine/zeiten/standard": { post: 409 },
  "admin/termine/sperrtage/:periodId/loeschen": { post: "/admin/termine/sperrtage" },
  "admin/termine/anfragen/:bookingId": { get: "/admin/termine" },
  "admin/termine/anfragen/:bookingId/absagen": { post: "/admin/termine", postData: 400 },
  "admin/termine/anfragen/:bookingId/ausgefallen": { post: "/admin/termine", postData: 400 },
  "admin/termine/anfragen/:bookingId/zeit": {
    get: "/admin/termine",
    post: "/admin/termine",
    postData: 400,
  },
  "admin/termine/anfragen/:bookingId/brief": { get: "/admin/termine", post: "/admin/termine" },
  "admin/termine/anfragen/:bookingId/brief.pdf": missingFile,
  "admin/termine/anfragen/:bookingId/serie": { get: "/admin/termine" },
};

export const matrix = expandMatrix(entries);
