import { afterEach, describe, expect, it, vi } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import { renderMail } from "#app/platform/mail/mail.ts";
import type { OutboxRow } from "#app/platform/mail/outbox.server.ts";
import { createMailTransport } from "#app/platform/mail/transports.server.ts";

const row: OutboxRow = {
  id: "o-1",
  kind: "care-reminder",
  recipient: "erika@example.org",
  subject: "Erinnerung",
  text: "Guten Tag",
  html: "<p>Guten Tag</p>",
  status: "pending",
  attempts: 1,
  leasedUntil: null,
  createdAt: "2026-11-21T09:00:00.000Z",
  sentAt: null,
  lastError: null,
  replyTo: null,
  unsubscribeLink: "https://tier.example/erinnerung/abmelden/abc",
  attachments: null,
  papers: null,
};
const config = {
  from: "praxis@example.org",
  resendApiKey: "re_1",
  resendBaseUrl: "https://mail.example",
  retryBaseSeconds: 10,
} as const;
const noDatabase = {} as Database;

/** RFC 8058, section 3.1. */
const oneClick = {
  headers: {
    "List-Unsubscribe": "<https://tier.example/erinnerung/abmelden/abc>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a mail that can be unsubscribed from says so in its headers", () => {
  it("through Resend", async () => {
    const fetching = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ id: "m" }));
    vi.stubGlobal("fetch", fetching);
    const transport = createMailTransport(
      { ...config, transport: "resend" },
      noDatabase,
      undefined,
    );
    await transport.send(row);
    expect(JSON.parse(String(fetching.mock.lastCall?.[1].body))).toMatchObject(oneClick);
  });

  it("through Cloudflare's Email Service", async () => {
    const send = vi.fn(async () => ({ messageId: "m" }));
    const binding = { send } as unknown as SendEmail;
    const transport = createMailTransport(
      { ...config, transport: "cloudflare" },
      noDatabase,
      binding,
    );
    await transport.send(row);
    expect(send).toHaveBeenCalledWith(expect.objectContaining(oneClick));
  });
});

it("a plain link is a link and no button, with its address in the text alone", () => {
  const link = "https://tier.example/erinnerung/a?b=1&c=2";
  const { text, html } = renderMail({
    kind: "test",
    to: "erika@example.org",
    subject: "Betreff",
    paragraphs: [{ label: "Erledigt: <Impfung>", link, isPlain: true }],
  });
  expect(text).toContain(`Erledigt: <Impfung>:\n${link}`);
  expect(html).toContain('href="https://tier.example/erinnerung/a?b=1&amp;c=2"');
  expect(html).toContain("Erledigt: &lt;Impfung&gt;</a>");
  expect(html).not.toContain("Falls der Knopf");
  expect(html).not.toContain("background:#2f5240");
});
