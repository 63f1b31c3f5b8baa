import { describe, expect, it } from "vitest";
import { type IncomingMail, isDoneByItself } from "#app/inbox/mail/incoming-mail.ts";
import { readMail } from "#app/inbox/mail/read-mail.server.ts";
import {
  envelopeOf,
  filePart,
  type MailInput,
  mailBytes,
  mailSource,
  multipartSource,
  textPart,
} from "#tests/support/mails.ts";

const own = "praxis@example.org";

function readShape(source: string): Promise<IncomingMail> {
  return readMail(mailBytes(source), envelopeOf(source), [own]);
}

const html = "text/html; charset=utf-8";
const encrypted = /^\[Diese E-Mail ist verschlüsselt/;

type Shape = [program: string, source: string | MailInput, mail: Partial<Record<string, unknown>>];

function lines(...text: string[]): string {
  return text.join("\r\n");
}

const armor = lines(
  "-----BEGIN PGP MESSAGE-----",
  "",
  "hQEMA1234567890ABAQf/abcdef",
  "=AbCd",
  "-----END PGP MESSAGE-----",
);

/** A mail whose words a program has wrapped or locked is never an entry without words. */
const wrapped: Shape[] = [
  [
    "Outlook 2016 by Exchange, rich text (MS-OXTNEF)",
    multipartSource({}, [
      textPart("Bitte rufen Sie an."),
      filePart("winmail.dat", "application/ms-tnef", 'x\u009f>"'),
    ]),
    { text: "Bitte rufen Sie an." },
  ],
  [
    "Exchange, the whole mail as TNEF",
    { type: "application/ms-tnef; name=winmail.dat", body: "eJ8+Ig==" },
    { text: expect.stringMatching(/keinen lesbaren Text/) },
  ],
  [
    "Outlook, S/MIME enveloped (RFC 8551, 3.3)",
    {
      type: 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
      body: "MIIB",
    },
    { text: expect.stringMatching(encrypted) },
  ],
  [
    "a gateway that forgets the type of smime.p7m (RFC 8551, 3.2.1)",
    multipartSource({}, [filePart("smime.p7m", "application/octet-stream", "0\u0082")]),
    { text: expect.stringMatching(encrypted) },
  ],
  [
    "Outlook, S/MIME signed without clear text (RFC 8551, 3.5.2)",
    { type: "application/x-pkcs7-mime; smime-type=signed-data; name=smime.p7m", body: "MIIB" },
    { text: expect.stringMatching(/signierte E-Mail konnte nicht gelesen/) },
  ],
  [
    "Apple Mail, S/MIME clear-signed (RFC 8551, 3.5.3)",
    multipartSource(
      {},
      [textPart("Hallo"), filePart("smime.p7s", "application/pkcs7-signature", "0\u0082")],
      'signed; protocol="application/pkcs7-signature"; micalg=sha-256',
    ),
    { text: "Hallo", attachments: [{ fileName: "smime.p7s" }] },
  ],
  [
    "Thunderbird, PGP/MIME encrypted (RFC 3156, 4)",
    multipartSource(
      {},
      [
        { headers: ["Content-Type: application/pgp-encrypted"], content: "Version: 1" },
        filePart("encrypted.asc", "application/octet-stream", armor),
      ],
      'encrypted; protocol="application/pgp-encrypted"',
    ),
    { text: expect.stringMatching(encrypted) },
  ],
  [
    "Exchange, which makes a mixed mail of PGP/MIME",
    multipartSource({}, [
      textPart(""),
      filePart("PGPMIME Versions Identification", "application/pgp-encrypted", "Version: 1"),
      filePart("encrypted.asc", "application/octet-stream", armor),
    ]),
    { text: expect.stringMatching(encrypted) },
  ],
  [
    "Mailvelope 5, PGP in the text (RFC 9580, 6.2)",
    { body: lines("Guten Tag,", "", armor, "", "Erika") },
    {
      text: expect.stringMatching(
        /^Guten Tag,\n\n\[Diese E-Mail ist verschlüsselt[^\n]*\n\nErika$/,
      ),
    },
  ],
  [
    "GnuPG, clear-signed in the text (RFC 9580, 7)",
    {
      body: lines(
        "-----BEGIN PGP SIGNED MESSAGE-----",
        "Hash: SHA512",
        "",
        "Er frisst nicht.",
        "-----BEGIN PGP SIGNATURE-----",
        "",
        "iQEz",
        "-----END PGP SIGNATURE-----",
      ),
    },
    { text: expect.stringContaining("Er frisst nicht.") },
  ],
  [
    "somebody who sends only a locked file",
    multipartSource({}, [
      textPart("Der Befund."),
      filePart("befund.pdf.gpg", "application/octet-stream", "\u0085\u0001"),
    ]),
    { text: "Der Befund." },
  ],
];

const lockedLine = "hQEMA9rTnFf7oUWfAQf/".padEnd(64, "Xy7+");
const begin = "-----BEGIN PGP MESSAGE-----";
const end = "-----END PGP MESSAGE-----";
const note =
  "[Diese E-Mail ist verschlüsselt und konnte nicht gelesen werden. Bitte sehen Sie in Ihrem Postfach nach.]";

/** Blocks as programs cut, quote and join them (RFC 9580, 6.2), each in lines. */
const armors: readonly (readonly [
  what: string,
  written: readonly string[],
  shown: readonly string[],
])[] = [
  [
    "somebody who writes of it",
    ["Ich widerrufe!", begin, "", "Ich trete zurück.", "Gruß"],
    ["Ich widerrufe!", begin, "", "Ich trete zurück.", "Gruß"],
  ],
  ["one word behind a begin", [begin, "", "Danke", "Erika"], [begin, "", "Danke", "Erika"]],
  [
    "a block without an end, words behind",
    ["Hallo", begin, "Version: GnuPG v2", "", lockedLine, "Xy8=", "=AbCd", "", "Danke", "Gruß"],
    ["Hallo", note, "", "Danke", "Gruß"],
  ],
  [
    "words right behind a cut block",
    [begin, "", lockedLine, lockedLine, "Danke", "Mimi"],
    [note, "Danke", "Mimi"],
  ],
  [
    "a value like a header behind a cut block",
    [begin, "", lockedLine, "", "Telefon: 0176 1234567"],
    [note, "", "Telefon: 0176 1234567"],
  ],
  [
    "two blocks, the first cut",
    [begin, "", lockedLine, "Dazwischen steht dies.", begin, "", "hQEM", end, "Gruß"],
    [note, "Dazwischen steht dies.", note, "Gruß"],
  ],
  [
    "two blocks at once",
    [begin, "", lockedLine, begin, "", lockedLine, end, "Gruß"],
    [note, note, "Gruß"],
  ],
  [
    "words within a block",
    [begin, "", "Ich trete zurück.", end, "Gruß"],
    [begin, "", "Ich trete zurück.", end, "Gruß"],
  ],
  ["an end alone", ["Hallo", end, "Ich trete zurück."], ["Hallo", end, "Ich trete zurück."]],
  [
    "a quoted block",
    [
      "Meine Antwort.",
      `> ${begin}`,
      ">",
      `> ${lockedLine}`,
      "> =AbCd",
      `> ${end}`,
      "> Gruß",
      "Ja.",
    ],
    ["Meine Antwort.", `> ${note}`, "> Gruß", "Ja."],
  ],
  [
    "a quoted block, cut by an answer",
    [`> ${begin}`, ">", `> ${lockedLine}`, "Ich trete zurück."],
    [`> ${note}`, "Ich trete zurück."],
  ],
  [
    "a part of several (RFC 4880, 6.2)",
    [
      "-----BEGIN PGP MESSAGE, PART 1/2-----",
      "",
      lockedLine,
      "-----END PGP MESSAGE, PART 1/2-----",
    ],
    [note],
  ],
  [
    "signed words without a signature (RFC 9580, 7)",
    ["-----BEGIN PGP SIGNED MESSAGE-----", "Hash: SHA512", "", "Ich trete zurück.", "Gruß"],
    ["-----BEGIN PGP SIGNED MESSAGE-----", "Hash: SHA512", "", "Ich trete zurück.", "Gruß"],
  ],
];

it.each(armors)("keeps the words around a locked block: %s", async (_what, body, visibleText) => {
  const { text } = await readShape(mailSource({ body: lines(...body) }));
  expect(text).toBe(visibleText.join("\n"));
});

const ourWords = "Ihr Widerruf ist bei uns eingegangen.";

/** Answers to a mail of ours about a withdrawal: its words are not theirs. */
const answers: Shape[] = [
  [
    "GMX and Web.de, webmail 2025",
    {
      from: "Erika Beispiel <erika@gmx.example.org>",
      subject: "Aw: Ihre Nachricht [N-1A2B3C4D]",
      type: html,
      body: lines(
        '<html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;"><div>Danke!</div>',
        "<div>&nbsp;</div>",
        '<div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5;">',
        '<div style="margin:0 0 10px 0;"><b>Gesendet:</b>&nbsp;Freitag, 20. November 2026 um 10:00 Uhr<br/>',
        '<b>Von:</b>&nbsp;"Kr&auml;uterpfote" &lt;praxis@example.org&gt;<br/>',
        "<b>An:</b>&nbsp;erika@gmx.example.org<br/><b>Betreff:</b>&nbsp;Ihr Widerruf</div>",
        `<div name="quoted-content">${ourWords}</div></div></div></body></html>`,
      ),
    },
    { text: expect.stringMatching(/^Danke!\n/), reference: "N-1A2B3C4D" },
  ],
  [
    "T-Online, E-Mail Center",
    {
      body: lines(
        "Danke!",
        "",
        "-----Original-Nachricht-----",
        "Betreff: Ihr Widerruf [N-1A2B3C4D]",
        "Datum: 2026-11-20T10:00:00+0100",
        'Von: "Kräuterpfote" <praxis@example.org>',
        'An: "erika@t-online.example.org" <erika@t-online.example.org>',
        "",
        ourWords,
      ),
    },
    {},
  ],
  [
    "Outlook for Microsoft 365",
    {
      type: html,
      body: lines(
        '<div class="WordSection1"><p class="MsoNormal">Danke!<o:p></o:p></p>',
        '<p class="MsoNormal"><o:p>&nbsp;</o:p></p>',
        '<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">',
        '<p class="MsoNormal"><b>Von:</b> Kräuterpfote &lt;praxis@example.org&gt; <br>',
        "<b>Gesendet:</b> Freitag, 20. November 2026 10:00<br><b>An:</b> Erika Beispiel &lt;erika@example.org&gt;<br>",
        `<b>Betreff:</b> Ihr Widerruf<o:p></o:p></p></div><p class="MsoNormal">${ourWords}</p></div>`,
      ),
    },
    { text: expect.stringContaining("Von: Kräuterpfote <praxis@example.org>\nGesendet: Freitag") },
  ],
  [
    "Outlook in English, recipients over two lines",
    {
      body: lines(
        "Danke!",
        "",
        "From: Kräuterpfote <praxis@example.org>",
        "Sent: Friday, 20 November 2026 10:00",
        "To: Erika Beispiel <erika@example.org>; Karl Beispiel",
        "<karl@example.org>",
        "Subject: Ihr Widerruf",
        "",
        ourWords,
      ),
    },
    {},
  ],
  [
    "Samsung Email 6",
    {
      type: html,
      body: lines(
        '<div dir="auto">Danke!</div><div><br></div><div align="left" dir="auto" style="font-size:100%;color:#000000">',
        "<div>-------- Urspr&uuml;ngliche Nachricht --------</div><div>Von: Kr&auml;uterpfote &lt;praxis@example.org&gt; </div>",
        "<div>Datum: 20.11.26  10:00  (GMT+01:00) </div><div>An: erika@example.org </div><div>Betreff: Ihr Widerruf </div>",
        `<div><br></div></div>${ourWords}`,
      ),
    },
    {},
  ],
  [
    "Yahoo Mail",
    {
      body: lines(
        " Danke!",
        "    Am Freitag, 20. November 2026 um 10:00:00 MEZ hat Kräuterpfote <praxis@example.org> Folgendes geschrieben:  ",
        " ",
        ` ${ourWords}`,
      ),
    },
    {},
  ],
  [
    "Gmail on Android",
    {
      type: html,
      body: lines(
        '<div dir="auto">Danke!</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">',
        'Kräuterpfote &lt;<a href="mailto:praxis@example.org">praxis@example.org</a>&gt; schrieb am Fr., 20. Nov. 2026, 10:00:<br></div>',
        `<blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex">${ourWords}</blockquote></div>`,
      ),
    },
    { text: expect.stringContaining(`> ${ourWords}`) },
  ],
  [
    "iOS Mail, attribution over two lines",
    {
      type: "text/plain; charset=utf-8; format=flowed",
      body: lines(
        "Danke!",
        "",
        "Von meinem iPhone gesendet",
        "",
        "> Am 20.11.2026 um 10:00 schrieb Kräuterpfote <praxis@example.org>:",
        "> ",
        `> ${ourWords}`,
      ),
    },
    {},
  ],
  [
    "Thunderbird in an old mail's colours",
    {
      type: html,
      body: `<p>Danke!</p><div class="moz-cite-prefix">Am 20.11.26 um 10:00 schrieb Kräuterpfote:<br></div><blockquote type="cite" cite="mid:1@example.org"><pre class="moz-quote-pre" wrap="">${lines("Guten Tag,", ourWords)}</pre></blockquote>`,
    },
    { text: expect.stringContaining(`> Guten Tag,\n> ${ourWords}`) },
  ],
  [
    "Gmail, attribution broken before the address",
    {
      body: lines(
        "Danke!",
        "",
        "Am Fr., 20. Nov. 2026 um 10:00 Uhr schrieb Kräuterpfote <",
        "praxis@example.org>:",
        "",
        ourWords,
      ),
    },
    {},
  ],
  [
    "Gmail in English, broken before its last word (github.com/mailgun/talon, gmail.eml)",
    {
      body: lines(
        "Danke!",
        "",
        "On Fri, Nov 20, 2026 at 10:00 AM Kräuterpfote <praxis@example.org>",
        "wrote:",
        "",
        ourWords,
      ),
    },
    {},
  ],
  [
    "Proton Mail",
    {
      body: lines(
        "Danke!",
        "",
        "Gesendet mit sicherer E-Mail von Proton Mail.",
        "",
        "Am Freitag, den 20. November 2026 um 10:00, schrieb Kräuterpfote <praxis@example.org>:",
        "",
        `> ${ourWords}`,
      ),
    },
    {},
  ],
];

const foreignHeads = [
  ["French", "Le ven. 20 nov. 2026 à 10:00, Kräuterpfote <praxis@example.org> a écrit :"],
  ["Italian", "Il giorno ven 20 nov 2026 Kräuterpfote <praxis@example.org> ha scritto:"],
  ["Dutch", "Op vr 20 nov 2026 om 10:00 schreef Kräuterpfote <praxis@example.org>:"],
] as const;
const foreignAnswers = foreignHeads.map(([language, head]): Shape => {
  return [`Gmail in ${language}`, { body: lines("Danke!", "", head, "", ourWords) }, {}];
});

/** Who wrote is not who is named as the sender. */
const forms: Shape[] = [
  [
    "Contact Form 7 5.9 (WordPress), its own template",
    {
      from: "Kräuterpfote <wordpress@example.org>",
      headers: ["Reply-To: erika@example.com", "X-Mailer: PHPMailer 6.9.1"],
      subject: 'Kräuterpfote "Widerruf"',
      body: lines(
        "Von: Erika Beispiel <erika@example.com>",
        "Betreff: Widerruf",
        "",
        "Nachrichtentext:",
        "Hiermit widerrufe ich den Vertrag.",
        "",
        "-- ",
        "Diese E-Mail wurde von einem Kontaktformular von Kräuterpfote (https://www.example.org) gesendet.",
      ),
    },
    { answerTo: ["erika@example.com"], mayDeclare: "withdrawal", kind: "person" },
  ],
  [
    "Contact Form 7, sent in the practice's own name",
    {
      from: "Praxis <praxis@example.org>",
      headers: ['Reply-To: "Erika Beispiel" <erika@example.com>'],
    },
    { answerTo: ["erika@example.com"] },
  ],
  [
    "Jimdo",
    {
      from: "Jimdo <no-reply@jimdo.example.com>",
      headers: ["Reply-To: erika@example.com", "Auto-Submitted: auto-generated"],
      type: html,
      body: "<table><tr><td><b>Name:</b></td><td>Erika</td></tr><tr><td><b>Nachricht:</b></td><td>Er lahmt.<br />Was tun?</td></tr></table>",
    },
    {
      answerTo: ["erika@example.com"],
      kind: "maybe-automatic",
      text: "Name: | Erika\nNachricht: | Er lahmt.\nWas tun?",
    },
  ],
  [
    "Wix",
    {
      from: '"Erika Beispiel" <no-reply@crm.wix.example.com>',
      headers: [
        "Reply-To: Erika Beispiel <erika@example.com>",
        "List-Unsubscribe: <https://x.example.com>",
      ],
    },
    { name: "Erika Beispiel", answerTo: ["erika@example.com"] },
  ],
  [
    "FRITZ!OS 8, a message on the answering machine, in the practice's own name",
    {
      from: '"FRITZ!Box" <praxis@example.org>',
      subject: "Nachricht von 01701234567",
      headers: ["Auto-Submitted: auto-generated"],
      body: "Neue Nachricht auf Ihrem Anrufbeantworter.",
    },
    { answerTo: [], kind: "maybe-automatic", text: "Neue Nachricht auf Ihrem Anrufbeantworter." },
  ],
  [
    "a fax gateway",
    multipartSource({ from: "Fax2Mail <fax@fax.example.net>", subject: "Fax von +49 30 1234567" }, [
      textPart("1 Seite"),
      filePart("fax.pdf", "application/pdf", "%PDF-1.4"),
    ]),
    { text: "1 Seite", attachments: [{ fileName: "fax.pdf" }], kind: "person" },
  ],
  [
    "a voicemail gateway without words",
    multipartSource({ from: "Voicemail <voicemail@pbx.example.net>" }, [
      filePart("voicemail.wav", "audio/x-wav", "RIFF    WAVE"),
    ]),
    { attachments: [{ fileName: "voicemail.wav" }] },
  ],
];

const pictures: Shape[] = [
  [
    "iOS 18 Mail, pictures between texts",
    multipartSource({}, [
      textPart("So sah es gestern aus:"),
      filePart("IMG_1.jpeg", "image/jpeg", "a", [
        "Content-Disposition: inline; filename=IMG_1.jpeg",
      ]),
      textPart("\r\nund heute:"),
      filePart("IMG_2.jpeg", "image/jpeg", "b", [
        "Content-Disposition: inline; filename=IMG_2.jpeg",
      ]),
      textPart("\r\nGruß"),
    ]),
    {
      text: "So sah es gestern aus:\n\n\nund heute:\n\n\nGruß",
      attachments: [{ fileName: "IMG_1.jpeg" }, { fileName: "IMG_2.jpeg" }],
    },
  ],
  [
    "Outlook's source of a programmer, words in pre",
    { type: html, body: "<pre>Gewicht:  4,5 kg\r\nFutter:   90 g</pre>" },
    { text: "Gewicht:  4,5 kg\nFutter:   90 g" },
  ],
  [
    "Outlook on Android, lines by style",
    {
      type: html,
      body: '<div style="white-space: pre-wrap;">Frisst nicht.\nErbricht <b>Blut</b>.</div>Gruß',
    },
    { text: "Frisst nicht.\nErbricht Blut.\nGruß" },
  ],
];

describe("a mail as programs write it", () => {
  it.each([...wrapped, ...forms, ...pictures])("%s", async (_program, shape, expected) => {
    const mail = await readShape(typeof shape === "string" ? shape : mailSource(shape));
    const { attachments, ...values } = expected;
    expect(mail).toMatchObject(values);
    if (Array.isArray(attachments)) expect(mail.attachments).toMatchObject(attachments);
  });

  it.each([...answers, ...foreignAnswers])(
    "declares nothing with what it repeats of ours: %s",
    async (_, shape, values) => {
      const mail = await readShape(typeof shape === "string" ? shape : mailSource(shape));
      expect(mail).toMatchObject(values);
      expect(mail.text).toContain(ourWords);
      expect(mail.mayDeclare).toBeNull();
      expect(isDoneByItself(mail)).toBe(false);
    },
  );
});
