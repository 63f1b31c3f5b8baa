import { describe, expect, it } from "vitest";
import { readMail } from "#app/inbox/mail/read-mail.server.ts";
import { filePart, multipartSource, textPart } from "#tests/support/mails.ts";

const head = "From: Erika <erika@example.org>\r\nSubject: Frage\r\nMIME-Version: 1.0\r\n";

function readParts(...parts: (string | Uint8Array)[]) {
  const raw = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "utf8") : part)),
  );
  const envelope = { from: "erika@example.org", headers: new Headers(), rawSize: raw.length };
  return readMail(new Uint8Array(raw).buffer, envelope, ["praxis@example.org"]);
}

const words = "Grüße aus Köln";
const latin = (text: string) => Buffer.from(text, "latin1");

describe("letters in the charset that a mail names, misnames or keeps to itself", () => {
  it.each<[what: string, type: string, bytes: Uint8Array]>([
    // RFC 2781, 4.3: without a mark, and programs of Windows do it the other way round.
    ["UTF-16, big end first", "text/plain; charset=utf-16", Buffer.from(words, "utf16le").swap16()],
    ["UTF-16, little end first", "text/plain; charset=utf-16", Buffer.from(words, "utf16le")],
    ["named 'unicode'", "text/plain; charset=unicode", Buffer.from(words, "utf16le")],
    // RFC 2152.
    ["UTF-7", "text/plain; charset=utf-7", latin("Gr+APwA3w-e aus K+APY-ln")],
    [
      "UTF-7 of Outlook",
      "text/plain; charset=unicode-1-1-utf-7",
      latin("Gr+APwA3w-e aus K+APY-ln"),
    ],
    // IBM's code pages 850 and 437.
    ["DOS", "text/plain; charset=ibm850", latin("Gr\x81\xe1e aus K\x94ln")],
    ["older DOS", "text/plain; charset=cp437", latin("Gr\x81\xe1e aus K\x94ln")],
    ["Mac OS 9", "text/plain; charset=macintosh", latin("Gr\x9f\xa7e aus K\x9aln")],
    ["quoted twice", "text/plain; charset=\"'utf-8'\"", Buffer.from(words)],
    ["an attribute behind", "text/plain; charset=iso-8859-1http-equiv=x", latin(words)],
    ["unknown words in UTF-8", "text/plain; charset=utf8mb4", Buffer.from(words)],
    // HTML, 4.2.5.4.
    [
      "said by the markup alone",
      "text/html",
      Buffer.concat([
        latin('<meta http-equiv="Content-Type" content="text/html; charset=ibm850">'),
        latin("Gr\x81\xe1e aus K\x94ln"),
      ]),
    ],
  ])("%s", async (_what, type, bytes) => {
    const base64 = Buffer.from(bytes).toString("base64");
    const mail = await readParts(
      `${head}Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}`,
    );
    expect(mail.text).toBe(words);
  });

  it("headers in Windows' letters are read, and the body by its own charset", async () => {
    const mail = await readParts(
      latin("From: J\xfcrgen M\xfcller <juergen@example.org>\r\nSubject: Gr\xfc\xdfe \x80 5\r\n"),
      'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n',
      words,
      "\r\n--b\r\nContent-Type: application/pdf\r\n",
      latin('Content-Disposition: attachment; filename="R\xf6ntgen.pdf"\r\n'),
      "\r\n%PDF-1.4\r\n--b--\r\n",
    );
    expect(mail).toMatchObject({
      name: "Jürgen Müller",
      subject: "Grüße € 5",
      attachments: [{ fileName: "Röntgen.pdf" }],
    });
    expect(mail.text).toContain(words);
  });
});

describe("words that stand elsewhere than they should", () => {
  it.each([
    "This is an HTML email. Please use an HTML-capable mail reader.",
    "Diese Nachricht ist im HTML-Format.",
    "HTML-Mail",
    "Wenn diese E-Mail nicht richtig dargestellt wird, klicken Sie bitte hier.",
    "Your email client does not support HTML.",
    "This is a multi-part message in MIME format, view it in a HTML browser.",
  ])("a placeholder is not the text, however long the words are: %s", async (placeholder) => {
    const mail = await readParts(
      multipartSource(
        {},
        [textPart(placeholder), textPart("<p>Lahmt.</p>", "text/html")],
        "alternative",
      ),
    );
    expect(mail.text).toBe("Lahmt.");
  });

  it("markup of Gmail's and Apple's own is read as such", async () => {
    for (const type of ["text/x-amp-html", "text/watch-html"]) {
      const mail = await readParts(
        multipartSource(
          {},
          [textPart(""), textPart("<p>Lahmt <b>stark</b>.</p>", type)],
          "alternative",
        ),
      );
      expect(mail.text).toBe("Lahmt stark.");
    }
  });

  it("parts without the boundary that the header names are shown as they came", async () => {
    const mail = await readParts(
      `${head}Content-Type: multipart/mixed; boundary="falsch"\r\n\r\n--richtig\r\nContent-Type: text/plain\r\n\r\nIch widerrufe.\r\n--richtig--\r\n`,
    );
    expect(mail.text).toContain("Ich widerrufe.");
    expect(mail.mayDeclare).toBe("withdrawal");
  });

  it("a saved mail without its type is read as a forwarded one", async () => {
    const saved = "From: karl@example.org\r\nSubject: Kauf\r\n\r\nIch trete zurück.";
    const mail = await readParts(
      multipartSource({}, [
        textPart("siehe unten"),
        filePart("weiter.eml", "application/octet-stream", saved),
      ]),
    );
    expect(mail.text).toContain("Betreff: Kauf\n\nIch trete zurück.");
    expect(mail).toMatchObject({
      mayDeclare: "withdrawal",
      attachments: [{ fileName: "weiter.eml" }],
    });
  });

  // Litmus' and Mailchimp's preheaders, and what fills them.
  it.each([
    '<div style="position:absolute; left:-9999px">Vorschau</div>',
    '<div style="height:0;width:0;overflow:hidden">Vorschau</div>',
    '<span style="font-size:1px;line-height:1px;color:transparent">Vorschau</span>',
    "<div>&#847;&zwnj;&nbsp;&#8199;&#65279;&#847; &shy;</div>",
  ])("what only previews show is none: %s", async (hidden) => {
    expect(
      (await readParts(`${head}Content-Type: text/html\r\n\r\n${hidden}<p>Text</p>`)).text,
    ).toBe("Text");
  });

  // Microsoft's chart of Wingdings; Outlook replaces ':-)' by its J.
  it.each([
    ['Danke <span style="font-family:Wingdings">J</span>', "Danke ☺"],
    [
      "<font face=Wingdings>&uuml;</font> Heu, <font face=Wingdings>&ucirc;</font> Hafer",
      "✓ Heu, ✗ Hafer",
    ],
    [
      "<span style='font-family:Wingdings'>à <span style='font:7.0pt \"Times New Roman\"'>J</span></span>",
      "→ J",
    ],
    ["<p class=MsoListParagraph><span style='font-family:Symbol'>·</span> Heu</p>", "· Heu"],
    // Gmail's and Outlook's emoji are pictures.
    ['Danke <img data-emoji="🐶" alt="🐶" src="https://fonts.gstatic.example/x.png">', "Danke 🐶"],
    ['<img alt="👩🏽‍🦰🇩🇪" src="cid:1">', "👩🏽‍🦰🇩🇪"],
    ['<img alt="5" src="cid:1">', "[Bild: 5]"],
    // Forms that are mailed as they were filled in.
    [
      "<select><option>Hund<option selected>Katze</select>, <textarea>Lahmt.</textarea>",
      "Katze, Lahmt.",
    ],
    ['<div style="display : none">x</div>y', "y"],
  ])("is what the sender saw: %s", async (html, text) => {
    expect(
      (await readParts(`${head}Content-Type: text/html; charset=utf-8\r\n\r\n${html}`)).text,
    ).toBe(text);
  });

  it("a hanging indent of Outlook hides nothing", async () => {
    const html =
      "<p class=MsoNormal style='margin-left:141.6pt;text-indent:-141.6pt'>Gewicht: 4,5 kg</p>";
    expect((await readParts(`${head}Content-Type: text/html\r\n\r\n${html}`)).text).toBe(
      "Gewicht: 4,5 kg",
    );
  });
});

describe("who has written", () => {
  it.each([
    ["From: Muster, Erika <erika@example.org>", "Muster, Erika", "erika@example.org"],
    ["Sender: Erika <erika@example.org>", "Erika", "erika@example.org"],
  ])("%s", async (header, name, email) => {
    const mail = await readParts(`${header}\r\nSubject: x\r\n\r\nHallo`);
    expect(mail).toMatchObject({ name, email, answerTo: [email] });
  });

  // Subjects of Outlook 365, Gmail, GMX and T-Online.
  it.each([
    ["Automatische Antwort: Ihr Termin", "maybe-automatic"],
    ["=?utf-8?Q?Automatische_R=C3=BCckantwort?=", "maybe-automatic"],
    ["Abwesenheitsnotiz", "maybe-automatic"],
    ["Out of Office Re: Termin", "maybe-automatic"],
    ["Re: Abwesenheit", "person"],
  ])("%s: %s", async (subject, kind) => {
    const mail = await readParts(`From: erika@example.org\r\nSubject: ${subject}\r\n\r\nBin weg.`);
    expect(mail.kind).toBe(kind);
  });
});
