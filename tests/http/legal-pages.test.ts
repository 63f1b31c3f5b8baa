import { readFileSync } from "node:fs";
import { decodeHTML } from "entities";
import { expect, test } from "vitest";
import { cancellationHours } from "#app/bookings/policy.ts";
import { answerDraftDays } from "#app/bookings/preparation/question.ts";
import { sessionMaxSeconds } from "#app/middleware/visitor.ts";
import { site } from "#app/platform/operator/config.ts";
import { digitalGuarantee, guaranteeNotice } from "#app/platform/operator/guarantee.ts";
import { instructionParts } from "#app/platform/operator/withdrawal.ts";
import { subscriptionTerm } from "#app/shop/contract-words.ts";
import { eventRetentionMs } from "#app/shop/ledger.ts";
import { paperFileName, readLegalPage } from "#app/site/contract-paper.ts";

// What the law wants on the legal pages, read from the files that are delivered.

const { operator } = site;
const dayMs = 24 * 60 * 60 * 1000;

test("the Impressum holds what § 5 DDG and § 36 VSBG want", () => {
  const text = textOf("impressum");
  for (const words of [
    ...[operator.name, operator.practice, operator.street, operator.phone, operator.email],
    `${operator.postalCode} ${operator.city}`,
    `Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG: ${operator.vatId}`,
    `Wirtschafts-Identifikationsnummer gemäß § 139c AO: ${operator.economicId}`,
    "Angaben gemäß § 5 DDG",
    "Kontaktstelle für Behörden und für Nutzerinnen und Nutzer nach Art. 11 und 12 der Verordnung (EU) 2022/2065 (DSA)",
    "weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG)",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("TMG");
});

test("the terms say when a contract is made, how an account and a subscription end", () => {
  const text = textOf("agb");
  for (const words of [
    "mit der E-Mail zustande, mit der wir Sie zur Zahlung auffordern oder Ihre Bestellung bestätigen",
    "Löschen Sie dazu Ihr Konto in Ihrem Profil unter „Meine Daten“",
    subscriptionTerm,
    `bis ${cancellationHours} Stunden vor Beginn kostenlos`,
    "am Telefon vereinbaren, kommt der Vertrag in diesem Gespräch zustande",
    `die Anfahrt bis ${site.travel.radiusKm} km von unserer Anschrift im Preis enthalten`,
    "Widerrufsrecht von vierzehn Tagen",
    "unbeschränkt bei Vorsatz und grober Fahrlässigkeit",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("keine Annahme");
});

test("the privacy page names who is responsible, who receives data, how long, and the rights", () => {
  const text = textOf("datenschutz");
  for (const words of [
    ...[operator.name, operator.email, operator.mailService.name, "Cloudflare, Inc."],
    operator.mailService.transfer ?? "innerhalb der EU oder des Europäischen Wirtschaftsraums",
    operator.dataProtectionAuthority.name,
    `eine Sitzung endet spätestens nach ${(sessionMaxSeconds * 1000) / dayMs} Tagen`,
    `spätestens nach ${(sessionMaxSeconds * 1000) / dayMs} Tagen.`,
    `aus denen wir deren Stand ermitteln: ${eventRetentionMs / dayMs} Tage`,
    ...["Art. 15 DSGVO", "Art. 17 DSGVO", "Art. 20 DSGVO", "Art. 21 DSGVO", "Art. 77 DSGVO"],
    "§ 25 Abs. 2 Nr. 2 TDDDG",
    "Bei einer Beratung per Video erhält der Videodienst",
    "in den Kalender unseres Telefons übernehmen, erhält dessen Anbieter",
    "OpenStreetMap Foundation oder GraphHopper GmbH",
    "mit den Angaben aus dem Formular",
    "die Termine von heute oder morgen",
    "ab dem nächsten Tag nicht mehr angezeigt",
    `Ein Vorbereitungsbogen, den Sie nicht gesendet haben: bis ${answerDraftDays} Tage nach dem Termin.`,
  ]) {
    expect(text).toContain(words);
  }
});

test("the instruction is on its page as in the mails, and the form as a mail is the printed one", () => {
  const text = textOf("widerruf");
  for (const part of [...instructionParts("goods"), ...instructionParts("services")]) {
    const pieces = "text" in part ? part.text : "items" in part ? part.items : [part.heading];
    for (const piece of pieces) {
      if (typeof piece === "string") expect(text).toContain(plain(piece));
    }
  }
  const [, link = ""] = /href="(mailto:[^"]*body=[^"]*)"/.exec(fileOf("widerruf")) ?? [];
  const body = new URL(decodeHTML(link)).searchParams.get("body") ?? "";
  const { practice, name, street, postalCode, city, email } = operator;
  const addressee = `An ${practice}, ${name}, ${street}, ${postalCode} ${city}, E-Mail: ${email}:`;
  expect(body.startsWith(`${addressee}\r\n`)).toBe(true);
  expect(text).toContain(addressee);
});

test("the withdrawal page says when a consultation begins early, and what else it is for", () => {
  const text = textOf("widerruf");
  for (const words of [
    "Bei einem Beratungstermin innerhalb der Widerrufsfrist bitten wir Sie schon bei der Buchung um diese Zustimmung",
    "Bei einem Widerruf vor dem Ende der Beratung zahlen Sie nur den bis dahin erbrachten Teil (§ 357a Abs. 2 BGB)",
    "Für das Kräuterlexikon-Abo, für Pakete mit Plätzen für weitere Haustiere und für Beratungen",
    "Für alle Waren.",
  ]) {
    expect(text).toContain(words);
  }
});

test("places that are paid for are paid back in part when we end an account", () => {
  const text = textOf("agb");
  expect(text).toContain("Wenn wir kündigen, erstatten wir bezahlte Plätze anteilig.");
  expect(text).not.toContain("nicht vor dem Ende einer von Ihnen bezahlten Laufzeit");
});

test("who mixes the feed and who tells of additives stands where the goods are explained", () => {
  const text = textOf("versand-und-zahlung");
  expect(text).toContain(`unter ${site.feed?.registration} als Futtermittelbetrieb registriert`);
  expect(text).toContain(
    `Auskunft zu Zusatzstoffen und Einzelfuttermitteln erhalten Sie unter ${operator.email}`,
  );
});

test("the way to the withdrawal stands out in the foot of the page (§ 356a Abs. 1 BGB)", () => {
  const foot = /<footer[\s\S]*<\/footer>/.exec(fileOf("impressum"))?.[0] ?? "";
  const isBold = (href: string) =>
    new RegExp(`<a href="${href}"[^>]*class="[^"]*font-bold underline`).test(foot);
  expect(isBold("/vertrag-widerrufen")).toBe(true);
  expect(isBold("/agb")).toBe(false);
});

test("the files of terms and instruction have the day that their page names", () => {
  for (const page of ["agb", "widerruf"]) {
    const paper = readLegalPage(fileOf(page), "https://praxis.example");
    const [day = "", month = "", year = ""] = paper.date.split(".");
    expect(textOf(page)).toContain(`Stand: ${paper.date}`);
    expect(paperFileName("Text", paper)).toBe(`Text Stand ${year}-${month}-${day}.pdf`);
  }
});

test("the rights of goods and of digital products stand in the same words wherever they stand", () => {
  for (const page of ["agb", "versand-und-zahlung"]) {
    for (const words of [guaranteeNotice.text, digitalGuarantee]) {
      expect(textOf(page), page).toContain(plain(words));
    }
  }
});

test("the statement on accessibility says what becomes of an order page that nobody sends", () => {
  const text = textOf("barrierefreiheit");
  expect(text).toContain(
    "Die Bestellseite läuft nach 30 Minuten ab. Ihr Warenkorb bleibt erhalten",
  );
  expect(text).not.toContain("noch einmal öffnen");
});

test("the passport of an animal has one name, wherever it is spoken of", () => {
  for (const page of ["", "barrierefreiheit"]) {
    const text = textOf(page);
    expect(text).toContain("Tierpass");
    expect(text).not.toMatch(/Notfallpass|Gesundheitspass/);
  }
});

function fileOf(page: string): string {
  return readFileSync(`build/client/${page}/index.html`, "utf8");
}

/** What can be read of it. */
function textOf(page: string): string {
  const withoutMarkup = fileOf(page).replaceAll(/<!--.*?-->/g, "");
  return plain(decodeHTML(withoutMarkup.replaceAll(/<[^>]+>/g, "")));
}

/** With every space the same. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
