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
    { what: "a temporary failure", from: "Status: 5.1.1", to: "Status: 4.4.1" },
  ])("$what marks nothing", ({ from, to }) => {
    const fields = shapes[0]?.fields.replace(from, to) ?? "";
    expect(fields).toContain(to);
    expect(report({ fields })).toBeNull();
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
