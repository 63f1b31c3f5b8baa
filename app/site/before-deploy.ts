import { federalStates, type site } from "#app/platform/operator/config.ts";
import { guaranteeNotice } from "#app/platform/operator/guarantee.ts";
import { accessibility } from "./accessibility.ts";

type Configured = Pick<typeof site, "operator" | "bankAccount" | "feed" | "travel">;
type Fields = { [field: string]: unknown };

/** The values that `config.ts` comes with. */
const examples: Record<string, string> = {
  "operator.name": "Bea Beispiel",
  "operator.practice": "Tierheilpraxis Beispiel",
  "operator.street": "Beispielweg 1",
  "operator.postalCode": "12345",
  "operator.city": "Beispielstadt",
  "operator.email": "praxis@example.org",
  "operator.phone": "030 23125 000",
  "operator.vatId": "DE000000000 (Beispiel)",
  "operator.economicId": "DE000000000-00001 (Beispiel)",
  "operator.insurance.company": "Beispiel-Versicherung AG",
  "operator.insurance.address": "Beispielplatz 2, 12345 Beispielstadt",
  "operator.dataProtectionAuthority.name": "Landesbeauftragte für Datenschutz Beispielland",
  "operator.dataProtectionAuthority.address": "Beispielallee 3, 12345 Beispielstadt",
  "operator.mailService.name": "Beispiel-Maildienst GmbH",
  "operator.mailService.address": "Beispielstraße 4, 12345 Beispielstadt",
  "bankAccount.accountHolder": "Tierheilpraxis Beispiel",
  "bankAccount.iban": "DE36 0000 0000 0000 0000 00 (Beispiel)",
  "bankAccount.bic": "BEISPIELXXX",
  "bankAccount.bank": "Beispielbank",
  "feed.madeBy": "Beispiel-Manufaktur GmbH, Beispielstraße 7, 12345 Beispielstadt",
  "feed.registration": "DE BB 00000000 (Beispiel)",
};

/** Example words, placeholders and the names of RFC 2606. */
const looksInvented =
  /beispiel|muster(mann|frau|stadt|hausen|dorf|str|weg|bank)|\b(todo|tbd|fixme)\b|\bexample\b|\.(test|invalid)\b/i;
/** A BIC may end in XXX. */
const isPlaceholder = /^(?:[A-Z]{2})?[0X]+$|^XXX/i;
/** Numbers that the Bundesnetzagentur keeps free for fiction. */
const isPhoneOfFiction = /^(?:(?:00)?49)?0?3023125\d{3}$/;

/** An empty one hides a line of the Impressum. */
const mayBeEmpty: readonly string[] = [
  "operator.vatId",
  "operator.economicId",
  "operator.insurance.company",
  "operator.insurance.address",
  "operator.insurance.area",
];

/** Example values, similar ones and missing ones; the notice is due since 27.09.2026. */
export function findExampleValues(
  { operator, bankAccount, feed, travel }: Configured,
  { picture }: Pick<typeof guaranteeNotice, "picture"> = guaranteeNotice,
): string[] {
  const found = texts({ operator, bankAccount, feed }, "").flatMap(([field, text]) => {
    if (text.trim() === "") return mayBeEmpty.includes(field) ? [] : [`${field} is empty`];
    return isExample(field, text) ? [`${field}: "${text}"`] : [];
  });
  if (operator.isExample) found.push("operator.isExample is true");
  if (travel.isExample)
    found.push(`travel.radiusKm: ${travel.radiusKm} (travel.isExample is true)`);
  const inConfig = found.map((one) => `app/platform/operator/config.ts: ${one}`);
  return picture === null ? [...inConfig, missingNotice] : inConfig;
}

const missingNotice =
  "app/platform/operator/guarantee.ts: guaranteeNotice.picture is null (the official picture of the harmonised " +
  "notice on the legal guarantee, Implementing Regulation (EU) 2025/1960)";

function isExample(field: string, text: string): boolean {
  const isAsShipped = plain(text) === plain(examples[field] ?? "");
  const isInvented = looksInvented.test(text) || isPlaceholder.test(text.replaceAll(/\s+/g, ""));
  return isAsShipped || isInvented || isPhoneOfFiction.test(text.replaceAll(/\D/g, ""));
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, "").toLowerCase();
}

function texts(value: Fields, path: string): [field: string, text: string][] {
  return Object.entries(value).flatMap(([name, one]): [string, string][] => {
    const field = path === "" ? name : `${path}.${name}`;
    if (typeof one === "string") return [[field, one]];
    return isFields(one) ? texts(one, field) : [];
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

type LookedAt = Pick<typeof site, "operator" | "legalDate" | "copyrightYear">;

/** Needs a person's judgement before going live. */
export function findThingsToLookAt({ operator, legalDate, copyrightYear }: LookedAt): string[] {
  const { federalState, postalCode, city } = operator;
  const { name, address } = accessibility.authority;
  return [
    `operator.federalState is "${federalState}" (${federalStates[federalState]}): does ` +
      `${postalCode} ${city} lie there? It decides which public holidays are offered`,
    `legalDate in app/platform/operator/config.ts is "${legalDate}": is it the day on which Impressum, AGB and ` +
      `privacy page last changed? copyrightYear is ${copyrightYear}`,
    `authority.address in app/site/accessibility.ts: is "${address}" still the address of "${name}"?`,
  ];
}
