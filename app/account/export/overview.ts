import { kindLabels } from "#app/inbox/entry.ts";
import { dayInGermany, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { currencyOfCode, formatMoney } from "#app/platform/money.ts";
import { site } from "#app/platform/operator/config.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { orderState, orderStates, subscriptionState } from "#app/shop/orders.ts";
import type { ExportedFile } from "./account-zip.server.ts";
import {
  animal,
  appointments,
  consultations,
  documents,
  letters,
  shares,
} from "./overview-animals.ts";
import { byNewest, facts, type Html, html, joined, line, list, part } from "./overview-html.ts";
import type { StoredData } from "./stored-data.server.ts";

export function overview(stored: StoredData, files: readonly ExportedFile[], now: Date): string {
  const { operator, productName } = site;
  const parts = [
    person(stored),
    sessions(stored),
    ...stored.pets.map((pet) => animal(stored, pet, dayInGermany(now))),
    appointments(stored),
    consultations(stored),
    letters(stored),
    documents(stored, files),
    shares(stored),
    shopping(stored, now),
    herbs(stored),
    messages(stored),
  ];
  const page = html`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>Auskunft über gespeicherte Daten – ${productName}</title>
<style>${style}</style></head><body>
<h1>Auskunft über gespeicherte Daten</h1>
<p>${operator.practice}, ${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city}, ${operator.email}. Stand: ${formatMoment(now.toISOString())}.</p>
<p>Diese Seite zeigt, welche Daten in ${productName} zu Ihrem Konto gespeichert sind. Alle Daten samt Kontoverlauf finden Sie maschinenlesbar in <a href="daten.json">daten.json</a>. Ihre Dateien liegen im Ordner „dateien“.</p>
<p>Angaben zu Zwecken, Empfängern, Speicherdauer und Ihren Rechten, auch zum Beschwerderecht bei einer Aufsichtsbehörde, finden Sie in unserer Datenschutzerklärung.</p>
<p>Der Prüfwert Ihres Passworts ist nicht enthalten. Notizen und Protokoll unserer Praxis erhalten Sie auf Anfrage.</p>
${joined(parts)}
</body></html>`;
  return page.html;
}

const style =
  "body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#2b2a24;overflow-wrap:anywhere}" +
  "h1,h2,h3{font-family:Georgia,serif;color:#2f5240;line-height:1.25}h2{margin-top:2.5rem;border-bottom:1px solid #d8d2c2}" +
  "dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem}dt{color:#5d5b50}dd{margin:0;white-space:pre-line}li{white-space:pre-line}";

function person({ user, profiles, verification, twoFactors, calendarFeeds, auditLog }: StoredData) {
  const [account] = user;
  const [profile] = profiles;
  const links = verification.filter(({ purpose }) => purpose !== "second-step").length;
  const since = (moment: string | null | undefined, none: string) =>
    moment ? `seit ${formatMoment(moment)}` : none;
  const entries = (wanted: string) =>
    auditLog
      .filter(({ action }) => action === wanted)
      .map(({ at, by }) => `${formatMoment(at)}, ${by}`)
      .join("\n");
  return part(
    "Konto und Profil",
    facts([
      ["Name", profile?.fullName],
      ["E-Mail-Adresse", readableEmail(profile?.email ?? "")],
      ["Adresse bestätigt", account?.emailVerified ? "ja" : "nein"],
      ["Telefon", profile?.phone],
      ["Straße", profile?.street],
      ["Ort", `${profile?.postalCode ?? ""} ${profile?.city ?? ""}`.trim()],
      ["Registriert am", account && formatMoment(account.createdAt.toISOString())],
      ["Erinnerungen an Vorsorge", profile?.careReminders ? "eingeschaltet" : "abgeschaltet"],
      ["Nachfragen zur Behandlung", profile?.checkInMails ? "eingeschaltet" : "abgeschaltet"],
      ["Zusätzliche Haustierplätze", profile?.petSlotsPurchased],
      ["Gesperrt seit", profile?.blockedAt ? formatMoment(profile.blockedAt) : null],
      ["Zweiter Schritt beim Anmelden", since(twoFactors[0]?.since, "nicht eingeschaltet")],
      ["Kalender-Abo", since(calendarFeeds[0]?.createdAt, "nicht eingerichtet")],
      ["Noch gültige Links aus E-Mails", links],
      ["Begonnene Anmeldungen mit zweitem Schritt", verification.length - links],
      ["Zugriffe unserer Praxis auf Ihre Dokumente", entries("document-look")],
      ["Auskunft über diese Daten", entries("customer-data-export")],
    ]),
  );
}

function sessions({ session }: StoredData): Html {
  return part(
    "Anmeldungen",
    list(
      session.map(({ createdAt, expiresAt, device }) =>
        line(
          `Angemeldet am ${formatMoment(createdAt.toISOString())}`,
          `gültig bis ${formatMoment(expiresAt.toISOString())}`,
          device,
        ),
      ),
    ),
  );
}

function money({ currency }: { currency: string }, amount: number): string {
  return formatMoney(amount, currencyOfCode(currency));
}

function shopping(stored: StoredData, now: Date): Html {
  const items = (orderId: string) => stored.orderItems.filter((item) => item.orderId === orderId);
  const orders = byNewest(stored.orders, ({ createdAt }) => createdAt).map((order) => [
    line(
      `Bestellung ${order.displayId} vom ${formatDayOfInstant(order.createdAt)}`,
      orderStates[orderState(order)].label,
      money(order, order.totalCents),
    ),
    ...items(order.id).map(
      (item) => `${item.quantity} × ${item.title}, ${money(order, item.totalCents)}`,
    ),
  ]);
  const abos = stored.subscriptions.map((one) => `${one.title}: ${subscriptionState(one, now)}`);
  const slots = stored.entitlements
    .filter(({ kind }) => kind === "slots")
    .map(({ createdAt, amount, reason }) =>
      line(`${formatDayOfInstant(createdAt)}: ${amount > 0 ? "+" : ""}${amount}`, reason),
    );
  return part(
    "Shop",
    joined([
      html`<h3>Bestellungen</h3>`,
      list(orders),
      html`<h3>Abos</h3>`,
      list(abos),
      html`<h3>Haustierplätze</h3>`,
      list(slots),
    ]),
  );
}

function herbs({ herbs: opened }: StoredData): Html {
  return part("Kostenlos freigeschaltete Kräuter", list(opened.map(({ name }) => name)));
}

function messages(stored: StoredData): Html {
  const { contactMessages, declarations, inboxReplies, mailAttachments } = stored;
  const files = (isOf: (attachment: (typeof mailAttachments)[number]) => boolean) =>
    mailAttachments
      .filter(isOf)
      .map(
        ({ fileName, key }) => `Anhang: ${fileName}${key === null ? " (nicht gespeichert)" : ""}`,
      );
  const exchange = (isOf: (reply: (typeof inboxReplies)[number]) => boolean) =>
    inboxReplies
      .filter(isOf)
      .map((reply) => `${formatMoment(reply.createdAt)}, ${reply.author}: ${reply.text}`);
  return part(
    "Nachrichten und Erklärungen",
    list([
      ...byNewest(contactMessages, ({ createdAt }) => createdAt).map((message) => [
        line(`Nachricht vom ${formatMoment(message.createdAt)}`, message.subject),
        message.message,
        ...exchange(({ contactMessageId }) => contactMessageId === message.id),
        ...files(({ contactMessageId }) => contactMessageId === message.id),
      ]),
      ...byNewest(declarations, ({ receivedAt }) => receivedAt).map((declaration) => [
        line(
          `${kindLabels[declaration.kind]} vom ${formatMoment(declaration.receivedAt)}`,
          declaration.contract,
          declaration.reason,
        ),
        declaration.message,
        ...exchange(({ declarationId }) => declarationId === declaration.id),
        ...files(({ declarationId }) => declarationId === declaration.id),
      ]),
    ]),
  );
}
