import { weekdayIndex } from "#app/calendar/months.ts";
import { addDays, type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import routes from "#app/routes.ts";

type RouteNode = { path?: string | undefined; index?: boolean | undefined; children?: RouteNode[] };

/** Who looks at a page: nobody signed in, somebody whose profile is empty, a customer, the admin. */
export type Onlooker = "visitor" | "newcomer" | "customer" | "admin";

/** An address of `app/routes.ts` that shows a page, and who can see it. */
export type PageEntry = { route: string; as: readonly Onlooker[]; address?: string };

const customers = ["customer", "admin"] as const;

/** The next Wednesday but one: the practice is open, and nothing of a test is booked on it. */
const bookableDay = nextWednesday(addDays(dayInGermany(new Date()), 7));

function nextWednesday(day: CalendarDay): CalendarDay {
  return addDays(day, (9 - weekdayIndex(day)) % 7);
}

/** A dialog over the page of an animal. */
function petDialog(path: string): PageEntry {
  return { route: `/pets/:petId/${path}`, as: customers, address: `/pets/{pet}/${path}` };
}

/** Editing a herb that came with the product. */
function herbPage(path: string): PageEntry {
  return {
    route: `/admin/kraeuter/:herbId${path}`,
    as: ["admin"],
    address: `/admin/kraeuter/1${path}`,
  };
}

/** Keeping a product that came with the demo. */
function productPage(path: string): PageEntry {
  return {
    route: `/admin/produkte/:productId${path}`,
    as: ["admin"],
    address: `/admin/produkte/prod_01KRWARE000000000000000001${path}`,
  };
}

/** The pages of the product. `{pet}` is an animal of whoever looks. */
export const pages: readonly PageEntry[] = [
  { route: "/", as: ["visitor"] },
  { route: "/impressum", as: ["visitor"] },
  { route: "/agb", as: ["visitor"] },
  { route: "/datenschutz", as: ["visitor"] },
  { route: "/widerruf", as: ["visitor"] },
  { route: "/vertrag-widerrufen", as: ["visitor"] },
  { route: "/vertraege-kuendigen", as: ["visitor"] },
  { route: "/versand-und-zahlung", as: ["visitor"] },
  { route: "/barrierefreiheit", as: ["visitor"] },
  { route: "/kraeuter", as: ["visitor"] },
  { route: "/kraeuter/:slug", as: ["visitor"], address: "/kraeuter/eibe" },
  { route: "/auth", as: ["visitor"] },
  { route: "/auth/passwort-vergessen", as: ["visitor"] },
  { route: "/auth/bestaetigen", as: ["visitor"], address: "/auth/bestaetigen?token=abc" },
  { route: "/auth/neues-passwort", as: ["visitor"], address: "/auth/neues-passwort?token=abc" },
  { route: "/auth/neue-adresse", as: ["visitor"], address: "/auth/neue-adresse?token=abc" },
  { route: "/profile", as: ["newcomer", ...customers] },
  { route: "/profile/daten", as: customers },
  { route: "/profile/daten/zwei-faktor", as: customers },
  { route: "/profile/daten/zwei-faktor/einrichten", as: customers },
  { route: "/profile/daten/zwei-faktor/codes", as: customers },
  { route: "/profile/daten/zwei-faktor/abschalten", as: customers },
  ...["e-mail", "passwort", "abmelden", "herunterladen"].map((path) => ({
    route: `/profile/daten/${path}`,
    as: customers,
  })),
  { route: "/profile/daten/konto-loeschen", as: ["customer"] },
  { route: "/dashboard", as: customers },
  { route: "/pets", as: customers },
  { route: "/pets/:petId", as: customers, address: "/pets/{pet}" },
  // Dialogs over the animal's page.
  petDialog("foto"),
  petDialog("termine/neu"),
  petDialog("dokumente/neu"),
  petDialog("vorsorge/neu"),
  petDialog("gewicht/neu"),
  petDialog("pass"),
  petDialog("freigaben/neu"),
  { route: "/add-pet-success", as: customers },
  { route: "/cart", as: customers },
  { route: "/documents", as: customers },
  { route: "/calendar", as: customers },
  { route: "/calendar/neu", as: customers },
  { route: "/calendar/abo", as: customers },
  { route: "/services", as: customers },
  {
    route: "/services/feeding",
    as: customers,
    address: `/services/feeding?art=feeding-video&tag=${bookableDay}`,
  },
  { route: "/services/bioresonance", as: customers },
  {
    route: "/services/acupressure",
    as: customers,
    address: `/services/acupressure?tag=${bookableDay}`,
  },
  { route: "/services/termine", as: customers },
  { route: "/store", as: customers },
  {
    route: "/product/:productId",
    as: customers,
    address: "/product/prod_01KRWARE000000000000000012",
  },
  { route: "/orders", as: customers },
  { route: "/herb-lexicon", as: customers },
  { route: "/herb-lexicon/:herbId", as: customers, address: "/herb-lexicon/1" },
  { route: "/admin", as: ["admin"] },
  { route: "/admin/details/:customerId", as: ["admin"], address: "/admin/details/unbekannt" },
  { route: "/admin/bestellungen", as: ["admin"] },
  { route: "/admin/nachrichten", as: ["admin"] },
  { route: "/admin/nachrichten/neu", as: ["admin"] },
  { route: "/admin/stoerungen", as: ["admin"] },
  { route: "/admin/produkte", as: ["admin"] },
  { route: "/admin/produkte/neu", as: ["admin"] },
  productPage(""),
  productPage("/zurueckziehen"),
  productPage("/loeschen"),
  productPage("/varianten/neu"),
  productPage("/bilder/neu"),
  { route: "/admin/protokoll", as: ["admin"] },
  { route: "/admin/suche", as: ["admin"], address: "/admin/suche?q=kamille" },
  { route: "/admin/kraeuter", as: ["admin"] },
  { route: "/admin/kraeuter/neu", as: ["admin"] },
  herbPage(""),
  herbPage("/zurueckziehen"),
  herbPage("/bild"),
  herbPage("/verlauf"),
  { route: "/admin/termine", as: ["admin"] },
  { route: "/admin/termine/abo", as: ["admin"] },
  { route: "/admin/termine/eigene/neu", as: ["admin"] },
  {
    route: "/admin/termine/tag/:day/absagen",
    as: ["admin"],
    address: `/admin/termine/tag/${bookableDay}/absagen`,
  },
  { route: "/admin/termine/zeiten", as: ["admin"] },
  { route: "/admin/termine/zeiten/standard", as: ["admin"] },
  { route: "/admin/termine/sperrtage", as: ["admin"] },
  { route: "/welcome", as: customers },
  { route: "/notfallblatt", as: ["customer"] },
  { route: "/success", as: customers },
  { route: "/dev/mailbox", as: ["visitor"] },
];

/** Pages about one thing of an animal, or for who holds a link: the tests of their rooms look at them. */
export const lookedAtInTheirRooms = [
  "/pets/:petId/termine/:appointmentId/loeschen",
  "/pets/:petId/dokumente/:documentId",
  "/pets/:petId/dokumente/:documentId/loeschen",
  "/pets/:petId/vorsorge/:planId",
  "/pets/:petId/vorsorge/:planId/erledigt",
  "/pets/:petId/vorsorge/:planId/loeschen",
  "/pets/:petId/vorsorge/verlauf/:eventId/loeschen",
  "/pets/:petId/gewicht/:weightId/loeschen",
  "/pets/:petId/freigaben/:linkId",
  "/pets/:petId/freigaben/:linkId/beenden",
  "/documents/:documentId",
  "/documents/:documentId/loeschen",
  "/calendar/:appointmentId/loeschen",
  "/teilen/:token",
  "/erinnerung/:token",
  "/erinnerung/abmelden/:token",
  "/services/termine/:bookingId",
  "/services/termine/:bookingId/annehmen",
  "/services/termine/:bookingId/ablehnen",
  "/services/termine/:bookingId/absagen",
  "/services/termine/:bookingId/verschieben",
  "/services/termine/:bookingId/vorbereitung",
  "/beratung/annehmen/:token",
  "/beratung/ablehnen/:token",
  "/beratung/absagen/:token",
  "/beratung/verschieben/:token",
  "/beratung/vorbereiten/:token",
  "/praxis/bestaetigen/:token",
  "/praxis/ablehnen/:token",
  "/admin/nachrichten/:entryId",
  "/admin/bestellungen/:orderId",
  "/admin/bestellungen/:orderId/bezahlt",
  "/admin/bestellungen/:orderId/versendet",
  "/admin/bestellungen/:orderId/stornieren",
  "/admin/bestellungen/:orderId/erstatten",
  "/admin/stoerungen/bestellung/:orderId/verwerfen",
  "/admin/stoerungen/mail/:mailId/verwerfen",
  "/admin/stoerungen/zuordnen/:orderId",
  "/admin/produkte/:productId/veroeffentlichen",
  "/admin/produkte/:productId/varianten/:variantId",
  "/admin/produkte/:productId/varianten/:variantId/bestand",
  "/admin/produkte/:productId/varianten/:variantId/loeschen",
  "/admin/produkte/:productId/bilder/:place/entfernen",
  "/admin/kunden/:customerId",
  "/admin/kunden/:customerId/notizen/:noteId",
  "/admin/kunden/:customerId/notizen/:noteId/loeschen",
  "/admin/kraeuter/:herbId/veroeffentlichen",
  "/admin/kraeuter/:herbId/loeschen",
  "/admin/kraeuter/:herbId/bild/zuruecksetzen",
  "/admin/kraeuter/:herbId/verlauf/:revision/wiederherstellen",
  "/admin/termine/eigene/:ownAppointmentId",
  "/admin/termine/sperrtage/:periodId/loeschen",
  "/admin/termine/anfragen/:bookingId",
  "/admin/termine/anfragen/:bookingId/bestaetigen",
  "/admin/termine/anfragen/:bookingId/ablehnen",
  "/admin/termine/anfragen/:bookingId/absagen",
  "/admin/termine/anfragen/:bookingId/zeit",
  "/admin/kunden/:customerId/bestaetigen",
  "/auth/zweiter-faktor",
  "/admin/kunden/:customerId/sperren",
  "/admin/kunden/:customerId/entsperren",
  "/admin/kunden/:customerId/abmelden",
  "/admin/kunden/:customerId/zwei-faktor",
  "/admin/kunden/:customerId/haustierplaetze",
  "/admin/kunden/:customerId/loeschen",
];

/** Addresses that answer without a page. */
export const withoutPage = [
  "/profile/daten/zwei-faktor/codes.txt",
  "/admin/kunden/:customerId/daten.zip",
  "/abmelden",
  "/cart/offen",
  "/cart/stand",
  "/product/:productId/bild/:index",
  "/product/:productId/bilder/:file",
  "/pets/:petId/dokumente",
  "/pets/:petId/foto/ablage",
  "/pets/:petId/foto/:file",
  "/pets/:petId/pass.pdf",
  "/profile/daten/meine-daten.zip",
  "/documents/:documentId/file",
  "/kraeuter/bild/:herbId/:file",
  "/eingangsbestaetigung.txt",
  "/teilen/:token/pass.pdf",
  "/teilen/:token/foto",
  "/teilen/:token/dokumente/:documentId",
  "/kalender/:token",
  "/praxis/kalender/:token",
  "/services/termine/:bookingId/termin.ics",
  "/services/termine/:bookingId/vorbereitungsbogen.pdf",
  "/services/feeding/vorbereitungsbogen/:file",
  "/admin/kunden.csv",
  "/admin/protokoll.csv",
  "/sitemap.xml",
  "/robots.txt",
  "/healthz",
  "/dev/mailbox.json",
  "/dev/mailbox/:mailId/anhang/:index",
  "/*",
];

/** Every address written in `app/routes.ts`. */
export function writtenRoutes(
  nodes: readonly RouteNode[] = routes as RouteNode[],
  base = "",
): string[] {
  return nodes.flatMap((node) => {
    const path = node.path === undefined ? base : `${base}/${node.path}`;
    const own = node.children && node.path === undefined ? [] : [path || "/"];
    return [...own, ...writtenRoutes(node.children ?? [], path)];
  });
}

/** The entry's address for somebody with this animal. */
export function addressOf({ route, address = route }: PageEntry, petId: string): string {
  return address.replace("{pet}", petId);
}
