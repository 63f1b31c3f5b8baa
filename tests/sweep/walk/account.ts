import { eq } from "drizzle-orm";
import { linkAddress, linkIdentifier } from "#app/account/links.server.ts";
import { profiles, twoFactors, user, verification } from "#app/db/account-schema.ts";
import { accessEntry, insertAuditEntry } from "#scripts/demo/audit-factories.ts";
import { demoPassword, insertPerson } from "#scripts/demo/factories.ts";
import { openSession } from "#tests/support/session.ts";
import { insertTwoFactor } from "#tests/support/two-factor.ts";
import type { State, World } from "./state.ts";

// Signing in, links of mails, the profile, one's own data and account.

/** What a link that is none shows, and one without its token. */
const mailLinks = ["/auth/bestaetigen", "/auth/neues-passwort", "/auth/neue-adresse", "/auth/akte"];

/** What somebody sees who has a second step. */
function withTwoFactor(path: string, shows: string): State {
  const route = `/profile/daten/zwei-faktor${path}`;
  return {
    route,
    name: "switched on",
    shows,
    at: async ({ site, userId }) => {
      await site.db.delete(twoFactors).where(eq(twoFactors.userId, userId));
      await insertTwoFactor(site.db, site.sessionCookie.secret, userId);
      return route;
    },
  };
}

/** Two more devices, an address that waits, reminders off, and documents that the practice opened. */
async function withAllOfMyData(world: World): Promise<string> {
  const { db } = world.site;
  const customerId = world.userId;
  const [owner] = await db.select().from(user).where(eq(user.id, customerId));
  for (const _ of [1, 2]) await openSession(world.site, owner?.email ?? "");
  await waitingAddress(world, customerId);
  await db.update(profiles).set({ careReminders: false }).where(eq(profiles.id, customerId));
  for (const subject of ["gone", "gone too"]) {
    await insertAuditEntry(db, accessEntry({ subject, customerId }));
  }
  return "/profile/daten";
}

/** Says the link that would confirm it. */
async function waitingAddress({ site }: World, userId: string): Promise<string> {
  const [token, now] = [crypto.randomUUID(), new Date()];
  const email = `langer-name-${userId}@example.org`;
  await site.db.insert(verification).values({
    ...{ id: token, identifier: await linkIdentifier("change-email", token) },
    value: JSON.stringify({ userId, email, sessionId: "" }),
    ...{ createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 60 * 60 * 1000) },
  });
  return linkAddress("change-email", "", token);
}

/** Asked for after the password of whoever has a second step. */
function secondStep(): State {
  let email = "";
  return {
    route: "/auth/zweiter-faktor",
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
  { route: "/kraeuter/:slug", at: "/kraeuter/eibe" },
  {
    route: "/kraeuter",
    name: "a poison of the garden",
    at: "/kraeuter?suche=Tulpen",
    shows: (page) => page.getByRole("heading", { name: "Tulpe" }),
  },
  {
    route: "/kraeuter",
    name: "a complaint",
    at: "/kraeuter?suche=Husten",
    shows: (page) => page.getByRole("link", { name: "Kräuter im Bereich Atemwege" }),
  },
  {
    route: "/kraeuter",
    name: "nothing found",
    at: "/kraeuter?suche=Xyloquartz",
    shows: "Keine Treffer",
  },
  ...mailLinks.map((route): State => ({ route, at: `${route}?token=abc` })),
  {
    route: "/auth/bestaetigen",
    name: "without a token",
    shows: "Dieser Link ist abgelaufen oder wurde schon benutzt.",
    trips: 0,
  },
  { route: "/auth" },
  {
    route: "/auth",
    name: "a refused registration",
    at: "/auth?modus=registrieren",
    act: (page) => page.getByRole("button", { name: "Registrieren", exact: true }).click(),
    shows: "Bitte geben Sie das Passwort ein.",
  },
  {
    route: "/auth/neue-adresse",
    name: "a link that holds",
    at: async (world) => {
      const { site, passwordHash } = world;
      const email = `${crypto.randomUUID()}@example.org`;
      return waitingAddress(world, await insertPerson(site.db, { email, passwordHash }));
    },
    shows: "Neue Adresse bestätigen",
  },
  secondStep(),
  { route: "/*", at: "/feed/nichts.ics", status: 404 },
  { route: "/profile", as: "newcomer" },
  {
    route: "/profile",
    name: "refused, with its message",
    at: "/profile?bearbeiten",
    act: async (page) => {
      await page.getByLabel("Ort", { exact: true }).fill("");
      await page.getByRole("button", { name: "Speichern", exact: true }).click();
    },
    shows: "Unvollständiges Profil",
  },
  { route: "/profile", as: "admin" },
  { route: "/profile/daten" },
  { route: "/profile/daten/zwei-faktor" },
  { route: "/profile/daten/passwort" },
  {
    route: "/profile/daten/passwort",
    name: "the wrong password",
    act: async (page) => {
      await page.getByLabel("Bisheriges Passwort").fill("eine katze trinkt tee");
      await page.getByLabel("Neues Passwort").fill("der dachs gräbt nachts tief");
      await page.getByRole("button", { name: "Passwort ändern" }).click();
    },
    shows: "Das Passwort ist falsch. Bitte geben Sie es noch einmal ein.",
  },
  { route: "/profile/daten/herunterladen" },
  {
    route: "/profile/daten/herunterladen",
    name: "a download that begins",
    act: async (page) => {
      await page.getByLabel("Ihr Passwort").fill(demoPassword);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Herunterladen" }).click();
      await download;
    },
    shows: "Das Passwort stimmt.",
  },
  {
    route: "/profile/daten",
    name: "all that there can be",
    at: withAllOfMyData,
    shows: "Alle anderen Geräte abmelden",
  },
  {
    route: "/profile/daten/zwei-faktor/einrichten",
    at: "/profile/daten/zwei-faktor",
    act: async (page) => {
      await page.getByLabel("Ihr Passwort").fill(demoPassword);
      await page.getByRole("button", { name: "Einrichten" }).click();
    },
    shows: "2. Code eingeben",
  },
  withTwoFactor("", "Eingeschaltet seit"),
  withTwoFactor("/codes", "Neue Codes erstellen"),
  withTwoFactor("/abschalten", "Danach genügt zum Anmelden das Passwort."),
];
