import { afterEach, describe, expect, it, vi } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import type { OutboxRow } from "#app/platform/mail/outbox.server.ts";
import {
  createMailTransport,
  MailRefusedError,
  MailServiceError,
  MailUncertainError,
  withPapers,
} from "#app/platform/mail/transports.server.ts";

const row: OutboxRow = {
  ...{ id: "o-1", kind: "test", recipient: "erika@example.org", subject: "Größe" },
  ...{ text: "Guten Tag", html: "<p>Guten Tag</p>", status: "pending", attempts: 1 },
  ...{ createdAt: "2026-11-21T09:00:00.000Z", sentAt: null, leasedUntil: null, lastError: null },
  ...{ replyTo: null, unsubscribeLink: null, attachments: null, papers: null },
  providerId: null,
  bouncedAt: null,
  bounceReason: null,
  bounceSeenAt: null,
};
const config = {
  transport: "resend",
  from: "Kräuterpfote <praxis@example.org>",
  resendApiKey: "re_1",
  resendBaseUrl: "https://mail.example",
  retryBaseSeconds: 10,
} as const;
const noDatabase = {} as Database;
const calendar = {
  fileName: "termin.ics",
  contentType: "text/calendar; charset=utf-8; method=REQUEST",
  content: "QkVHSU46VkNBTEVOREFS",
};
const form = { fileName: "bogen.pdf", contentType: "application/pdf", content: "JVBERi0=" };
const careReminder = {
  ...row,
  unsubscribeLink: "https://tier.example/erinnerung/abmelden/abc",
};
/** RFC 3834, section 5; MS-OXCMAIL 2.2.3.2.14. */
const ofMachine = {
  "X-Mail-Id": "o-1",
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "OOF, AutoReply",
};
/** RFC 8058, section 3.1. */
const oneClick = {
  headers: {
    ...ofMachine,
    "List-Unsubscribe": "<https://tier.example/erinnerung/abmelden/abc>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the papers of a contract", () => {
  it("go along after the mail's own files, and hold the mail back when they cannot be made", async () => {
    const send = vi.fn(async (_mail: OutboxRow) => ({ providerId: null }));
    const named = async (paper: string) => ({ ...form, fileName: `${paper}.pdf` });
    const mail: OutboxRow = { ...row, attachments: [calendar], papers: ["agb", "widerruf"] };
    await withPapers({ isRepeatable: true, send }, named).send(mail);
    const names = send.mock.lastCall?.[0].attachments?.map(({ fileName }) => fileName);
    expect(names).toEqual(["termin.ics", "agb.pdf", "widerruf.pdf"]);
    const broken = withPapers({ isRepeatable: true, send }, () =>
      Promise.reject(new Error("no page")),
    );
    await expect(broken.send(mail)).rejects.toThrow("no page");
    expect(send).toHaveBeenCalledTimes(1);
    await broken.send(row);
    expect(send).toHaveBeenLastCalledWith(row);
  });
});

describe("Resend", () => {
  function stubFetch(answer: () => Promise<Response>) {
    const fetching = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer);
    vi.stubGlobal("fetch", fetching);
    return fetching;
  }

  it("gets the mail with the row's id as its idempotency key", async () => {
    const fetching = stubFetch(async () => Response.json({ id: "m-1" }));
    await createMailTransport(config, noDatabase, undefined).send(row);
    const [url, init] = fetching.mock.lastCall ?? [];
    expect(url).toBe("https://mail.example/emails");
    expect(init?.method).toBe("POST");
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      authorization: "Bearer re_1",
      "content-type": "application/json",
      "idempotency-key": "o-1",
    });
    expect(JSON.parse(String(init?.body))).toEqual({
      from: "Kräuterpfote <praxis@example.org>",
      to: ["erika@example.org"],
      subject: "Größe",
      text: "Guten Tag",
      html: "<p>Guten Tag</p>",
      headers: ofMachine,
      tags: [{ name: "mail_id", value: "by0x" }],
    });
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  it("gets the files in base64, and how to unsubscribe, as its API takes them", async () => {
    const fetching = stubFetch(async () => Response.json({ id: "m-1" }));
    const mail = { ...careReminder, attachments: [calendar, form] };
    await createMailTransport(config, noDatabase, undefined).send(mail);
    const sent = JSON.parse(String(fetching.mock.lastCall?.[1].body));
    expect(sent).toMatchObject(oneClick);
    expect(sent.attachments).toEqual(
      [calendar, form].map(({ fileName, content, contentType }) => {
        return { filename: fileName, content, content_type: contentType };
      }),
    );
  });

  it("that refuses has not taken the mail, and for good only where the mail is at fault", async () => {
    for (const status of [400, 401, 403, 409, 413, 422, 429, 500, 503]) {
      stubFetch(async () => new Response('{"message":"erika@example.org"}', { status }));
      const sending = createMailTransport(config, noDatabase, undefined).send(row);
      const error: unknown = await sending.catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: `mail service answered ${status}` });
      expect(error instanceof MailRefusedError).toBe([400, 413, 422].includes(status));
    }
  });

  it("that knows the key with other content has taken an earlier attempt", async () => {
    const conflict = (name: string) => async () =>
      Response.json({ statusCode: 409, name, message: "…" }, { status: 409 });
    const transport = createMailTransport(config, noDatabase, undefined);
    stubFetch(conflict("invalid_idempotent_request"));
    await transport.send({ ...row, attempts: 2 });
    // Nobody has asked before.
    await expect(transport.send({ ...row, attempts: 1 })).rejects.toThrow(MailServiceError);
    stubFetch(conflict("concurrent_idempotent_requests"));
    await expect(transport.send({ ...row, attempts: 2 })).rejects.toThrow(MailServiceError);
    stubFetch(async () => new Response("<html>", { status: 409 }));
    await expect(transport.send({ ...row, attempts: 2 })).rejects.toThrow(MailServiceError);
  });

  it("is not told that a machine wrote what a person wrote", async () => {
    for (const kind of ["inbox-answer", "inbox-message"]) {
      const fetching = stubFetch(async () => Response.json({ id: "m-1" }));
      await createMailTransport(config, noDatabase, undefined).send({ ...row, kind });
      const request = JSON.parse(String(fetching.mock.lastCall?.[1].body));
      expect(request.headers).toEqual({ "X-Mail-Id": "o-1" });
      expect(request.tags).toEqual([{ name: "mail_id", value: "by0x" }]);
    }
  });

  it("that cannot be reached has not taken it", async () => {
    stubFetch(async () => {
      throw new TypeError("fetch failed");
    });
    await expect(createMailTransport(config, noDatabase, undefined).send(row)).rejects.toThrow();
  });
});

describe("Cloudflare's Email Service", () => {
  const cloudflare = { ...config, transport: "cloudflare" } as const;

  async function sendBy(send: (mail: unknown) => Promise<unknown>, mail: OutboxRow, from?: string) {
    const binding = { send } as unknown as SendEmail;
    const given = from === undefined ? cloudflare : { ...cloudflare, from };
    await createMailTransport(given, noDatabase, binding).send(mail);
  }

  it("gets the mail through its binding, the sender with a name", async () => {
    const send = vi.fn(async () => ({ messageId: "m-1" }));
    await sendBy(send, row);
    expect(send).toHaveBeenCalledExactlyOnceWith({
      from: { name: "Kräuterpfote", email: "praxis@example.org" },
      to: "erika@example.org",
      subject: "Größe",
      text: "Guten Tag",
      html: "<p>Guten Tag</p>",
      headers: ofMachine,
    });
    await sendBy(send, row, "praxis@example.org");
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ from: "praxis@example.org" }));
  });

  it("gets the files, and how to unsubscribe, as its builder takes them", async () => {
    const send = vi.fn(async () => ({ messageId: "m-1" }));
    await sendBy(send, { ...careReminder, attachments: [calendar] });
    const { fileName: filename, contentType: type, content } = calendar;
    const attachments = [{ disposition: "attachment", filename, type, content }];
    const expected = expect.objectContaining({ ...oneClick, attachments });
    expect(send).toHaveBeenCalledExactlyOnceWith(expected);
  });

  it.each([
    ["E_RECIPIENT_SUPPRESSED", true],
    ["E_RATE_LIMIT_EXCEEDED", false],
  ])("that says %s refuses this mail for good: %s", async (code, isRefused) => {
    const send = () => Promise.reject(Object.assign(new Error("erika@example.org"), { code }));
    const error: unknown = await sendBy(send, row).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof MailRefusedError).toBe(isRefused);
  });

  it("that does not answer in time leaves it open whether the mail was sent", async () => {
    vi.useFakeTimers();
    try {
      const error = sendBy(() => new Promise(() => {}), row).catch((thrown: unknown) => thrown);
      await vi.advanceTimersByTimeAsync(16_000);
      expect(await error).toBeInstanceOf(MailUncertainError);
    } finally {
      vi.useRealTimers();
    }
  });

  it("without its binding fails, so that the mail is tried again", async () => {
    const sending = createMailTransport(cloudflare, noDatabase, undefined).send(row);
    await expect(sending).rejects.toThrow(MailServiceError);
  });
});
