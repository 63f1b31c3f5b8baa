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
