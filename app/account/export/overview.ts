import { statusWords } from "#app/bookings/life.ts";
import { offeringName, serviceNames } from "#app/bookings/policy.ts";
import { formatInterval } from "#app/care/policy.ts";
import { formatBytes } from "#app/files/policy.ts";
import { formatMoment } from "#app/passport/format-moment.ts";
import { partsInWords } from "#app/passport/parts.ts";
import { formatWeight } from "#app/pets/policy.ts";
import { sexWord } from "#app/pets/sex.ts";
import { formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { orderState, orderStates, subscriptionState } from "#app/shop/order-status.ts";
import { currencyOfCode, euro, formatMoney } from "#app/shop/policy.ts";
import { site } from "#app/site/config.ts";
import type { ExportedFile } from "./exported-files.ts";
import { type Html, html, joined } from "./html.ts";
import type { StoredData } from "./stored-data.server.ts";

/** The archive's page for people: what is stored, in German, with links to the files beside it. */
export function overview(stored: StoredData, files: readonly ExportedFile[], now: Date): string {
  const { operator, productName } = site;
  const parts = [
    person(stored),
    sessions(stored),
    ...stored.pets.map((pet) => animal(stored, pet)),
    appointments(stored),
    consultations(stored),
    documents(stored, files),
    shares(stored),
    shopping(stored, now),
    herbs(stored),
    messages(stored),
  ];
  const page = html`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Auskunft über gespeicherte Daten – ${productName}</title>
<style>${style}</style></head><body>
<h1>Auskunft über gespeicherte Daten</h1>
<p>${operator.practice}, ${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city}, ${operator.email}. Stand: ${formatMoment(now.toISOString())}.</p>
<p>Diese Seite zeigt, was in ${productName} zu Ihrem Konto gespeichert ist. Dieselben Angaben, vollständig und maschinenlesbar, mit der Chronik des Kontos, stehen in <a href="daten.json">daten.json</a>; die Dateien liegen im Ordner „dateien“. Wozu wir Daten verarbeiten, wer sie bekommt, wie lange sie gespeichert bleiben und welche Rechte Sie haben, auch das auf Beschwerde bei einer Aufsichtsbehörde, steht in unserer Datenschutzerklärung. Passwörter speichern wir nur verschlüsselt; sie sind nicht enthalten.</p>
${joined(parts)}
</body></html>`;
  return page.html;
}

const style =
  "body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#2b2a24;overflow-wrap:anywhere}" +
  "h1,h2,h3{font-family:Georgia,serif;color:#2f5240;line-height:1.25}h2{margin-top:2.5rem;border-bottom:1px solid #d8d2c2}" +
  "dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem}dt{color:#5d5b50}dd{margin:0;white-space:pre-line}li{white-space:pre-line}";

type Fact = readonly [label: string, value: string | number | null | undefined];

function facts(rows: readonly Fact[]): Html {
  const shown = rows.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return html`<dl>${joined(shown.map(([label, value]) => html`<dt>${label}</dt><dd>${String(value)}</dd>`))}</dl>`;
}

function list(items: readonly (string | Html)[]): Html {
  if (items.length === 0) return html`<p>Nichts gespeichert.</p>`;
  return html`<ul>${joined(items.map((item) => html`<li>${item}</li>`))}</ul>`;
}

function part(title: string, content: Html): Html {
  return html`<h2>${title}</h2>${content}`;
}

/** '; ' between what is there. */
function line(...words: readonly (string | null | undefined)[]): string {
  return words.filter((word) => word !== null && word !== undefined && word !== "").join("; ");
}

function byNewest<Row>(rows: readonly Row[], of: (row: Row) => string): Row[] {
  return rows.toSorted((one, other) => of(other).localeCompare(of(one)));
}

function person({ user, profiles, verification, calendarFeeds, auditLog }: StoredData): Html {
  const [account] = user;
  const [profile] = profiles;
  const feed = calendarFeeds[0];
  return part(
    "Konto und Profil",
    facts([
      ["Name", profile?.fullName],
      ["E-Mail-Adresse", profile?.email],
      ["Adresse bestätigt", account?.emailVerified ? "ja" : "nein"],
      ["Telefon", profile?.phone],
      ["Straße", profile?.street],
      ["Ort", `${profile?.postalCode ?? ""} ${profile?.city ?? ""}`.trim()],
      ["Registriert am", account && formatMoment(account.createdAt.toISOString())],
      ["Erinnerungen an Vorsorge", profile?.careReminders ? "eingeschaltet" : "abgeschaltet"],
      ["Zusätzliche Haustierplätze", profile?.petSlotsPurchased],
      ["Gesperrt seit", profile?.blockedAt ? formatMoment(profile.blockedAt) : null],
      ["Private Kalenderadresse", feed ? `seit ${formatMoment(feed.createdAt)}` : "keine"],
      ["Offene Links aus E-Mails", verification.length],
      [
        "Einsichten der Praxis in Dokumente",
        auditLog.map((look) => `${formatMoment(look.at)}, ${look.by}`).join("\n"),
      ],
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

function animal(stored: StoredData, pet: StoredData["pets"][number]): Html {
  const plans = stored.carePlans.filter(({ petId }) => petId === pet.id);
  const events = stored.careEvents.filter(({ petId }) => petId === pet.id);
  const weights = stored.weights.filter(({ petId }) => petId === pet.id);
  return part(
    `Tier: ${pet.name}`,
    joined([
      facts([
        ["Tierart", pet.type],
        ["Rasse", pet.breed],
        ["Geburtsdatum", formatDay(pet.birthDate)],
        ["Gestorben am", pet.deceasedOn && formatDay(pet.deceasedOn)],
        ["Geschlecht", sexWord(pet.type, pet.sex)],
        ["Farbe", pet.colour],
        ["Chip", pet.chipNumber],
        ["Gewicht", formatWeight(pet.weightKg)],
        ["Allergien", pet.allergies],
        ["Medikamente", pet.medication],
        ["Tierarzt", line(pet.vetName, pet.vetPhone)],
        ["Notizen", pet.notes],
        ["Angelegt am", formatDayOfInstant(pet.createdAt)],
      ]),
      html`<h3>Vorsorge</h3>`,
      list([
        ...plans.map(
          (plan) =>
            `${plan.kind}: fällig am ${formatDay(plan.dueOn)}, ${formatInterval(plan.intervalCount, plan.intervalUnit)}`,
        ),
        ...byNewest(events, ({ doneOn }) => doneOn).map((event) =>
          line(`${event.kind}: erledigt am ${formatDay(event.doneOn)}`, event.note),
        ),
      ]),
      html`<h3>Gewichte</h3>`,
      list(
        byNewest(weights, ({ measuredOn }) => measuredOn).map(
          (one) => `${formatDay(one.measuredOn)}: ${formatWeight(one.weightKg)}`,
        ),
      ),
    ]),
  );
}

function nameOfPet({ pets }: StoredData, petId: string | null): string {
  return pets.find(({ id }) => id === petId)?.name ?? "";
}

function appointments(stored: StoredData): Html {
  const rows = byNewest(stored.appointments, ({ appointmentDate }) => appointmentDate);
  return part(
    "Eigene Termine",
    list(
      rows.map((one) =>
        line(
          `${formatDay(one.appointmentDate)}${one.appointmentTime ? `, ${one.appointmentTime} Uhr` : ""}: ${one.appointmentType}`,
          nameOfPet(stored, one.petId),
          one.notes,
        ),
      ),
    ),
  );
}

function consultations({ bookings, bookingEvents }: StoredData): Html {
  const rows = byNewest(bookings, ({ startsAt }) => startsAt).map((booking) => {
    const history = bookingEvents
      .filter(({ bookingId }) => bookingId === booking.id)
      .toSorted((one, other) => one.sequence - other.sequence)
      .filter(({ message }) => message !== "")
      .map(
        ({ createdAt, message }) => `Nachricht vom ${formatDayOfInstant(createdAt)}: ${message}`,
      );
    return joined([
      html`<h3>${serviceNames[booking.type]}, ${formatMoment(booking.startsAt)}</h3>`,
      facts([
        ["Art", offeringName(booking.offering)],
        ["Zustand", statusWords[booking.status]],
        ["Tier", `${booking.petName} (${booking.petType})`],
        ["Name", booking.ownerName],
        ["Telefon", booking.phone],
        ["E-Mail-Adresse", booking.email],
        ["Anschrift", booking.address],
        ["Anliegen", booking.concerns],
        ["Preis", formatMoney(booking.priceCents, euro)],
        [
          "Vorbereitungsbogen",
          booking.answeredAt &&
            `beantwortet am ${formatMoment(booking.answeredAt)}; die Antworten stehen in daten.json`,
        ],
        ["Nachrichten", history.join("\n")],
      ]),
    ]);
  });
  return part("Beratungen", rows.length > 0 ? joined(rows) : list([]));
}

function documents({ documents: rows }: StoredData, files: readonly ExportedFile[]): Html {
  const sizes = new Map(rows.map(({ id, fileSize }) => [id, formatBytes(fileSize)]));
  return part(
    "Dokumente und Fotos",
    list(
      files.map(({ path, title, documentId }) => {
        const size = documentId ? sizes.get(documentId) : undefined;
        return html`<a href="${path}">${title}</a>${size ? `, ${size}` : ""}`;
      }),
    ),
  );
}

function shares(stored: StoredData): Html {
  const visitsOf = (id: string) =>
    stored.shareLinkVisits.filter(({ shareLinkId }) => shareLinkId === id);
  return part(
    "Freigaben",
    list(
      stored.shareLinks.map((link) =>
        [
          line(
            `${link.label}: ${nameOfPet(stored, link.petId)}`,
            partsInWords(link.parts),
            `bis ${formatMoment(link.expiresAt)}`,
          ),
          ...visitsOf(link.id).map(
            (visit) =>
              `Geöffnet am ${formatMoment(visit.visitedAt)}: ${visit.opened}, ${visit.device}`,
          ),
        ].join("\n"),
      ),
    ),
  );
}

function money({ currency }: { currency: string }, amount: number): string {
  return formatMoney(amount, currencyOfCode(currency));
}

function shopping(stored: StoredData, now: Date): Html {
  const items = (orderId: string) => stored.orderItems.filter((item) => item.orderId === orderId);
  const orders = byNewest(stored.orders, ({ createdAt }) => createdAt).map((order) =>
    [
      line(
        `Bestellung ${order.displayId} vom ${formatDayOfInstant(order.createdAt)}`,
        orderStates[orderState(order)].label,
        money(order, order.totalCents),
      ),
      ...items(order.id).map(
        (item) => `${item.quantity} × ${item.title}, ${money(order, item.totalCents)}`,
      ),
    ].join("\n"),
  );
  const subscriptions = stored.subscriptions.map(
    (one) => `${one.title}: ${subscriptionState(one, now)}`,
  );
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
      list(subscriptions),
      html`<h3>Haustierplätze</h3>`,
      list(slots),
    ]),
  );
}

function herbs({ herbs: opened }: StoredData): Html {
  return part("Kostenlos geöffnete Kräuter", list(opened.map(({ name }) => name)));
}

function messages({ contactMessages, declarations, inboxReplies }: StoredData): Html {
  const exchange = (isOf: (reply: (typeof inboxReplies)[number]) => boolean) =>
    inboxReplies
      .filter(isOf)
      .map((reply) => `${formatMoment(reply.createdAt)}, ${reply.author}: ${reply.text}`);
  return part(
    "Nachrichten und Erklärungen",
    list([
      ...byNewest(contactMessages, ({ createdAt }) => createdAt).map((message) =>
        [
          line(`Nachricht vom ${formatMoment(message.createdAt)}`, message.subject),
          message.message,
          ...exchange(({ contactMessageId }) => contactMessageId === message.id),
        ].join("\n"),
      ),
      ...byNewest(declarations, ({ receivedAt }) => receivedAt).map((declaration) =>
        [
          line(
            `${declaration.kind === "withdrawal" ? "Widerruf" : "Kündigung"} vom ${formatMoment(declaration.receivedAt)}`,
            declaration.contract,
            declaration.reason,
          ),
          declaration.message,
          ...exchange(({ declarationId }) => declarationId === declaration.id),
        ]
          .filter((text) => text !== "")
          .join("\n"),
      ),
    ]),
  );
}
