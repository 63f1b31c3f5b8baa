import type { MailParagraph } from "#app/platform/mail/mail.ts";
import { site } from "./config.ts";

// For /widerruf and the mails that confirm a contract (§ 312f BGB, Art. 246a § 1 Abs. 2 EGBGB).

/** `services`: consultations, the subscription, packages. */
export type WithdrawalKind = "goods" | "services";

type Place = { place: "form" | "online" };
export type TextPiece = string | Place;
export type InstructionPart =
  | { heading: string }
  | { text: readonly TextPiece[] }
  | { items: readonly string[] };

export const formTitle = "Muster-Widerrufsformular";

/**
 * Anlage 1 to Art. 246a § 1 Abs. 2 Satz 2 EGBGB as of 19 June 2026, letter for letter, with what its
 * notes insert: protects the operator only unchanged, its 'beginnen soll' included.
 */
export function instructionParts(kind: WithdrawalKind): InstructionPart[] {
  return [
    { heading: "Widerrufsrecht" },
    says(
      "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
    ),
    ...periods[kind],
    says(
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${addressee}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte `,
      { place: "form" },
      " verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter ",
      { place: "online" },
      " ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
    ),
    says(
      "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
    ),
    { heading: "Folgen des Widerrufs" },
    says(kind === "goods" ? `${repayment} ${untilReturned}` : repayment),
    ...consequences[kind],
  ];
}

function says(...text: TextPiece[]): InstructionPart {
  return { text };
}

const { practice, name, street, postalCode, city, phone, email } = site.operator;
export const addressee = `${practice}, ${name}, ${street}, ${postalCode} ${city}, Telefon: ${phone}, E-Mail: ${email}`;

const repayment =
  "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.";

const untilReturned =
  "Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.";

const periods: Record<WithdrawalKind, InstructionPart[]> = {
  // Of the model's alternatives exactly one may stand here: this fits one parcel and several.
  goods: [
    says(
      "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.",
    ),
  ],
  services: [says("Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.")],
};

const consequences: Record<WithdrawalKind, InstructionPart[]> = {
  goods: [
    says(
      "Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.",
    ),
    says("Sie tragen die unmittelbaren Kosten der Rücksendung der Waren."),
    says(
      "Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.",
    ),
  ],
  services: [
    says(
      "Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.",
    ),
  ],
};

/** Art. 246a § 1 Abs. 3 EGBGB. */
export const limitParts: Record<WithdrawalKind, readonly InstructionPart[]> = {
  goods: [
    { heading: "Kein Widerrufsrecht" },
    says("Das Widerrufsrecht besteht nach § 312g Abs. 2 BGB unter anderem nicht bei Verträgen"),
    {
      items: [
        "zur Lieferung von Waren, die nicht vorgefertigt sind und für deren Herstellung Ihre individuelle Auswahl oder Bestimmung maßgeblich ist oder die eindeutig auf Ihre persönlichen Bedürfnisse zugeschnitten sind, zum Beispiel eine eigens gemischte Kräutermischung;",
        "zur Lieferung von Waren, die schnell verderben können oder deren Verfallsdatum schnell überschritten würde.",
      ],
    },
    { heading: "Vorzeitiges Erlöschen bei Waren" },
    says("Das Widerrufsrecht erlischt vorzeitig bei Verträgen"),
    {
      items: [
        "zur Lieferung versiegelter Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind, wenn ihre Versiegelung nach der Lieferung entfernt wurde;",
        "zur Lieferung von Waren, wenn diese nach der Lieferung auf Grund ihrer Beschaffenheit untrennbar mit anderen Gütern vermischt wurden.",
      ],
    },
  ],
  services: [
    { heading: "Vorzeitiges Erlöschen bei Dienstleistungen (§ 356 Abs. 4 BGB)" },
    says(
      "Bei einer Dienstleistung, die Sie bezahlen, erlischt das Widerrufsrecht erst, wenn wir sie vollständig erbracht haben, und nur, wenn Sie vor Beginn",
    ),
    {
      items: [
        "ausdrücklich zugestimmt haben, dass wir vor Ablauf der Widerrufsfrist beginnen, und",
        "bestätigt haben, dass Sie wissen, dass Ihr Widerrufsrecht mit unserer vollständigen Vertragserfüllung erlischt.",
      ],
    },
  ],
};

/** Anlage 2 to Art. 246a EGBGB. */
export const formIntro =
  "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)";
export const formAddressee = `An ${practice}, ${name}, ${street}, ${postalCode} ${city}, E-Mail: ${email}:`;
export const formContract =
  "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der " +
  "folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)";
export const formBlanks = [
  { label: "Bestellt am (*)/erhalten am (*)", lines: 1 },
  { label: "Name des/der Verbraucher(s)", lines: 1 },
  { label: "Anschrift des/der Verbraucher(s)", lines: 2 },
  { label: "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)", lines: 1 },
  { label: "Datum", lines: 1 },
];
export const formFootnote = "(*) Unzutreffendes streichen.";

export const papersEnclosed =
  "Zum Aufbewahren liegen Geschäftsbedingungen und Widerrufsbelehrung mit Muster-Formular als PDF bei.";

const titles: Record<WithdrawalKind, string> = {
  goods: "Widerrufsbelehrung für Waren",
  services: "Widerrufsbelehrung für Dienstleistungen und digitale Leistungen",
};

/** Of a line about services. */
export function isHeading(line: string): boolean {
  const titled = [{ heading: titles.services }, { heading: formTitle }];
  return [...titled, ...instructionParts("services"), ...limitParts.services].some(
    (part) => "heading" in part && part.heading === line,
  );
}

export function withdrawalParagraphs(kinds: readonly WithdrawalKind[], online: string) {
  const instructions = kinds.map((kind): MailParagraph => {
    const parts = [...instructionParts(kind), ...limitParts[kind]];
    return { facts: [titles[kind], ...parts.flatMap((one) => ["", ...lines(one, online)])] };
  });
  const form = [formIntro, formAddressee, `${formContract}:`]
    .concat(formBlanks.map(({ label }) => `${label}:`))
    .concat(formFootnote)
    .flatMap((line) => ["", line]);
  return [...instructions, { facts: [formTitle, ...form] }];
}

function lines(part: InstructionPart, online: string): string[] {
  if ("heading" in part) return [part.heading];
  if ("items" in part) return part.items.map((item) => `- ${item}`);
  return [part.text.map((piece) => words(piece, online)).join("")];
}

function words(piece: TextPiece, online: string): string {
  if (typeof piece === "string") return piece;
  return piece.place === "form" ? formTitle : online;
}
