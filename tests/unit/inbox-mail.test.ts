import PostalMime from "postal-mime";
import { describe, expect, it, vi } from "vitest";
import type { MailDeclaration, MailKind } from "#app/inbox/entry.ts";
import { htmlToText } from "#app/inbox/mail/html-text.server.ts";
import { maxMailBytes, readMail } from "#app/inbox/mail/read-mail.server.ts";
import { inboxLimits } from "#app/inbox/policy.ts";
import { envelopeOf, type MailInput, mailBytes, mailSource } from "#tests/support/mails.ts";

function read(input: MailInput | string, envelope: { from?: string } = {}) {
  const source = typeof input === "string" ? input : mailSource(input);
  return readMail(mailBytes(source), envelopeOf(source, envelope));
}

/** A second, when nothing else runs. */
const largeMs = 20_000;

const boundary = 'multipart/mixed; boundary="grenze"';

function multipart(...parts: string[]): string {
  return [...parts.map((part) => `--grenze\r\n${part}`), "--grenze--", ""].join("\r\n");
}

describe("readMail", () => {
  it("reads who says to have sent it, the subject, the text and the reference", async () => {
    const mail = await read({
      from: '"Beispiel, Erika" <Erika@Example.ORG>',
      subject: "Re: Frage [N-1A2B3C4D]",
      body: "Zeile 1\r\n\r\nZeile 2\r\n",
    });
    expect(mail).toMatchObject({
      name: "Beispiel, Erika",
      email: "erika@example.org",
      subject: "Re: Frage [N-1A2B3C4D]",
      text: "Zeile 1\n\nZeile 2",
      reference: "N-1A2B3C4D",
      kind: "person",
      returnedReference: null,
    });
  });

  it("decodes old charsets, encoded words and quoted-printable", async () => {
    const latin = mailSource({
      from: "=?iso-8859-1?Q?J=FCrgen_M=FCller?= <juergen@example.org>",
      subject: "=?utf-8?B?RsO8dHRlcnVuZyBmw7xyIFdlbHBlbg==?=",
      type: "text/plain; charset=windows-1252",
      headers: ["Content-Transfer-Encoding: quoted-printable"],
      body: "Gr=FC=DFe =80 5 f=\r\n=FCr zwei",
    });
    expect(await read(latin)).toMatchObject({
      name: "Jürgen Müller",
      subject: "Fütterung für Welpen",
      text: "Grüße € 5 für zwei",
    });
  });

  it("takes an unknown charset for one it knows, and breaks on none", async () => {
    const mail = await read({ type: "text/plain; charset=klingonisch", body: "Guten Tag" });
    expect(mail.text).toBe("Guten Tag");
  });

  it("finds the text in nested parts, and hands over the files", async () => {
    const part = (...lines: string[]) => lines.join("\r\n");
    const inner = part(
      'Content-Type: multipart/alternative; boundary="innen"\r\n',
      "--innen\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nDer Text",
      "--innen\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Der <b>andere</b> Text</p>",
      "--innen--",
    );
    const file = part(
      "Content-Type: application/pdf",
      'Content-Disposition: attachment; filename="be\u202efund.pdf"',
      "Content-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjQ=",
    );
    const mail = await read({ type: boundary, body: multipart(inner, file, file) });
    expect(mail.text).toBe("Der Text");
    expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([
      "be fund.pdf",
      "be fund.pdf",
    ]);
  });

  it("turns a mail in HTML alone into text, without scripts, styles and what is hidden", async () => {
    const html =
      "<html><head><title>x</title><style>p{color:red}</style></head><body><!-- versteckt --><h1>Hallo</h1>" +
      "<p>Eine&nbsp;Frage &amp; noch<br>eine</p><script>alert(1)</script>" +
      '<img src="https://evil.example/pixel" onerror="alert(1)"><a href="javascript:alert(1)">Link</a></body></html>';
    const { text } = await read({ type: "text/html; charset=utf-8", body: html });
    expect(text).toBe("Hallo\n\nEine Frage & noch\neine\n\nLink");
  });

  it("keeps markup in a text as the text it is", async () => {
    const body = "<script>alert(1)</script> {{7*7}} '; drop table contact_messages; --";
    expect((await read({ body })).text).toBe(body);
  });

  it("lets no line break, control character or change of direction into subject and name", async () => {
    const mail = await read({
      from: "=?utf-8?Q?Erika=0D=0ABcc=3A_alle@example.org?= <erika@example.org>",
      subject: "=?utf-8?Q?Hallo=0D=0ABcc:_alle@example.org=E2=80=AE?=",
    });
    for (const text of [mail.name, mail.subject]) {
      expect(text).toContain("Bcc: alle@example.org");
      expect(text).not.toMatch(/[\p{Cc}\u202e]/u);
    }
    expect(mail.email).toBe("erika@example.org");
  });

  // RFC 5322, 3.4 and 3.6.2; RFC 6532; UTS 46. The envelope is never asked (RFC 5321, 4.4).
  it.each<[from: string, email: string]>([
    ["", ""],
    ["Erika", ""],
    ["Erika <keine adresse>", ""],
    ["A <a@example.org>, B <b@example.org>", "a@example.org"],
    ["Team: a@example.org, b@example.org;", "a@example.org"],
    ["erika@example.org (Erika Muster)", "erika@example.org"],
    ["Erika Muster erika@example.org", "erika@example.org"],
    ["'erika@example.org'", "erika@example.org"],
    ["Erika <mailto:erika@example.org>", "erika@example.org"],
    ["=?utf-8?Q?erika=40example=2Eorg?=", "erika@example.org"],
    ["=?utf-8?Q?Erika_=3Cboese=40evil=2Eexample=3E?= <erika@example.org>", "erika@example.org"],
    ['"chef@evil.example" <erika@example.org>', "erika@example.org"],
    ["Erika <erika@kräuterhof.example.org>", "erika@xn--kruterhof-w2a.example.org"],
    ["Erika <ERIKA@KRÄUTERHOF.example.org>", "erika@xn--kruterhof-w2a.example.org"],
    ["<erika@=?utf-8?Q?kr=C3=A4uterhof?=.example.org>", "erika@xn--kruterhof-w2a.example.org"],
    ["<erika@xn--kruterhof-w2a.example.org>", "erika@xn--kruterhof-w2a.example.org"],
    ["<erika@straße.example.org>", "erika@xn--strae-oqa.example.org"],
    ['"erika muster"@example.org', '"erika muster"@example.org'],
    ['Erika <"Erika Muster"@example.org>', '"erika muster"@example.org'],
    ["erika.@example.org", "erika.@example.org"],
    ["erika..m@example.org", "erika..m@example.org"],
    ["Jürgen <jürgen@example.org>", "jürgen@example.org"],
    ["o'neill+hund@example.org", "o'neill+hund@example.org"],
    ['"a <x@evil.example>"@example.org', ""],
    ['"a, b"@example.org', ""],
    ["erika@[192.0.2.1]", ""],
  ])("reads in 'From' %j the address %j, and never the envelope's", async (from, email) => {
    const mail = await read({ from }, { from: "bounces+123@mail.example.net" });
    expect([mail.email, mail.answerTo]).toEqual([
      email,
      from.startsWith("A <") || from.startsWith("Team")
        ? ["a@example.org", "b@example.org"]
        : [email].filter((address) => address !== ""),
    ]);
  });

  it.each<[replyTo: string, answerTo: string[]]>([
    ["Erika Muster <erika@example.org>", ["erika@example.org"]],
    ["erika@example.org, Karl <karl@example.org>", ["erika@example.org", "karl@example.org"]],
    ["Familie: erika@example.org, karl@example.org;", ["erika@example.org", "karl@example.org"]],
    ["erika@example.org, ERIKA@example.org", ["erika@example.org"]],
    ["=?utf-8?Q?M=C3=BCller=2C_J=C3=B6rg?= <joerg@example.org>", ["joerg@example.org"]],
    ["erika@kräuterhof.example.org", ["erika@xn--kruterhof-w2a.example.org"]],
    ["Erika\r\n <erika@example.org>", ["erika@example.org"]],
    // Nobody is named: the sender is.
    ["", ["noreply@formular.example.org"]],
    ["Erika", ["noreply@formular.example.org"]],
    ["undisclosed-recipients:;", ["noreply@formular.example.org"]],
    // An answer to ourselves would reach nobody.
    ["praxis@example.org", ["noreply@formular.example.org"]],
    ["praxis@example.org, erika@example.org", ["erika@example.org"]],
  ])("answers where 'Reply-To' %j says, %j", async (replyTo, answerTo) => {
    const from = "Webformular <noreply@formular.example.org>";
    const mail = await readMail(
      mailBytes(mailSource({ from, headers: [`Reply-To: ${replyTo}`] })),
      envelopeOf(mailSource({ from }), { from: "bounces@mail.example.net" }),
      ["praxis@example.org"],
    );
    expect(mail).toMatchObject({ email: "noreply@formular.example.org", answerTo });
  });

  it("cuts what is long, and reads 5 MB in bounded time", { timeout: largeMs }, async () => {
    const line = `${"Wort ".repeat(15)}\r\n`;
    const source = mailSource({
      subject: "S".repeat(5000),
      body: line.repeat(Math.ceil((5 * 1024 * 1024) / line.length)),
    });
    const { subject, text } = await read(source);
    expect(subject).toHaveLength(inboxLimits.subject);
    const head = `[Betreff: ${"S".repeat(1999)}…]\n\n`;
    expect(text.startsWith(`${head}Wort Wort`)).toBe(true);
    const end = head.length + inboxLimits.mailText - 1;
    expect(text.indexOf("…\n\n[Diese E-Mail ist sehr lang")).toBe(end);
  });

  it("reads a file of 5 MB to its end", { timeout: largeMs }, async () => {
    const file = `Content-Type: image/jpeg; name=hund.jpg\r\nContent-Disposition: attachment; filename=hund.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${"QUFB".repeat(19).concat("\r\n").repeat(68_000)}`;
    const text = "Content-Type: text/plain\r\n\r\nAnbei ein Bild";
    const mail = await read({ type: boundary, body: multipart(text, file) });
    expect(mail.text).toBe("Anbei ein Bild");
    expect(mail.attachments).toMatchObject([
      { fileName: "hund.jpg", mimeType: "image/jpeg", isInline: false, isWhole: true },
    ]);
    expect(mail.attachments[0]?.content).toHaveLength((68_000 * 76 * 3) / 4);
  });

  it.each([
    ["blank lines", "\n", 200_000],
    ["lines of one sign", "a\r\n", 200_000],
    ["lines of base64 with blank ones between", `${"QUFB".repeat(15)}\n\n`, 1_000_000],
    ["boundaries", "--grenze\r\n", 200_000],
  ])("reads no more %s than a letter can have, however many come", async (_, line, count) => {
    const source = mailSource({ type: boundary, subject: "Flut", body: line.repeat(count) });
    const parse = vi.spyOn(PostalMime, "parse");
    const mail = await read(source);
    const [given] = parse.mock.calls[0] ?? [];
    parse.mockRestore();
    expect(new TextDecoder().decode(given as Uint8Array).split("\n").length).toBeLessThan(20_002);
    expect(mail.subject).toBe("Flut");
    expect(mail.text.length).toBeLessThanOrEqual(inboxLimits.mailText + 2000);
  });

  it("says so when no text is found in markup", { timeout: largeMs }, async () => {
    const html = "text/html; charset=utf-8";
    const deep = `${"<div>".repeat(2000)}Hilfe${"</div>".repeat(2000)}`;
    expect((await read({ type: html, body: deep })).text).toBe("Hilfe");
    const deeper = `${"<div>".repeat(60_000)}Hilfe`;
    expect((await read({ type: html, body: deeper })).text).toContain("keinen lesbaren Text");
    const picture = '<p><img src="cid:1"></p>';
    expect((await read({ type: html, body: picture })).text).toBe("[Bild]");
    expect((await read({ body: "" })).text).toBe("");
  });

  it("tells of a mail that is too large, or nested beyond reason, by its headers", async () => {
    const source = mailSource({ subject: "Viele Bilder [N-1A2B3C4D]" });
    const envelope = { ...envelopeOf(source), rawSize: maxMailBytes + 1024 * 1024 };
    expect(await readMail(null, envelope)).toMatchObject({
      email: "erika@example.org",
      subject: "Viele Bilder [N-1A2B3C4D]",
      reference: "N-1A2B3C4D",
      text: expect.stringContaining("11 MB zu groß"),
    });
    const nested = Array.from({ length: 80 }, (_, depth) =>
      [`--b${depth}`, `Content-Type: multipart/mixed; boundary=b${depth + 1}`, "", ""].join("\r\n"),
    ).join("");
    const deep = await read({ type: "multipart/mixed; boundary=b0", body: nested });
    expect(deep).toMatchObject({ subject: "Frage", email: "erika@example.org" });
    expect(deep.text).toContain("konnte nicht gelesen werden");
  });

  it("knows the same mail again by its id, or its bytes, and no other for it", async () => {
    const first = mailSource({ messageId: "<eins@example.org>" });
    const again = mailSource({ messageId: "<eins@example.org>", body: "anders" });
    const forged = mailSource({ messageId: "<eins@example.org>", from: "x@evil.example" });
    const withoutId = mailSource({ messageId: null });
    const other = mailSource({ messageId: null, body: "anders" });
    const hashes: string[] = [];
    for (const one of [first, again, forged, withoutId, withoutId, other]) {
      hashes.push((await read(one)).hash);
    }
    const places = hashes.map((hash) => hashes.indexOf(hash));
    expect(places).toEqual([0, 0, 2, 3, 3, 5]);
  });

  it.each<[MailKind, MailInput, string?]>([
    // RFC 3834, 5: the first word counts, comments and parameters do not.
    ["person", { headers: ["Auto-Submitted: no"] }],
    ["person", { headers: ["Auto-Submitted: No (rule)"] }],
    ["person", { headers: ["Auto-Submitted: (a (nested) comment) no; x=1"] }],
    ["person", { headers: ["X-Autoreply: no"] }],
    ["person", { headers: ["Return-Path: <erika@example.org>"] }],
    ["automatic-reply", { headers: ["Auto-Submitted: auto-replied"] }],
    ["automatic-reply", { headers: ["Auto-Submitted: Auto-Replied (vacation)"] }],
    [
      "automatic-reply",
      { headers: ['auto-submitted: (x) auto-replied; owner-email="a@example.org"'] },
    ],
    // Exchange sets it on what a rule forwards (MS-OXCMAIL), and on absence notes.
    ["maybe-automatic", { headers: ["Auto-Submitted: auto-generated"] }],
    ["maybe-automatic", { headers: ["Auto-Submitted: auto-forwarded"] }],
    ["maybe-automatic", { headers: ["Auto-Submitted: auto-notified"] }],
    ["maybe-automatic", { headers: ["Precedence: bulk"] }],
    ["maybe-automatic", { headers: ["Precedence: list", "List-ID: <info.praxis.example.org>"] }],
    ["maybe-automatic", { headers: ["List-Unsubscribe: <mailto:u@example.org>"] }],
    ["maybe-automatic", { headers: ["Return-Path: <>"] }],
    ["maybe-automatic", { headers: ["X-Autogenerated: Reply"] }],
    ["maybe-automatic", { headers: ["X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply"] }],
    ["maybe-automatic", {}, ""],
    ["maybe-automatic", {}, "<>"],
    ["maybe-automatic", { from: "postmaster@example.org" }],
    ["maybe-automatic", { from: "Mail Delivery System <MAILER-DAEMON@mx.example.org>" }],
    ["delivery-report", { from: "MAILER-DAEMON@mx.example.org" }, ""],
    ["delivery-report", { from: "Postmaster <postmaster@example.org>" }, "<>"],
    // DragonFly's mailer (github.com/sisimai/set-of-emails, lhost-dragonfly-01).
    ["delivery-report", { from: "MAILER-DAEMON <>" }, "<>"],
    ["maybe-automatic", { from: "MAILER-DAEMON <>" }, "x@example.org"],
    ["delivery-report", { type: 'multipart/report; report-type=delivery-status; boundary="x"' }],
  ])("takes for '%s': %j, %j", async (kind, input, from) => {
    expect((await read(input, from === undefined ? {} : { from })).kind).toBe(kind);
  });

  it("finds in an undeliverable mail which of ours came back", async () => {
    const returned = mailSource({
      from: "praxis@example.org",
      subject: "=?utf-8?Q?Re:_F=C3=BCtterung_[N-7K2M9QXA]?=",
    });
    const parts = multipart(
      "Content-Type: text/plain\r\n\r\nUser unknown",
      "Content-Type: message/delivery-status\r\n\r\nStatus: 5.1.1",
      `Content-Type: message/rfc822\r\n\r\n${returned}`,
    );
    const mail = await read({
      from: "MAILER-DAEMON@example.org",
      subject: "Undelivered Mail Returned to Sender",
      type: 'multipart/report; report-type=delivery-status; boundary="grenze"',
      body: parts,
    });
    expect(mail).toMatchObject({ kind: "delivery-report", returnedReference: "N-7K2M9QXA" });
  });

  it.each<[MailDeclaration | null, string, string?]>([
    ["withdrawal", "Hiermit widerrufe ich den Vertrag."],
    ["withdrawal", "ich wiederrufe meine bestellung"],
    ["withdrawal", "WIDERRUF"],
    ["withdrawal", "Hiermit wider-\nrufe ich"],
    ["withdrawal", "W i d e r r u f"],
    ["withdrawal", "Ich mache von meinem Widerrufsrecht Gebrauch"],
    ["withdrawal", "wideruf meiner Bestellung 1024"],
    ["withdrawal", "ich trete hiermit von dem\nVertrag vom 3.11. zurueck"],
    ["withdrawal", "Ruecktritt vom Vertrag"],
    ["withdrawal", "Wir möchten vom Kauf zuru\u0308cktreten."],
    ["withdrawal", "bitte stornieren Sie die Bestellung"],
    ["withdrawal", "Storno!"],
    ["withdrawal", "Ich schicke die Ware zurück."],
    ["withdrawal", "möchte das Öl zurückgeben"],
    ["withdrawal", "Ich möchte mein Geld zurück"],
    ["withdrawal", "I hereby withdraw from the contract"],
    ["cancellation", "Hiermit kündige ich mein Abo zum nächstmöglichen Termin"],
    ["cancellation", "ich kuendige"],
    ["cancellation", "kundigung abo"],
    ["cancellation", "Ich habe schon im Oktober gekündigt!"],
    ["cancellation", "Bitte bestellen Sie das Lexikon ab."],
    ["cancellation", "Please cancel my subscription"],
    ["call-off", "Leider muss ich den Termin am Freitag absagen"],
    ["call-off", "Ich sage den Termin ab."],
    [null, "Guten Tag, ich wollte mich nach einem Termin erkundigen."],
    [null, "Wie angekündigt schicke ich ein Foto. Es geht ihm wiederum besser."],
    [null, "Danke"],
    ["withdrawal", "siehe Betreff", "Widerruf"],
    ["cancellation", "", "Kündigung"],
    // What an answer repeats of ours is none.
    [
      null,
      "Danke!\n\nAm 21.11.2026 schrieb Praxis <praxis@example.org>:\n> Ihr Widerruf ist eingegangen",
    ],
    [
      null,
      "Danke!\n\n-----Ursprüngliche Nachricht-----\nVon: praxis@example.org\nGesendet: Freitag\nAn: erika@example.org\nBetreff: Ihr Widerruf\n\nIhr Widerruf ist da.",
    ],
    [
      null,
      "Danke!\n\nGesendet: Freitag\nVon: Praxis <praxis@example.org>\nBetreff: Ihr Widerruf\n\nIhr Widerruf ist da.",
    ],
    [null, "Danke", "AW: Eingangsbestätigung: Ihr Widerruf [N-1A2B3C4D]"],
    [null, "Danke", "Automatische Antwort: Ihr Widerruf [N-1A2B3C4D]"],
    ["withdrawal", "Danke", "Widerruf! AW: Ihre Frage [N-1A2B3C4D]"],
    // What a person forwards, or answers between quoted lines, is theirs.
    [
      "withdrawal",
      "Von meinem Mann:\n\n-----Weitergeleitete Nachricht-----\nVon: karl@example.org\nAn: erika@example.org\nBetreff: x\n\nHiermit widerrufe ich.",
    ],
    ["withdrawal", "> Wie geht es weiter?\nIch widerrufe.\n> Grüße"],
    [
      "withdrawal",
      "Am 21.11. schrieb Praxis <praxis@example.org>:\n> Noch etwas?\n\nJa: ich widerrufe.",
    ],
  ])(
    "finds '%s' in the words %j, subject %j, whatever the headers say",
    async (declaration, body, subject) => {
      for (const headers of [[], ["Auto-Submitted: auto-replied"], ["Precedence: bulk"]]) {
        const source = mailSource({
          subject: `=?utf-8?B?${Buffer.from(subject ?? "Frage").toString("base64")}?=`,
          headers,
          body,
        });
        const mail = await readMail(mailBytes(source), envelopeOf(source), ["praxis@example.org"]);
        expect(mail.mayDeclare).toBe(declaration);
      }
    },
  );

  it("reads something of anything", async () => {
    const empty = "Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n";
    for (const source of ["", "\r\n", "\u0000\u0001\u0002", "From", empty]) {
      const from = "erika@example.org";
      const envelope = { from, headers: new Headers(), rawSize: source.length };
      expect((await readMail(mailBytes(source), envelope)).name).toBe("Unbekannter Absender");
    }
  });
});

describe("the text of a mail", () => {
  const latin = (type: string, ...bytes: number[]) => {
    const head = new TextEncoder().encode(`From: e@example.org\r\nContent-Type: ${type}\r\n\r\n`);
    return readMail(new Uint8Array([...head, ...bytes]).buffer, envelopeOf(""));
  };

  it.each<[string, number[], string]>([
    ["text/plain; charset=iso-8859-1", [0x80, 0x20, 0xfc], "€ ü"], // Outlook: Windows' letters
    ["text/plain; charset=iso-8859-1", [0xc3, 0xbc], "ü"], // UTF-8 under another's name
    ["text/plain; charset=utf-8", [0xfc, 0x62, 0x65, 0x72], "über"],
    ["text/plain", [0xfc, 0x62, 0x65, 0x72], "über"],
    ["text/plain; charset=iso-8859-15", [0xa4], "€"],
    [
      "text/plain; charset=utf-16le\r\nContent-Transfer-Encoding: base64",
      [...new TextEncoder().encode("/ABiAA==")],
      "üb",
    ],
    ["text/plain; charset=koi8-r", [0xcd, 0xd9], "мы"],
    ["text/plain; charset=us-ascii", [0xc3, 0xa4], "ä"],
  ])("of %s, bytes %j, is %j", async (type, bytes, text) => {
    expect((await latin(type, ...bytes)).text).toBe(text);
  });

  // RFC 3676, 4.2 to 4.5; Thunderbird, Apple Mail.
  it.each([
    ["Er frisst \r\nwieder.", "flowed", "Er frisst wieder."],
    ["> Frisst er? \r\nNein, gar nicht.", "flowed", "> Frisst er? \nNein, gar nicht."],
    [">> a \r\n>> b\r\n> c", "flowed", ">> a b\n> c"],
    ["Blut \r\nbild", "flowed; delsp=yes", "Blutbild"],
    ["Gruß\r\n-- \r\nErika", "flowed", "Gruß\n-- \nErika"],
    [" From hier", "flowed", "From hier"],
  ])("unfolds %j, format=%s", async (body, format, text) => {
    const type = `text/plain; charset=utf-8; format=${format}`;
    expect((await read({ type, body })).text).toBe(text);
  });

  const part = (type: string, body: string) => `Content-Type: ${type}\r\n\r\n${body}`;
  const alternative = 'multipart/alternative; boundary="grenze"';
  it.each<[what: string, type: string, parts: string[], text: string]>([
    [
      "an empty plain part",
      alternative,
      [part("text/plain", "\r\n"), part("text/html", "<p>Hilfe</p>")],
      "Hilfe",
    ],
    [
      "a plain part that stands in",
      alternative,
      [
        part("text/plain", "Ihr E-Mail-Programm unterstützt kein HTML."),
        part("text/html", "<p>Mein Hund erbricht Blut, was soll ich tun? Bitte rufen Sie an.</p>"),
      ],
      "Mein Hund erbricht Blut, was soll ich tun? Bitte rufen Sie an.",
    ],
    [
      "both the same",
      alternative,
      [part("text/plain", "Guten Tag"), part("text/html", "<b>Guten</b> Tag")],
      "Guten Tag",
    ],
    [
      "words struck out, which the plain part has not",
      alternative,
      [part("text/plain", "Montag Dienstag"), part("text/html", "<s>Montag</s> Dienstag")],
      "[gestrichen: Montag] Dienstag",
    ],
    [
      "text behind the picture (Apple Mail)",
      boundary,
      [
        part("text/plain", "davor"),
        "Content-Type: image/jpeg; name=a.jpg\r\nContent-Disposition: inline\r\n\r\nx",
        part("text/plain", "dahinter: nicht impfen"),
      ],
      "davor\n\ndahinter: nicht impfen",
    ],
    [
      "text behind markup",
      boundary,
      [part("text/html", "<p>eins</p>"), part("text/plain", "zwei")],
      "eins\n\nzwei",
    ],
    [
      "a forwarded mail",
      boundary,
      [
        part("text/plain", "siehe unten"),
        part("message/rfc822", "From: karl@example.org\r\nSubject: Blut\r\n\r\nEr erbricht Blut"),
      ],
      "siehe unten\n\n[Weitergeleitete E-Mail]\nVon: karl@example.org\nBetreff: Blut\n\nEr erbricht Blut",
    ],
  ])("with %s", async (_what, type, parts, text) => {
    expect((await read({ type, body: multipart(...parts) })).text).toBe(text);
  });
});

describe("htmlToText", () => {
  it.each([
    ["<p>Er frisst <del>gut</del> nicht</p>", "Er frisst [gestrichen: gut] nicht"],
    ['<span style="text-decoration: line-through">ja</span> nein', "[gestrichen: ja] nein"],
    ['<div style="display:none">Vorschau</div>Text', "Text"],
    ["<ol><li>eins<li>zwei</ol><ul><li>x</ul>", "1. eins\n2. zwei\n\n- x"],
    [
      "<table><tr><th>Name</th><td>Emma</td></tr><tr><td>kg</td><td>4,5</td></tr></table>",
      "Name | Emma\nkg | 4,5",
    ],
    ['<a href="https://example.org/x">hier</a>', "hier (https://example.org/x)"],
    ['<a href="https://example.org/">example.org</a>', "example.org"],
    ['<a href="mailto:e@example.org">e@example.org</a>', "e@example.org"],
    ['<img src="cid:1" alt="Röntgenbild">', "[Bild: Röntgenbild]"],
    ['<img src="https://example.org/p" width="1" height="1">', ""],
    ['ja<blockquote type="cite">alt<br>älter</blockquote>nein', "ja\n> alt\n> älter\nnein"],
    [
      '<blockquote style="margin:0 0 0 40px;border:none">Ich widerrufe</blockquote>',
      "Ich widerrufe",
    ],
    ["10<sup>3</sup>", "10^3"],
    ["<ul><li><p>eins</p></li><li></li><li><div>zwei</div></li></ul>", "- eins\n\n-\n- zwei"],
    ["<pre>a  b\n  c</pre>d", "a  b\n  c\nd"],
    ["<blockquote type=cite><pre>alt\n\n  älter</pre></blockquote>neu", "> alt\n>\n>   älter\nneu"],
    ["<p><span style='white-space:pre-line'>eins\nzwei</span> drei</p>", "eins\nzwei drei"],
    ['<div style="white-space: nowrap">a\nb</div>', "a b"],
    ["<div>a</div><div>b</div><div><br></div><div>c<br></div>d", "a\nb\n\nc\nd"],
    ["<div><div>a</div></div><hr><p>b</p><p>c</p>", "a\n\nb\n\nc"],
    [
      '<p class="MsoNormal">a</p><p class="MsoNormal">&nbsp;</p><p class="MsoNormal">b</p>',
      "a\n\nb",
    ],
    // Sizes and shades of a person's words hide nothing.
    ['<div style="font-size:0.9em;opacity:0.8">Ich widerrufe</div>', "Ich widerrufe"],
    [
      '<p style="text-decoration:line-through">Montag</p>Dienstag',
      "[gestrichen: Montag]\n\nDienstag",
    ],
    ['<input type="checkbox" checked>Ja', "[x] Ja"],
  ])("reads %j as %j", (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  it("is not fooled by markup in entities, broken tags and comments", () => {
    expect(htmlToText("&lt;script&gt;x&lt;/script&gt;<p>a<<b>b</b>")).toBe(
      "<script>x</script>\n\na<b",
    );
    expect(htmlToText("<!--[if mso]><p>geheim</p><![endif]-->sichtbar")).toBe("sichtbar");
    expect(htmlToText("<scr<script>ipt>alert(1)</script>x")).not.toContain("<script");
  });

  it("takes a long run of open tags without hanging", () => {
    expect(htmlToText("<a ".repeat(50_000))).toBe("");
    expect(htmlToText(`${"<div>".repeat(5000)}tief`)).toContain("tief");
  });
});
