import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import { readDeliveryReport } from "#app/platform/mail/bounces/delivery-report.ts";
import { receiveResend } from "#app/platform/mail/bounces/receive-resend.server.ts";
import { readResendEvent, resendTags } from "#app/platform/mail/bounces/resend-event.ts";
import { silentLog } from "#tests/support/unit-database.ts";

const mailId = "0f8e8a52-5a0b-4a3e-9a43-5d0c4f1d7b11";

type Report = { fields: string; returned?: string };

function report({ fields, returned = `Subject: Termin\r\nX-Mail-Id: ${mailId}\r\n` }: Report) {
  const text = [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "\r\n--b\r\nContent-Type: text/plain\r\n\r\nIhre Nachricht kam nicht an.",
    `--b\r\nContent-Type: message/delivery-status\r\n\r\n${fields.replaceAll("\n", "\r\n")}`,
    `--b\r\nContent-Type: message/rfc822\r\n\r\n${returned}`,
    "--b--",
  ].join("\r\n");
  return readDeliveryReport(new TextEncoder().encode(text).buffer);
}

const shapes = [
  {
    program: "Postfix 3.7",
    fields: `Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; Erika@example.org
Original-Recipient: rfc822;erika@example.org
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; 550 5.1.1 User unknown
`,
    reason: "unknown-mailbox",
  },
  {
    program: "Exchange Online",
    fields: `Reporting-MTA: dns;FR0P281MB1234.DEUP281.PROD.OUTLOOK.COM

Final-Recipient: rfc822;erika@example.org
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound;
 Recipient not found by SMTP address lookup
`,
    reason: "unknown-mailbox",
  },
  {
    program: "Gmail",
    fields: `Reporting-MTA: dns; googlemail.com
Arrival-Date: Mon, 23 Nov 2026 01:00:00 -0800 (PST)

Final-Recipient: rfc822; erika@example.org
Action: failed
Status: 5.2.2
Last-Attempt-Date: Mon, 23 Nov 2026 01:00:01 -0800 (PST)
`,
    reason: "full",
  },
  {
    program: "a server that refuses by its rules",
    fields: `Reporting-MTA: dns; mout.gmx.net

Final-Recipient: rfc822; <erika@example.org>
Action: failed
Status: 5.7.1 (delivery not authorized)
`,
    reason: "blocked",
  },
];

describe("what a delivery report says of a mail of ours (RFC 3464)", () => {
  it.each(shapes)("$program", ({ fields, reason }) => {
    const bounce = report({ fields });
    expect(bounce).toMatchObject({ outboxId: mailId, reason });
    expect(bounce?.recipients).toContain("erika@example.org");
  });

  it.each([
    { what: "a delay", from: "Action: failed", to: "Action: delayed" },
    { what: "a delivery", from: "Action: failed", to: "Action: delivered" },
    { what: "a message that waits", from: "Action: failed", to: "Action: relayed" },
  ])("$what marks nothing", ({ from, to }) => {
    const fields = shapes[0]?.fields.replace(from, to) ?? "";
    expect(fields).toContain(to);
    expect(report({ fields })).toBeNull();
  });

  // 'failed' is final (RFC 3464, 2.3.3): the server tries no more, whatever the class of the status.
  it.each<[program: string, status: string, diagnostic: string, reason: string]>([
    [
      "Exchange 2007, queue expired",
      "4.4.7",
      "smtp;550 4.4.7 QUEUE.Expired; message expired",
      "other",
    ],
    [
      "Postfix, no connection for five days",
      "4.4.1",
      "X-Postfix; connect to example.org: timed out",
      "other",
    ],
    [
      "Gmail, a domain that is mistyped",
      "4.0.0",
      "smtp; DNS Error: 16578478 DNS type 'mx' lookup of gmal.com responded with code NXDOMAIN",
      "unknown-mailbox",
    ],
    [
      "Postfix, a refusal without a number",
      "4.0.0",
      "smtp; 554 Blocked - see https://example.net",
      "blocked",
    ],
    ["Sendmail, gave up on a full disk", "4.4.7", "SMTP; 452 4.2.2 Mailbox full", "full"],
    ["Courier, words alone", "5.0.0", "smtp; 550 User unknown", "unknown-mailbox"],
  ])("%s", (_program, status, diagnostic, reason) => {
    const fields = `Final-Recipient: rfc822; erika@example.org\nAction: failed\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}\n`;
    expect(report({ fields: `Reporting-MTA: dns; mx.example.org\n\n${fields}` })).toMatchObject({
      recipients: ["erika@example.org"],
      reason,
    });
  });

  it("fields in quoted-printable or base64 are read, as Amazon WorkMail sends them", () => {
    const fields =
      "Reporting-MTA: dns; mx.example.org\r\n\r\nAction: failed\r\nFinal-Recipient: rfc822; erika@example.org\r\nStatus: 5.2.2\r\n";
    const encodings = [
      [
        "quoted-printable",
        fields.replace("example.org\r\nS", "exam=\r\nple.org\r\nS").replace("5.2", "5=2E2"),
      ],
      ["base64", `${Buffer.from(fields).toString("base64")}\r\n`],
    ] as const;
    for (const [encoding, coded] of encodings) {
      const text = [
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n',
        `--b\r\nContent-Type: message/delivery-status\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${coded}`,
        `--b\r\nContent-Type: message/rfc822\r\n\r\nX-Mail-Id: ${mailId}\r\n`,
        "--b--",
      ].join("\r\n");
      expect(readDeliveryReport(new TextEncoder().encode(text).buffer)).toEqual({
        outboxId: mailId,
        recipients: ["erika@example.org"],
        reason: "full",
      });
    }
  });

  it("one without the returned headers says of no mail that it failed", () => {
    expect(report({ fields: shapes[0]?.fields ?? "", returned: "Subject: Termin" })).toBeNull();
  });

  it("of several recipients only the failed ones are named", () => {
    const fields = `Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; erika@example.org
Action: failed
Status: 5.1.1

Final-Recipient: rfc822; otto@example.org
Action: delivered
Status: 2.0.0
`;
    expect(report({ fields })?.recipients).toEqual(["erika@example.org"]);
  });
});

/** Words as these programs write them: shortened from github.com/sisimai/set-of-emails, maildir/bsd. */
const wordy: readonly (readonly [
  file: string,
  head: string,
  body: string,
  reason: string | null,
])[] = [
  [
    "lhost-exim-01",
    "X-Failed-Recipients: erika@example.org\nAuto-Submitted: auto-replied\nSubject: Mail delivery failed: returning message to sender",
    `A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  erika@example.org
    SMTP error from remote mail server after RCPT TO:<erika@example.org>:
    host mx.example.org [192.0.2.20]: 550 5.1.1 User unknown

------ This is a copy of the message, including all the headers. ------`,
    "unknown-mailbox",
  ],
  [
    "lhost-exim-38",
    "Subject: Warning: message neko222-nyaaan-22 delayed 24 hours",
    `A message that you sent has not yet been delivered to one or more of its
recipients after more than 24 hours on the queue.

  erika@example.org
    Delay reason: connection timed out

No action is required on your part. Delivery attempts will continue for
some time.`,
    null,
  ],
  [
    "lhost-gmail-16",
    "X-Failed-Recipients: erika@example.org\nSubject: Delivery Status Notification (Failure)\nContent-Transfer-Encoding: quoted-printable",
    `Delivery to the following recipient failed permanently:

     erika@example.org

The error that the other server return=
ed was:
552 5.2.2 mailbox full

----- Original message -----`,
    "full",
  ],
  [
    "lhost-gmail-06",
    "Subject: Delivery Status Notification (Delay)",
    `This is an automatically generated Delivery Status Notification

THIS IS A WARNING MESSAGE ONLY.

Delivery to the following recipient has been delayed:

     erika@example.org

Message will be retried for 2 more day(s)`,
    null,
  ],
  [
    "lhost-gmx-01",
    "Subject: Mail delivery failed: returning message to sender",
    `A message that you sent could not be delivered to one or more of
its recipients. This is a permanent error. The following address
failed:

"erika@example.org":
SMTP error from remote server after RCPT command:
host: mx.example.org
5.2.2 <erika@example.org>... Mailbox Full


--- The header of the original message is following. ---`,
    "full",
  ],
  [
    "lhost-einsundeins-02 (1&1, IONOS)",
    "Subject: Mail delivery failed: returning message to sender",
    `A message that you sent could not be delivered to one or more of
its recipients. This is a permanent error.

The following address failed:

erika@example.org

For the following reason:

Mail size limit exceeded.

--- The header of the original message is following. ---`,
    "other",
  ],
  [
    "lhost-qmail-03",
    "Subject: failure notice",
    `Hi. This is the qmail-send program at nijo.example.jp.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<erika@example.org>:
Remote host said: 550 5.7.1 <root@nijo.example.jp>... Access denied

--- Below this line is a copy of the message.`,
    "blocked",
  ],
  [
    "lhost-yahoo-02",
    "Subject: Failure Notice",
    `Sorry, we were unable to deliver your message to the following address.

<erika@example.org>:
Remote host said: 550 5.2.2 <erika@example.org>... Mailbox Full [RCPT_TO]

--- Below this line is a copy of the message.`,
    "full",
  ],
  [
    "lhost-exchange2003-02",
    "Subject: Undeliverable: Termin",
    `Your message

  To:      erika@example.org
  Subject: Termin

did not reach the following recipient(s):

erika@example.org on Thu, 29 Apr 2007 16:51:51 -0500
    The recipient name is not recognized`,
    "unknown-mailbox",
  ],
  [
    "lhost-office365-01, without a part of fields",
    "Subject: Undeliverable: Termin\nContent-Transfer-Encoding: quoted-printable",
    `Delivery has failed to these recipients or groups:

erika@example.org<mailto:erika@example.org>
The email address wasn=92t found at the destination domain.

Remote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipien=
t not found by SMTP address lookup'`,
    "unknown-mailbox",
  ],
  [
    "lhost-opensmtpd-01",
    "Subject: Delivery status notification: error",
    `    Hi!

    An error has occurred while attempting to deliver a message for
    the following list of recipients:

erika@example.org: 550 5.1.1 no such user

    Below is a copy of the original message:`,
    "unknown-mailbox",
  ],
  [
    "lhost-opensmtpd-04",
    "Subject: Delivery status notification: warning",
    `    A message is delayed for more than 10 minutes for the following
    list of recipients:

erika@example.org: Network error on destination MXs

    Please note that this is only a temporary failure report.`,
    null,
  ],
  [
    "an answering machine that quotes the whole mail",
    "Auto-Submitted: auto-replied\nSubject: Abwesend",
    "Ich bin bis Montag nicht da. In dringenden Fällen: karl@example.org",
    null,
  ],
];

describe("a report in words says the same", () => {
  it.each(wordy)("%s", (_file, head, body, reason) => {
    const text = `From: MAILER-DAEMON@mx.example.org\nTo: praxis@example.org\n${head}\n\n${body}\n\nReturn-Path: <praxis@example.org>\nX-Mail-Id: ${mailId}\nSubject: Termin\n\nHallo`;
    const bounce = readDeliveryReport(new TextEncoder().encode(text).buffer);
    if (reason === null) expect(bounce).toBeNull();
    else {
      expect(bounce).toMatchObject({ outboxId: mailId, reason });
      expect(bounce?.recipients).toContain("erika@example.org");
      expect(bounce?.recipients).not.toContain("praxis@example.org");
    }
  });
});

describe("what a recipient calls spam (RFC 5965)", () => {
  it.each([
    ["abuse", "complaint"],
    ["fraud", "complaint"],
    // RFC 6430; RFC 6591.
    ["not-spam", undefined],
    ["auth-failure", undefined],
  ])("%s: %s", (type, reason) => {
    const text = [
      'Content-Type: multipart/report; report-type=feedback-report; boundary="b"\r\n',
      "--b\r\nContent-Type: text/plain\r\n\r\nThis is an email abuse report.",
      `--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: ${type}\r\nUser-Agent: Yahoo!-Mail-Feedback/1.0\r\nVersion: 0.1\r\nOriginal-Rcpt-To: Erika@example.org`,
      `--b\r\nContent-Type: message/rfc822\r\n\r\nTo: <erika@example.org>\r\nX-Mail-Id: ${mailId}\r\n\r\nHallo`,
      "--b--",
    ].join("\r\n");
    const bounce = readDeliveryReport(new TextEncoder().encode(text).buffer);
    expect(bounce?.reason).toBe(reason);
    if (reason) expect(bounce?.recipients).toContain("erika@example.org");
  });

  it("a receipt that a mail was read is no failure (RFC 8098)", () => {
    const fields =
      "Original-Recipient: rfc822;erika@example.org\nFinal-Recipient: rfc822;erika@example.org\nDisposition: manual-action/MDN-sent-manually; deleted\n";
    expect(report({ fields })).toBeNull();
  });
});

/** The example of resend.com/docs/webhooks/emails/bounced. */
function event(type: string, bounce?: { type: string; subType: string }, tags?: unknown) {
  return JSON.stringify({
    type,
    created_at: "2026-11-22T23:41:12.126Z",
    data: { email_id: "56761188-7520", to: ["Erika@example.org"], subject: "Termin", bounce, tags },
  });
}

describe("what an event of Resend says", () => {
  it.each([
    ["email.bounced", "Permanent", "General", "unknown-mailbox"],
    ["email.bounced", "Permanent", "Suppressed", "unknown-mailbox"],
    ["email.bounced", "Transient", "MailboxFull", "full"],
    ["email.bounced", "Transient", "ContentRejected", "blocked"],
    ["email.bounced", "Undetermined", "Undetermined", "other"],
    ["email.complained", "", "", "complaint"],
    ["email.suppressed", "", "", "unknown-mailbox"],
    ["email.failed", "", "", "other"],
  ])("%s %s %s: %s", (type, kind, subType, reason) => {
    expect(readResendEvent(event(type, { type: kind, subType }))).toEqual({
      providerId: "56761188-7520",
      outboxId: null,
      recipients: ["erika@example.org"],
      reason,
    });
  });

  // A list in the documentation of its events, an object in their examples.
  it.each([mailId, "plan-reminder:user-1:2026-11-21"])(
    "names our mail %s by its tag",
    (outboxId) => {
      const tags = resendTags(outboxId);
      expect(tags[0]?.value).toMatch(/^[A-Za-z0-9_-]{1,256}$/);
      const asObject = Object.fromEntries(tags.map(({ name, value }) => [name, value]));
      for (const form of [tags, asObject]) {
        expect(readResendEvent(event("email.bounced", undefined, form))).toMatchObject({
          outboxId,
        });
      }
    },
  );

  it.each([null, "x", [], {}, { mail_id: "%%%" }, { mail_id: 7 }, [{ name: "mail_id" }]])(
    "names no mail by the tags %j, and is read all the same",
    (tags) => {
      expect(readResendEvent(event("email.bounced", undefined, tags))).toMatchObject({
        outboxId: null,
        providerId: "56761188-7520",
      });
    },
  );

  it.each(["email.delivered", "email.delivery_delayed", "contact.created", "x.new"])(
    "%s is ignored",
    (type) => expect(readResendEvent(event(type))).toBe("ignored"),
  );

  it.each(["", "[]", "null", '{"type":"email.bounced"}', '{"type":"email.bounced","data":{}}'])(
    "%s is malformed",
    (body) => expect(readResendEvent(body)).toBe("malformed"),
  );
});

/** Nothing here gets as far as the database. */
const noDatabase = {} as Database;

const key = Buffer.from("a key of 24 bytes or so!");
const secret = `whsec_${key.toString("base64")}`;
const now = new Date();
const seconds = String(Math.floor(now.getTime() / 1000));

/** As Svix signs: HMAC-SHA256 over id, time and body. */
function svix(body: string, at = seconds, by: Buffer = key): Record<string, string> {
  const signature = createHmac("sha256", by).update(`msg_1.${at}.${body}`).digest("base64");
  return { "svix-id": "msg_1", "svix-timestamp": at, "svix-signature": `v1,${signature}` };
}

async function answerTo(headers: HeadersInit, body: string, secrets = [secret]) {
  const request = new Request("http://x/webhooks/resend", { method: "POST", headers, body });
  const { status } = await receiveResend(request, { db: noDatabase, secrets, now, log: silentLog });
  return status;
}

describe("only what Resend has signed is read", () => {
  const body = event("email.delivered");

  it("a signed event is taken, with either secret while one replaces the other", async () => {
    expect(await answerTo(svix(body), body)).toBe(200);
    const older = `whsec_${Buffer.from("another key of 24 bytes!").toString("base64")}`;
    expect(await answerTo(svix(body), body, [older, secret])).toBe(200);
  });

  it.each([
    ["another key", svix(body, seconds, Buffer.from("another key of 24 bytes!")), 401],
    ["another body", svix(`${body} `), 401],
    ["an old time", svix(body, String(Number(seconds) - 600)), 401],
    ["a time to come", svix(body, String(Number(seconds) + 600)), 401],
    ["no signature", {}, 400],
    ["a time that is none", svix(body, "12abc"), 400],
  ])("%s", async (_what, headers, status) => {
    expect(await answerTo(headers, body)).toBe(status);
  });

  it("nothing is taken without a secret, too long, or unreadable", async () => {
    expect(await answerTo(svix(body), body, [])).toBe(500);
    const long = " ".repeat(64 * 1024 + 1);
    expect(await answerTo(svix(long), long)).toBe(413);
    expect(await answerTo(svix("{"), "{")).toBe(400);
  });

  it("other methods are refused", async () => {
    const request = new Request("http://x/webhooks/resend");
    const receiving = { db: noDatabase, secrets: [secret], now, log: silentLog };
    expect((await receiveResend(request, receiving)).status).toBe(405);
  });
});
