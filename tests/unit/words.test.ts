import { describe, expect, it } from "vitest";
import { readWords, type Words } from "#tests/support/words.ts";

// docs/words.md, as far as a machine finds it.

const words = readWords();

/** Begins a text or a sentence. */
const first = "(?:^|[.:!?;] |\\n)";

const habits: Record<string, RegExp> = {
  "a condition that begins with its verb": new RegExp(
    `${first}(Haben|Hat|Ist|Sind|War|Waren|Möchten|Wollen|Soll|Sollen|Sollte|Wird|Werden|Können|Kann|Kennen|Kennt|Brauchen|Fehlt|Fehlen|Geht|Gehen|Steht|Stehen|Stimmt|Kommt|Kommen|Läuft|Endet|Bleibt|Bleiben|Gibt|Gilt|Ändern|Ändert|Löschen|Antworten|Antwortet|Zieht|Zeigt|Passt|Passen|Findet|Finden|Liegt|Liegen|Dauert|Öffnet|Meldet|Beginnt|Schreiben|Tragen|Wählen|Geben|Nehmen|Lassen|Bestellen|Bezahlen|Klappt|Reicht|Braucht)\\b[^.?!:]*, (?!dass|ob|wie|was|wann|wer|wo|die |der |das |den |dem )[^?]*[.:]?$|${first}(Haben|Hat|Ist|Sind|Waren|Möchten|Wollen|Soll|Wird|Werden|Können)\\b[^.?!]*, dann `,
    "u",
  ),
  "a clause with 'Was' for a subject": new RegExp(
    `${first}(Was|Wer) (?!ist |sind |tun|kostet|bedeutet|passiert|geschieht|gibt )[^.?!]*, [^?]*\\.?$`,
    "u",
  ),
  "a participle or an object first": new RegExp(
    `${first}(Gezeigt|Bestellt|Gelöscht|Gespeichert|Geändert|Gesperrt|Gelesen|Gesucht|Gezählt|Gerechnet|Verschickt|Gebucht|Bezahlt|Erzählt|Versprochen|Durchgestrichen|Gedruckt|Gemeint|Gefunden) (wird|werden|wurde|wurden|ist|sind|war|kann|können|darf|haben)\\b|${first}\\p{Lu}\\p{Ll}+ (sehen|lesen|finden|sieht|liest|findet) nur (Sie|wir)\\b`,
    "u",
  ),
  "'Sie' beside 'sie'": /\b(Sie sie|sie Sie)\b/u,
  "a sentence that begins with 'Sie' for a thing":
    /(?:^|[.:!?;] |>)Sie (ist|war|wird|wurde|hat|gilt|liegt|läuft|endet|kann|muss|darf|steht|kommt|bleibt|enthält|bringt|gehört|erscheint)\b/u,
  "a request without 'Sie'":
    /\bBitte (?!(?:auswählen|wählen|prüfen)$|\p{Ll}+ Sie\b)[^.!?]*\b(eingeben|angeben|auswählen|wählen|verwenden|schreiben|prüfen|beschreiben|begründen|nennen|setzen|eintragen|eintippen|sperren|anrufen)\b|\bBitte (höchstens|mindestens)\b/u,
  "things that act":
    /\b(Links?|Adressen?|Konto|E-Mails?|Bestellung(en)?|Gerät|Browser|Website|Nachricht(en)?|Akten?|Ware|Geld|Shop|Kraut|Code)\b(?! (wird|werden)\b)[^.,?!]{0,25}\b(öffnet|öffnen|wartet|warten|sagt|sagen|bekommt|bekommen|behält|kennt|kennen|versteht|erfährt|erfahren|macht sich|erlaubt|weiß)\b/u,
};

/** From the table of docs/words.md, and idioms that nobody says. */
const forbidden: Record<string, RegExp> = {
  Konto: /\bAccounts?\b/u,
  Akte: /\b(Tierblatt|Monatsblatt|Ihres Blatt)\b/u,
  Dokument: /\bPapiere?n?\b(?!form)/u,
  verschieben: /\bverleg(t|en|te)\b/u,
  "E-Mail": /(?<!-)\bMails?\b/u,
  Bericht:
    /\bBehandlung (und Termin )?(gespeichert|abgeschlossen|begonnen|gelöscht|dokumentieren|öffnen|abschließen|löschen|nicht gefunden)\b|\b([Nn]eue|[Ll]etzte|[Oo]ffene|[Dd]iese) Behandlung\b/u,
  "Rückmeldung, of the owner": /\b[Ll]aut Rückmeldung\b|\b[Rr]oten? Rückmeldung/u,
  Schaltfläche: /\b(Knopf|Knöpfe|Button)\b/u,
  "als nicht erschienen markiert": /nicht erschienen (vermerkt|eingetragen)/u,
  schiefgelaufen: /schief ge/u,
  "geht nicht": /\b(geht|ging|gehen) (hier |so |jetzt |gerade |heute |leider )?nicht\b/u,
  "von selbst": /\bvon (selbst|allein)\b/u,
  "keiner mehr": /\b(Auf niemanden|kommen keine mehr|Es war keines)\b/u,
  Internetdeutsch: /\b(Feed|Token|Slot|Login|Download)\b/u,
  Gedankenstrich: / – \p{Ll}/u,
};

/** What may stay, and why. */
const excepted: readonly { words: RegExp; reason: string }[] = [
  { words: /^(Noch keinen|Bereits einen) Account\?$/, reason: "specification, section 2" },
  { words: /^Account erstellt!?$/, reason: "specification, section 8" },
  { words: /^Etwas ist schief gelaufen\.$/, reason: "specification, section 8" },
  { words: /^Download-Fehler$/, reason: "specification, section 8" },
  { words: /^Bitte Datum und Art des Termins angeben\.$/, reason: "specification, section 8" },
  { words: /^Haben Sie verlangt, dass die Dienstleistungen/, reason: "Anlage 1, Art. 246a EGBGB" },
  { words: /nur bei Mitteilung auf Papier/, reason: "Anlage 2, Art. 246a EGBGB" },
  { words: /auf einem dauerhaften Datenträger/, reason: "§ 356 Abs. 4 BGB: paper is one" },
  { words: /Innenkissen mit Knopf/, reason: "what closes the cushion, which a cat may swallow" },
];

const hintWords = 8;

describe("the words of the product", () => {
  it("are found", () => {
    expect(words.length).toBeGreaterThan(4_000);
    expect(words.filter(({ kind }) => kind === "hint").length).toBeGreaterThan(50);
  });

  for (const [name, pattern] of Object.entries({ ...habits, ...forbidden })) {
    it(`have nothing of this: ${name}`, () => {
      expect(list(allowed().filter(({ text }) => pattern.test(text)))).toBe("");
    });
  }

  it(`have hints of at most ${hintWords} words`, () => {
    const isLong = ({ text }: { text: string }) => countWords(text) > hintWords;
    expect(list(allowed().filter((one) => one.kind === "hint" && isLong(one)))).toBe("");
  });

  it("have no exception that nothing needs", () => {
    const unused = excepted.filter(
      (one) => one.reason === "" || !words.some(({ text }) => one.words.test(text)),
    );
    expect(unused).toEqual([]);
  });
});

function allowed() {
  return words.filter(({ text }) => !excepted.some((one) => one.words.test(text)));
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((one) => /[\p{L}\d…]/u.test(one)).length;
}

/** One a line, so that a failure shows all of them. */
function list(found: readonly Words[]): string {
  return found.map(({ at, text }) => `${at} ${text}`).join("\n");
}
