import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";
import { toast } from "#tests/support/test.ts";
import { insertTwoFactor } from "#tests/support/two-factor.ts";
import type { State, World } from "./state.ts";

// The public pages, signing in, the profile, one's own data and account.

const publicPages = [
  ...["/", "/impressum", "/agb", "/datenschutz", "/widerruf", "/versand-und-zahlung"],
  ...["/barrierefreiheit", "/kraeuter", "/auth", "/auth/passwort-vergessen", "/dev/mailbox"],
];

/** What a link that is none shows, and one without its token. */
const mailLinks = ["/auth/bestaetigen", "/auth/neues-passwort", "/auth/neue-adresse"];

const ownData = [
  ...["", "/zwei-faktor", "/zwei-faktor/einrichten", "/zwei-faktor/codes"],
  ...["/zwei-faktor/abschalten", "/e-mail", "/passwort", "/abmelden", "/herunterladen"],
  "/konto-loeschen",
].map((path) => `/profile/daten${path}`);

/** Somebody who has a second step, and whose data say so. */
async function withTwoFactor({ site, userId }: World): Promise<string> {
  await insertTwoFactor(site.db, site.sessionCookie.secret, userId);
  return "/profile/daten/zwei-faktor";
}

/** Asked for after the password of whoever has a second step. */
function secondStep(): State {
  let email = "";
  return {
    route: "/auth/zweiter-faktor",
    as: "visitor",
    at: async ({ site, passwordHash }) => {
      email = `${crypto.randomUUID()}@example.org`;
      const userId = await insertPerson(site.db, { email, passwordHash });
      await insertTwoFactor(site.db, site.sessionCookie.secret, userId);
      return "/auth";
    },
    act: async (page) => {
      await page.getByLabel("E-Mail-Adresse").fill(email);
      await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
      await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    },
    shows: "Code aus der App",
  };
}

export const states: readonly State[] = [
  ...publicPages.map((route): State => ({ route, as: "visitor", at: route })),
  { route: "/kraeuter/:slug", as: "visitor", at: "/kraeuter/eibe" },
  ...mailLinks.map((route): State => ({ route, as: "visitor", at: `${route}?token=abc` })),
  {
    route: "/auth/bestaetigen",
    name: "without a token",
    as: "visitor",
    at: "/auth/bestaetigen",
    trips: 0,
  },
  {
    route: "/auth",
    name: "a refused registration",
    as: "visitor",
    at: "/auth?modus=registrieren",
    act: (page) => page.getByRole("button", { name: "Registrieren", exact: true }).click(),
    shows: "Bitte Passwort eingeben.",
  },
  secondStep(),
  { route: "/*", as: "visitor", at: "/feed/nichts.ics", status: 404 },
  { route: "/profile", as: "newcomer", at: "/profile" },
  {
    route: "/profile",
    name: "refused, with its message",
    as: "customer",
    at: "/profile?bearbeiten",
    act: async (page) => {
      await page.getByLabel("Ort", { exact: true }).fill("");
      await page.getByRole("button", { name: "Speichern", exact: true }).click();
    },
    shows: toast,
  },
  { route: "/profile", as: "admin", at: "/profile" },
  { route: "/welcome", as: "customer", at: "/welcome" },
  ...ownData.map((route): State => ({ route, as: "customer", at: route })),
  {
    route: "/profile/daten/zwei-faktor",
    name: "switched on",
    as: "customer",
    at: withTwoFactor,
  },
];
