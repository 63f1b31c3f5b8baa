import { serviceTypes } from "#app/bookings/services.ts";
import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import type { Fields } from "#tests/support/http.ts";

// Who may do what, as data: every route of `app/routes.ts` × every kind of person × every method.
// `authorisation.test.ts` asks each of them as a page, as data, and as a child's data alone.

export const people = [
  "visitor",
  "incomplete",
  "customer",
  "other",
  "subscriber",
  "practitioner",
] as const;
export type Person = (typeof people)[number];

/** A status, or where the answer leads; 'sign in' is /auth, after a page with the way back. */
export type Outcome = number | "sign in" | `/${string}`;
export type Outcomes = Record<Person, Outcome>;

export type MatrixRow = {
  /** As in `app/routes.ts`. */
  route: string;
  /** An address of it; `:pet` stands for the customer's animal. */
  address: string;
  /** The route's id, as `?_routes=` names it. */
  id: string;
  get: Outcomes;
  /** For the route's own data alone, where that differs: a page above it may refuse more. */
  getChild?: Outcomes;
  /** For an empty form. */
  post: Outcomes;
  /** For an empty form sent for data alone, where that differs. */
  postData?: Outcomes;
  /** Forms that would change something for somebody who may: sent by everybody who may not. */
  forms?: (petId: string) => readonly Fields[];
  /** Shows the practitioner customers, all of them if she likes. */
  showsCustomers?: true;
  /** The action that ends the session it is sent with. */
  endsSession?: true;
};

const everybody = (outcome: Outcome): Outcomes => ({
  visitor: outcome,
  incomplete: outcome,
  customer: outcome,
  other: outcome,
  subscriber: outcome,
  practitioner: outcome,
});

const visitorsOnly = (outcome: Outcome): Outcomes => ({
  ...everybody("/pets"),
  practitioner: "/admin",
  visitor: outcome,
});

const signedIn = (outcome: Outcome): Outcomes => ({
  ...everybody(outcome),
  visitor: "sign in",
});

const completeProfile = (outcome: Outcome): Outcomes => ({
  ...signedIn(outcome),
  incomplete: "/profile",
});

const practitionerOnly = (outcome: Outcome): Outcomes => ({
  ...completeProfile("/pets"),
  practitioner: outcome,
});

const ownerOnly = (outcome: Outcome): Outcomes => ({
  ...completeProfile("/pets"),
  customer: outcome,
});

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

/** A page behind sign-in and a complete profile, without an action. */
function page(route: string, id: string, address = `/${route}`): MatrixRow {
  return { route, address, id, get: completeProfile(200), post: completeProfile(405) };
}

/**
 * A dialog over the customer's animal. Others are led away by the page below it; the dialog's own
 * data says nothing.
 */
function petDialog(
  path: string,
  id: string,
  post: Pick<MatrixRow, "post" | "postData">,
): MatrixRow {
  return {
    route: `pets/:petId/${path}`,
    address: `/pets/:pet/${path.replace(/:\w+/, "unbekannt")}`,
    id,
    get: ownerOnly(200),
    getChild: completeProfile(200),
    ...post,
  };
}

/** A question about one's own data or account; the empty form is refused. */
function ownData(path: string, id: string, forms: readonly Fields[] = []): MatrixRow {
  return {
    route: `profile/daten/${path}`,
    address: `/profile/daten/${path}`,
    id,
    get: signedIn(200),
    post: signedIn(400),
    ...(forms.length > 0 && { forms: () => forms }),
  };
}

/** The empty form is refused; the page that would show it again leads others away. */
const refusedForm = { post: ownerOnly(400), postData: completeProfile(400) };
/** What does not exist is told on the animal's page, whoever asks for whatever. */
const toldOnPage = { post: completeProfile("/pets/:pet") };
const noForm = { post: completeProfile(405) };
/** Without the name of one of its buttons it is no form of ours. */
const unknownForm = { post: completeProfile(400) };

/** A dialog over a page that everybody with a complete profile has. */
function dialog(route: string, id: string, address: string, post: Outcome): MatrixRow {
  return { route, address, id, get: completeProfile(200), post: completeProfile(post) };
}

/** A file or a feed: found by its owner alone, and no page of the site for anybody else. */
function file(route: string, id: string, address: string): MatrixRow {
  return { route, address, id, get: completeProfile(404), post: completeProfile(405) };
}

/** What only the holder of an address may see, and this one holds a wrong one. */
function wrongToken(route: string, id: string, address: string): MatrixRow {
  return { route, address, id, get: everybody(404), post: everybody(405) };
}

/** One of the three booking forms: the empty one is refused. */
function bookingPage(type: string): MatrixRow {
  return {
    ...page(`services/${type}`, `service-${type}`),
    post: completeProfile(400),
    forms: () => [bookingForm],
  };
}

/** A part of a booking that nobody has: all are led to their own. */
function unknownBooking(path: string, id: string): MatrixRow {
  return {
    route: `services/termine/:bookingId${path}`,
    address: `/services/termine/unbekannt${path}`,
    id,
    get: completeProfile("/services/termine"),
    post: completeProfile("/services/termine"),
  };
}

/** A dialog over a booking, or its own form: the page leads away, the form alone is refused. */
function unknownBookingDialog(path: string, id: string): MatrixRow {
  return {
    ...unknownBooking(path, id),
    getChild: completeProfile(200),
    postData: completeProfile(400),
  };
}

/** A link of a mail that is none. */
function wrongLink(route: string, id: string): MatrixRow {
  const address = `/${route.replace(":token", "falsch")}`;
  return { ...wrongToken(route, id, address), post: everybody(404) };
}

/** The practitioner's agenda and what lies over it. */
function agendaPage(route: string, id: string, post: Outcome): MatrixRow {
  const address = `/${route.replace(":day", farDay).replace(/:\w+/, "unbekannt")}`;
  return { route, address, id, get: practitionerOnly(200), post: practitionerOnly(post) };
}

/** A dialog over an order that there is not: the page below leads away, the form alone is none. */
function unknownOrderDialog(path: string, id: string): MatrixRow {
  return {
    ...agendaPage(`admin/bestellungen/:orderId${path}`, id, 400),
    get: practitionerOnly("/admin/bestellungen"),
    getChild: practitionerOnly(200),
  };
}

/** A plan that there is not. */
function unknownPlan(path: string, id: string): MatrixRow {
  return {
    ...agendaPage(`admin/behandlungsplan/:planId${path}`, id, 400),
    get: practitionerOnly("/admin/kunden"),
  };
}

function unknownPlanDialog(path: string): MatrixRow {
  return {
    ...unknownPlan(`/${path}`, `plan/${path}`),
    getChild: practitionerOnly(200),
    post: practitionerOnly("/admin/kunden"),
  };
}

/** A booking that the practice has not. */
function unknownRequest(path: string, id: string, post: Outcome): MatrixRow {
  return {
    ...agendaPage(`admin/termine/anfragen/:bookingId${path}`, id, post),
    get: practitionerOnly("/admin/termine"),
  };
}

function unknownRequestDialog(path: string, id: string): MatrixRow {
  return {
    ...unknownRequest(path, id, 400),
    getChild: practitionerOnly(200),
  };
}

/** A customer whom the practice has not: all of it leads to the list. */
function unknownCustomer(path: string, id: string): MatrixRow {
  const route = `admin/kunden/:customerId${path}`;
  return {
    ...{ route, address: `/${route.replace(/:\w+/g, "unbekannt")}`, id },
    get: practitionerOnly("/admin/kunden"),
    post: practitionerOnly("/admin/kunden"),
  };
}

/** A herb that the lexicon has not, for the practitioner; its own form is told so, too. */
function unknownHerb(path: string, id: string): MatrixRow {
  const route = `admin/kraeuter/:herbId${path}`;
  const address = `/${route.replace(":herbId", "unbekannt").replace(":revision", "1")}`;
  return {
    ...{ route, address, id },
    get: practitionerOnly("/admin/kraeuter"),
    post: practitionerOnly("/admin/kraeuter"),
  };
}

function unknownHerbDialog(path: string, id: string): MatrixRow {
  return { ...unknownHerb(path, id), getChild: practitionerOnly(200) };
}

/** A record that there is not: the page leads away, the form alone is refused. */
function unknownRecord(path: string, id: string): MatrixRow {
  const route = `admin/behandlung/:recordId${path}`;
  return {
    ...{ route, address: `/${route.replace(/:\w+/g, "unbekannt")}`, id },
    get: practitionerOnly("/admin/kunden"),
    getChild: practitionerOnly(200),
    post: practitionerOnly("/admin/kunden"),
    postData: practitionerOnly(400),
  };
}

function unknownCustomerDialog(path: string): MatrixRow {
  return {
    ...unknownCustomer(`/${path}`, `customer/${path}`),
    getChild: practitionerOnly(200),
  };
}

/** The form is read before the customer is looked for. */
function formOfUnknownCustomer(path: string, id: string): MatrixRow {
  return {
    ...unknownCustomer(path, id),
    getChild: practitionerOnly(200),
    postData: practitionerOnly(400),
  };
}

/** A product that the catalogue lacks, for the practitioner; its own form is told so, too. */
function unknownProduct(path: string, id: string): MatrixRow {
  const route = `admin/produkte/:productId${path}`;
  const address = `/${route}`
    .replace(":productId", "unbekannt")
    .replace(":variantId", "unbekannt")
    .replace(":place", "1");
  return {
    ...{ route, address, id },
    get: practitionerOnly("/admin/produkte"),
    post: practitionerOnly("/admin/produkte"),
  };
}

function unknownProductDialog(path: string, id: string): MatrixRow {
  return { ...unknownProduct(path, id), getChild: practitionerOnly(200) };
}

function publicPage(route: string, id: string): MatrixRow {
  return { route, address: `/${route}`, id, get: everybody(200), post: everybody(405) };
}

/** A form for everybody, which an empty one does not satisfy. */
function declarationForm(route: string, id: string): MatrixRow {
  return { route, address: `/${route}`, id, get: everybody(200), post: everybody(400) };
}

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
/** A day that can be cancelled, and on which nothing is. */
const farDay = addDays(today, 100);

export const matrix: readonly MatrixRow[] = [
  {
    route: "",
    address: "/?index",
    id: "site/landing/landing.route",
    get: { ...everybody("/welcome"), visitor: 200 },
    // The refused form is shown again on the page, and the page of a signed-in person is /welcome.
    post: { ...everybody("/welcome"), visitor: 400 },
    postData: everybody(400),
  },
  publicPage("impressum", "site/impressum.route"),
  publicPage("agb", "site/agb.route"),
  publicPage("datenschutz", "site/datenschutz.route"),
  publicPage("widerruf", "site/widerruf.route"),
  declarationForm("vertrag-widerrufen", "site/declarations/withdrawal.route"),
  declarationForm("vertraege-kuendigen", "site/declarations/cancellation.route"),
  publicPage("versand-und-zahlung", "site/versand-und-zahlung.route"),
  publicPage("barrierefreiheit", "site/barrierefreiheit.route"),
  {
    ...declarationForm("eingangsbestaetigung.txt", "site/declarations/receipt-file.route"),
    get: everybody(404),
  },
  publicPage("kraeuter", "site/herbs/herb-teasers.route"),
  {
    ...publicPage("kraeuter/:slug", "site/herbs/herb-teaser.route"),
    address: "/kraeuter/loewenzahn",
  },
  publicPage("sitemap.xml", "site/herbs/sitemap.route"),
  publicPage("robots.txt", "site/herbs/robots.route"),

  {
    route: "auth",
    address: "/auth",
    id: "account/auth.route",
    get: visitorsOnly(200),
    post: visitorsOnly(400),
  },
  {
    route: "auth/passwort-vergessen",
    address: "/auth/passwort-vergessen",
    id: "account/forgotten-password.route",
    get: visitorsOnly(200),
    post: visitorsOnly(400),
  },
  {
    // Without a first step there is no second.
    route: "auth/zweiter-faktor",
    address: "/auth/zweiter-faktor",
    id: "account/two-factor/second-step.route",
    get: visitorsOnly("/auth"),
    post: visitorsOnly("/auth"),
  },
  {
    route: "auth/bestaetigen",
    address: "/auth/bestaetigen",
    id: "account/confirm-email.route",
    get: everybody(200),
    post: everybody(400),
  },
  {
    route: "auth/neues-passwort",
    address: "/auth/neues-passwort",
    id: "account/new-password.route",
    get: everybody(200),
    post: everybody(400),
  },
  {
    route: "auth/neue-adresse",
    address: "/auth/neue-adresse",
    id: "account/credentials/new-address.route",
    get: everybody(200),
    post: everybody(400),
  },
  {
    route: "auth/akte",
    address: "/auth/akte",
    id: "account/claim-file.route",
    get: everybody(200),
    post: everybody(400),
  },

  {
    route: "abmelden",
    address: "/abmelden",
    id: "account/sign-out.route",
    get: signedIn("/"),
    post: signedIn("/auth?abgemeldet"),
    endsSession: true,
  },
  {
    route: "profile",
    address: "/profile",
    id: "account/profile.route",
    get: signedIn(200),
    post: signedIn(400),
    forms: () => [profileForm],
  },

  {
    route: "profile/daten",
    address: "/profile/daten",
    id: "account/data.route",
    get: signedIn(200),
    post: signedIn(400),
    forms: () => [
      [["intent", "end-other-sessions"]],
      { intent: "care-reminders", reminders: "off" },
    ],
  },
  ownData("e-mail", "change-email", [
    { email: "eindringling@example.org", currentPassword: demoPassword },
  ]),
  ownData("passwort", "change-password", [
    { currentPassword: demoPassword, password: "der dachs gräbt nachts tief" },
  ]),
  ownData("abmelden", "sign-out-everywhere", [{ intent: "end-every-session" }]),
  ownData("herunterladen", "account/export/download.route", [{ currentPassword: demoPassword }]),
  {
    route: "profile/daten/zwei-faktor",
    address: "/profile/daten/zwei-faktor",
    id: "account/two-factor/two-factor.route",
    get: signedIn(200),
    post: signedIn(400),
  },
  {
    route: "profile/daten/zwei-faktor/einrichten",
    address: "/profile/daten/zwei-faktor/einrichten",
    id: "two-factor-set-up",
    get: signedIn(200),
    post: signedIn(400),
  },
  {
    route: "profile/daten/zwei-faktor/codes",
    address: "/profile/daten/zwei-faktor/codes",
    id: "two-factor-codes",
    get: signedIn(200),
    post: signedIn(400),
  },
  {
    route: "profile/daten/zwei-faktor/abschalten",
    address: "/profile/daten/zwei-faktor/abschalten",
    id: "two-factor-switch-off",
    get: signedIn(200),
    post: signedIn(400),
  },
  {
    route: "profile/daten/zwei-faktor/codes.txt",
    address: "/profile/daten/zwei-faktor/codes.txt",
    id: "account/two-factor/codes-file.route",
    get: signedIn(404),
    post: signedIn(400),
  },
  {
    route: "profile/daten/meine-daten.zip",
    address: "/profile/daten/meine-daten.zip",
    id: "account/export/own-data.route",
    get: signedIn("/profile/daten/herunterladen"),
    post: signedIn("/profile/daten/herunterladen?grund=abgelaufen"),
    forms: () => [{ currentPassword: demoPassword }],
  },
  {
    ...ownData("konto-loeschen", "account/deletion/delete-own.route", [
      { currentPassword: demoPassword },
    ]),
    get: { ...signedIn(200), practitioner: "/profile/daten" },
    post: { ...signedIn(400), practitioner: "/profile/daten" },
  },
  {
    route: "dashboard",
    address: "/dashboard",
    id: "shell/dashboard.route",
    get: completeProfile(200),
    post: completeProfile(400),
    forms: petForms,
  },
  {
    route: "pets",
    address: "/pets",
    id: "pets/pet-list.route",
    get: completeProfile(200),
    post: completeProfile(400),
    forms: petForms,
  },
  {
    route: "pets/:petId",
    address: "/pets/:pet",
    id: "pets/pet-detail.route",
    get: ownerOnly(200),
    post: ownerOnly(400),
    forms: petForms,
  },
  petDialog("foto", "pets/pet-photo.route", refusedForm),
  petDialog("termine/neu", "calendar/add-appointment.route", refusedForm),
  petDialog("termine/:appointmentId/loeschen", "calendar/delete-appointment.route", toldOnPage),
  petDialog("dokumente/neu", "pets/documents/upload-document.route", refusedForm),
  petDialog("dokumente/:documentId", "pets/documents/preview-document.route", noForm),
  petDialog("dokumente/:documentId/loeschen", "pets/documents/delete-document.route", toldOnPage),
  petDialog("vorsorge/neu", "care-plan-add", unknownForm),
  petDialog("vorsorge/:planId", "care-plan-change", refusedForm),
  petDialog("vorsorge/:planId/erledigt", "care-done", refusedForm),
  petDialog("vorsorge/:planId/loeschen", "care-plan-delete", toldOnPage),
  petDialog("vorsorge/verlauf/:eventId/loeschen", "care-event-delete", toldOnPage),
  petDialog("gewicht/neu", "pets/weight/add-weight.route", refusedForm),
  petDialog("gewicht/:weightId/loeschen", "pets/weight/delete-weight.route", toldOnPage),
  petDialog("pass", "pets/passport/passport-dialog.route", noForm),
  petDialog("freigaben/neu", "pets/passport/add-share-link.route", refusedForm),
  {
    ...petDialog("freigaben/:linkId", "pets/passport/show-share-link.route", noForm),
    get: ownerOnly("/pets/:pet"),
  },
  petDialog("freigaben/:linkId/beenden", "pets/passport/end-share-link.route", toldOnPage),
  {
    route: "pets/:petId/dokumente",
    address: "/pets/:pet/dokumente",
    id: "pets/documents/receive-document.route",
    get: completeProfile("/pets/:pet"),
    post: completeProfile(400),
  },
  {
    route: "pets/:petId/foto/ablage",
    address: "/pets/:pet/foto/ablage",
    id: "pets/receive-photo.route",
    get: completeProfile(404),
    post: completeProfile(400),
  },
  file("pets/:petId/foto/:file", "files/pet-photo-file.route", "/pets/:pet/foto/1_bild.jpg"),
  {
    ...file("pets/:petId/pass.pdf", "pets/passport/passport-pdf.route", "/pets/:pet/pass.pdf"),
    get: { ...completeProfile(404), customer: 200 },
  },
  {
    ...page("pets/:petId/behandlung", "treatment/treatment.route", "/pets/:pet/behandlung"),
    get: ownerOnly(200),
    // Without a plan there is nothing to be reminded of.
    post: completeProfile("/pets"),
  },
  file(
    "pets/:petId/behandlung/plan.pdf",
    "treatment/plan-pdf.route",
    "/pets/:pet/behandlung/plan.pdf",
  ),
  {
    ...page("pets/:petId/gegeben", "treatment/ticks.route", "/pets/:pet/gegeben"),
    get: completeProfile("/pets/:pet/behandlung"),
    ...unknownForm,
  },
  wrongLink("gaben/abmelden/:token", "treatment/unsubscribe"),
  file("documents/:documentId/file", "files/document-file.route", "/documents/unbekannt/file"),
  wrongToken("teilen/:token", "pets/passport/shared-file.route", "/teilen/falsch"),
  wrongToken("teilen/:token/pass.pdf", "pets/passport/shared-pdf.route", "/teilen/falsch/pass.pdf"),
  wrongToken(
    "teilen/:token/behandlung.pdf",
    "treatment/shared-treatment.route",
    "/teilen/falsch/behandlung.pdf",
  ),
  wrongToken(
    "teilen/:token/behandlung/:photoId",
    "treatment/shared-photo",
    "/teilen/falsch/behandlung/unbekannt",
  ),
  {
    ...wrongLink("teilen/:token/gegeben", "treatment/shared-ticks"),
    get: everybody("/teilen/falsch"),
  },
  wrongToken("teilen/:token/foto", "pets/passport/shared-photo.route", "/teilen/falsch/foto"),
  wrongToken(
    "teilen/:token/dokumente/:documentId",
    "pets/passport/shared-document.route",
    "/teilen/falsch/dokumente/unbekannt",
  ),
  wrongToken("kalender/:token", "calendar/feed.route", "/kalender/falsch.ics"),
  {
    ...wrongToken("erinnerung/:token", "pets/care/reminder-answer.route", "/erinnerung/falsch"),
    post: everybody(404),
  },
  {
    ...wrongToken("kontrolle/:token", "treatment/check-in.route", "/kontrolle/falsch"),
    post: everybody(404),
  },
  {
    ...wrongToken(
      "erinnerung/abmelden/:token",
      "pets/care/unsubscribe.route",
      "/erinnerung/abmelden/falsch",
    ),
    post: everybody(404),
  },
  {
    route: "add-pet-success",
    address: "/add-pet-success",
    id: "pets/add-pet-success.route",
    get: completeProfile(200),
    post: completeProfile(400),
    forms: petForms,
  },
  {
    route: "cart",
    address: "/cart",
    id: "shop/cart/cart.route",
    get: completeProfile(200),
    post: completeProfile(400),
    forms: () => [checkoutForm],
  },
  page("cart/stand", "shop/cart/quote.route"),
  page("cart/offen", "shop/cart/open-checkout.route"),
  page("documents", "pets/documents/documents.route"),
  dialog("documents/:documentId", "documents-preview", "/documents/unbekannt", 405),
  dialog(
    "documents/:documentId/loeschen",
    "documents-delete",
    "/documents/unbekannt/loeschen",
    "/documents",
  ),
  page("calendar", "calendar/calendar.route"),
  dialog("calendar/neu", "calendar-add", "/calendar/neu", 400),
  dialog(
    "calendar/:appointmentId/loeschen",
    "calendar-delete",
    "/calendar/unbekannt/loeschen",
    `/calendar?monat=${today.slice(0, 7)}&tag=${today}`,
  ),
  dialog("calendar/abo", "calendar/feed-dialog.route", "/calendar/abo", 400),
  page("services", "bookings/form/services.route"),
  ...serviceTypes.map(bookingPage),
  page("services/termine", "bookings/own/my-bookings.route"),
  {
    ...page("services/termine/warteliste", "bookings/own/waiting.route"),
    post: completeProfile(400),
  },
  {
    ...unknownBooking("", "bookings/own/my-booking.route"),
    post: completeProfile(405),
  },
  unknownBookingDialog("/annehmen", "own-booking/annehmen"),
  unknownBookingDialog("/ablehnen", "own-booking/ablehnen"),
  unknownBookingDialog("/absagen", "own-booking/absagen"),
  {
    ...unknownBooking("/verschieben", "bookings/own/move-booking.route"),
    postData: completeProfile(400),
  },
  unknownBooking("/vorbereitung", "bookings/preparation/answers.route"),
  file(
    "services/termine/:bookingId/termin.ics",
    "bookings/own/booking-ics.route",
    "/services/termine/unbekannt/termin.ics",
  ),
  file(
    "services/termine/:bookingId/vorbereitungsbogen.pdf",
    "bookings/preparation/pdf.route",
    "/services/termine/unbekannt/vorbereitungsbogen.pdf",
  ),
  {
    ...file(
      "services/feeding/vorbereitungsbogen/:file",
      "preparation-empty",
      "/services/feeding/vorbereitungsbogen/pferd.pdf",
    ),
    get: completeProfile(200),
  },
  wrongLink("beratung/annehmen/:token", "link/booking-accept"),
  wrongLink("beratung/ablehnen/:token", "link/booking-reject"),
  wrongLink("beratung/absagen/:token", "link/booking-cancel"),
  wrongLink("beratung/verschieben/:token", "link/booking-move"),
  wrongLink("beratung/zuruecknehmen/:token", "link/booking-restore"),
  wrongLink("beratung/vorbereiten/:token", "bookings/preparation/link-answers.route"),
  wrongLink("praxis/bestaetigen/:token", "link/booking-confirm"),
  wrongLink("praxis/ablehnen/:token", "link/booking-decline"),
  wrongToken("praxis/kalender/:token", "agenda/feed/feed.route", "/praxis/kalender/falsch.ics"),
  page("store", "shop/store.route"),
  page("product/:productId", "shop/product.route", "/product/prod_01KR0000000000000000000001"),
  {
    route: "product/:productId/bild/:index",
    address: "/product/prod_01KR0000000000000000000001/bild/0",
    id: "shop/product-picture.route",
    // The embedded merchant's pictures are files of the site.
    get: completeProfile(404),
    post: completeProfile(405),
  },
  {
    route: "product/:productId/bilder/:file",
    address: "/product/prod_01KR0000000000000000000001/bilder/01KR0000000000000000000001.jpg",
    id: "shop/own-picture.route",
    get: completeProfile(404),
    post: completeProfile(405),
  },
  page("orders", "shop/orders.route"),
  page("herb-lexicon", "herbs/list/herb-list.route"),
  page("herb-lexicon/:herbId", "herbs/detail/herb-detail.route", "/herb-lexicon/1"),
  {
    route: "admin",
    address: "/admin",
    id: "admin/admin.route",
    showsCustomers: true,
    get: practitionerOnly(200),
    post: practitionerOnly(400),
    forms: (petId) => [...petForms(petId), { intent: "add-menu-entry" }],
  },
  {
    ...agendaPage("admin/details/:customerId", "admin/customers/customer-details.route", 405),
    showsCustomers: true,
  },
  {
    ...agendaPage("admin/kunden", "admin/customers/customers.route", 405),
    showsCustomers: true,
  },
  {
    ...agendaPage("admin/kunden.csv", "admin/customers/customers-file.route", 405),
    showsCustomers: true,
  },
  agendaPage("admin/kunden.xlsx", "customers-sheet", 405),
  agendaPage("admin/bestellungen", "admin/orders/orders.route", 405),
  {
    ...agendaPage("admin/bestellungen/:orderId", "admin/orders/order.route", 405),
    get: practitionerOnly("/admin/bestellungen"),
  },
  agendaPage("admin/nachrichten", "admin/inbox/inbox.route", 405),
  agendaPage("admin/nachrichten/neu", "admin/inbox/new-entry.route", 400),
  {
    ...agendaPage("admin/nachrichten/:entryId", "admin/inbox/entry.route", 400),
    get: practitionerOnly("/admin/nachrichten"),
    forms: () => [inboxForm, filingForm],
  },
  {
    ...agendaPage(
      "admin/nachrichten/anhang/:attachmentId",
      "admin/inbox/attachment-file.route",
      405,
    ),
    get: practitionerOnly(404),
  },
  unknownOrderDialog("/bezahlt", "orders/bezahlt"),
  unknownOrderDialog("/stornieren", "orders/stornieren"),
  unknownOrderDialog("/erstatten", "orders/erstatten"),
  {
    // The form is read before the order is looked for, so the page below leads away here too.
    ...unknownOrderDialog("/versendet", "orders/versendet"),
    post: practitionerOnly("/admin/bestellungen"),
    postData: practitionerOnly(400),
  },
  agendaPage("admin/stoerungen", "admin/failures/failures.route", 400),
  agendaPage("admin/stoerungen/bestellung/:orderId/verwerfen", "failures/dismiss-order", 400),
  agendaPage(
    "admin/stoerungen/mail/:mailId/verwerfen",
    "failures/dismiss-mail",
    "/admin/stoerungen",
  ),
  {
    ...agendaPage("admin/stoerungen/zuordnen/:orderId", "admin/failures/assign-order.route", 400),
    get: practitionerOnly("/admin/stoerungen#stoerungen"),
  },
  {
    ...agendaPage("admin/produkte", "admin/products/products.route", 405),
    post: practitionerOnly("/admin/produkte"),
  },
  agendaPage("admin/produkte/neu", "admin/products/new-product.route", 400),
  unknownProduct("", "admin/products/product.route"),
  unknownProductDialog("/veroeffentlichen", "product-publish"),
  unknownProductDialog("/zurueckziehen", "product-unpublish"),
  unknownProductDialog("/loeschen", "product-delete"),
  unknownProductDialog("/varianten/neu", "variant-create"),
  unknownProductDialog("/varianten/:variantId", "admin/products/variant.route"),
  unknownProductDialog("/varianten/:variantId/bestand", "admin/products/stock.route"),
  unknownProductDialog("/varianten/:variantId/loeschen", "variant-delete"),
  unknownProductDialog("/bilder/neu", "admin/products/picture.route"),
  unknownProductDialog("/bilder/:place/entfernen", "product-picture-remove"),
  agendaPage("admin/protokoll", "admin/audit/audit.route", 405),
  agendaPage("admin/protokoll.csv", "admin/audit/export.route", 405),
  agendaPage("admin/protokoll.xlsx", "audit-sheet", 405),
  agendaPage("admin/suche", "admin/palette/search.route", 405),
  {
    ...unknownCustomer("", "admin/customers/customer.route"),
    postData: practitionerOnly(400),
  },
  {
    ...unknownCustomer("/notizen/:noteId", "customer/note"),
    getChild: practitionerOnly(200),
    postData: practitionerOnly(400),
  },
  {
    ...unknownCustomer("/notizen/:noteId/loeschen", "customer/delete-note"),
    getChild: practitionerOnly(200),
    // There is nothing to fill in; that the note is not there is told on the page.
    post: practitionerOnly("/admin/kunden/unbekannt"),
  },
  { ...agendaPage("admin/staelle", "admin/stables/stables.route", 400), showsCustomers: true },
  { ...agendaPage("admin/staelle/:stableId", "stable", 400), showsCustomers: true },
  agendaPage("admin/kraeuter", "admin/herbs/herb-list.route", 405),
  agendaPage("admin/kraeuter/neu", "admin/herbs/new-herb.route", 400),
  // Over the list.
  { ...agendaPage("admin/kunden/neu", "customer/new", 400), showsCustomers: true },
  formOfUnknownCustomer("/kontakt", "customer/contact"),
  formOfUnknownCustomer("/tiere/neu", "customer/new-pet"),
  // With an account only the stable is asked for, and none is an answer.
  { ...formOfUnknownCustomer("/tiere/:petId", "customer/pet"), postData: practitionerOnly(409) },
  unknownCustomerDialog("einladen"),
  {
    ...unknownCustomer("/zusammenfuehren", "admin/customers/files/merge.route"),
    postData: practitionerOnly(400),
  },
  unknownCustomerDialog("bestaetigen"),
  unknownCustomerDialog("sperren"),
  unknownCustomerDialog("entsperren"),
  unknownCustomerDialog("abmelden"),
  unknownCustomerDialog("zwei-faktor"),
  unknownCustomer("/nachricht", "admin/customers/message.route"),
  unknownPlan("", "admin/treatment/plan.route"),
  unknownPlanDialog("senden"),
  unknownPlanDialog("beenden"),
  unknownPlanDialog("verwerfen"),
  {
    ...unknownPlan("/pruefung", "admin/treatment/check.route"),
    get: practitionerOnly(404),
    post: practitionerOnly(405),
  },
  {
    ...unknownPlan("/plan.pdf", "admin/treatment/plan-pdf"),
    get: practitionerOnly(404),
    post: practitionerOnly(405),
  },
  {
    ...unknownRecord("", "admin/treatment/new-plan.route"),
    ...{ route: "admin/behandlungsplan/neu", address: "/admin/behandlungsplan/neu" },
    ...{ getChild: practitionerOnly("/admin/kunden"), postData: practitionerOnly("/admin/kunden") },
  },
  {
    ...unknownCustomer("/tiere/:petId/behandlung", "admin/treatment/treatment.route"),
    post: practitionerOnly(405),
  },
  {
    ...unknownRecord("", "admin/treatment/record.route"),
    getChild: practitionerOnly("/admin/kunden"),
  },
  {
    ...unknownRecord("", "admin/treatment/new-record.route"),
    ...{ route: "admin/behandlung/neu", address: "/admin/behandlung/neu" },
    ...{ getChild: practitionerOnly("/admin/kunden"), postData: practitionerOnly("/admin/kunden") },
  },
  unknownRecord("/abschliessen", "record/abschliessen"),
  { ...unknownRecord("/loeschen", "record/loeschen"), postData: practitionerOnly(409) },
  unknownRecord("/fotos/neu", "record/fotos/neu"),
  {
    ...unknownRecord("/fotos/:photoId/loeschen", "record/fotos/:photoId/loeschen"),
    post: practitionerOnly("/admin/behandlung/unbekannt#fotos"),
    postData: practitionerOnly("/admin/behandlung/unbekannt#fotos"),
  },
  {
    ...{ route: "behandlung/:recordId/entwurf", address: "/behandlung/unbekannt/entwurf" },
    ...{ id: "admin/treatment/save-draft.route", get: completeProfile(404) },
    post: practitionerOnly(400),
  },
  file("behandlung/foto/:photoId", "treatment/photo-file.route", "/behandlung/foto/unbekannt"),
  agendaPage("admin/textvorlagen", "admin/templates/templates.route", 400),
  unknownCustomer("/haustierplaetze", "admin/customers/actions/pet-slots.route"),
  unknownCustomer("/loeschen", "admin/customers/actions/delete-account.route"),
  {
    ...unknownCustomer("/tiere/:petId/behandlung/brief.pdf", "admin/treatment/letter.route"),
    get: practitionerOnly(404),
    post: practitionerOnly(405),
  },
  {
    ...unknownCustomer("/daten.zip", "admin/customers/actions/account-data.route"),
    get: practitionerOnly(404),
    post: practitionerOnly(405),
  },
  unknownHerb("", "admin/herbs/herb.route"),
  unknownHerbDialog("/veroeffentlichen", "herb-publish"),
  unknownHerbDialog("/zurueckziehen", "herb-unpublish"),
  unknownHerbDialog("/loeschen", "herb-delete"),
  unknownHerbDialog("/bild", "admin/herbs/picture.route"),
  unknownHerbDialog("/bild/zuruecksetzen", "herb-plate"),
  {
    ...unknownHerb("/verlauf", "admin/herbs/history.route"),
    post: practitionerOnly(405),
  },
  unknownHerbDialog("/verlauf/:revision/wiederherstellen", "admin/herbs/restore-revision.route"),
  wrongToken(
    "kraeuter/bild/:herbId/:file",
    "site/herbs/herb-picture.route",
    "/kraeuter/bild/1/01KR0000000000000000000001.jpg",
  ),
  agendaPage("admin/anruf", "agenda/call/call.route", 400),
  agendaPage("admin/termine", "agenda/agenda.route", 400),
  agendaPage("admin/termine/abo", "agenda/feed/feed-dialog.route", 400),
  agendaPage("admin/termine/eigene/neu", "own-appointment-add", 400),
  agendaPage("admin/termine/eigene/:ownAppointmentId", "agenda/own/own.route", 400),
  // Nothing has to be filled in to cancel a day on which nothing is.
  agendaPage(
    "admin/termine/tag/:day/absagen",
    "agenda/cancel-day.route",
    `/admin/termine?tag=${farDay}`,
  ),
  agendaPage("admin/termine/tag/:day/plan", "agenda/plan.route", 405),
  agendaPage("admin/termine/zeiten", "agenda/times/schedule.route", 400),
  agendaPage("admin/termine/zeiten/standard", "agenda/times/reset-schedule.route", 409),
  agendaPage("admin/termine/sperrtage", "agenda/times/blocked-periods.route", 400),
  agendaPage(
    "admin/termine/sperrtage/:periodId/loeschen",
    "agenda/times/delete-blocked-period.route",
    "/admin/termine/sperrtage",
  ),
  unknownRequest("", "agenda/booking/booking.route", 400),
  unknownRequestDialog("/bestaetigen", "booking/bestaetigen"),
  unknownRequestDialog("/ablehnen", "booking/ablehnen"),
  ...["absagen", "ausgefallen"].map((what) => ({
    ...unknownRequestDialog(`/${what}`, `booking/${what}`),
    post: practitionerOnly("/admin/termine"),
    postData: practitionerOnly(400),
  })),
  unknownRequest("/serie", "agenda/booking/series.route", 400),
  agendaPage("admin/termine/warteliste", "agenda/waiting-list.route", 400),
  {
    ...unknownRequest("/zeit", "agenda/booking/propose-time.route", "/admin/termine"),
    postData: practitionerOnly(400),
  },
  unknownRequest("/brief", "agenda/call/letter.route", 405),

  page("welcome", "account/welcome.route"),
  page("notfallblatt", "pets/emergency-sheet/sheet.route"),
  page("success", "shop/success.route"),

  // Development and operation.
  publicPage("healthz", "platform/healthz.route"),
  publicPage("dev/mailbox", "mailbox/mailbox.route"),
  publicPage("dev/mailbox.json", "mailbox/mailbox-json.route"),
  wrongToken(
    "dev/mailbox/:mailId/anhang/:index",
    "mailbox/mailbox-file.route",
    "/dev/mailbox/unbekannt/anhang/0",
  ),

  {
    route: "*",
    address: "/gibt-es-nicht",
    id: "shell/unknown.route",
    get: everybody("/"),
    post: everybody(404),
  },
];
