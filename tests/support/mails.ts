import type { MailEnvelope } from "#app/inbox/mail/read-mail.server.ts";

/** A mail as it travels: lines as given, headers first. */
export type MailInput = {
  from?: string;
  to?: string;
  subject?: string;
  messageId?: string | null;
  /** More header lines. */
  headers?: readonly string[];
  body?: string;
  /** The headers of the body; plain text in UTF-8 unless said otherwise. */
  type?: string;
};

let sent = 0;

/** The source of a mail. */
export function mailSource(input: MailInput = {}): string {
  sent += 1;
  const { from = "Erika Beispiel <erika@example.org>", to = "praxis@example.org" } = input;
  const id =
    input.messageId === undefined ? `<${sent}.${Date.now()}@example.org>` : input.messageId;
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${input.subject ?? "Frage"}`,
    "Date: Sat, 21 Nov 2026 10:00:00 +0100",
    ...(id === null ? [] : [`Message-ID: ${id}`]),
    ...(input.headers ?? []),
    "MIME-Version: 1.0",
    `Content-Type: ${input.type ?? "text/plain; charset=utf-8"}`,
    "",
    input.body ?? "Guten Tag",
  ].join("\r\n");
}

export function mailBytes(source: string): ArrayBuffer {
  return new Uint8Array(new TextEncoder().encode(source)).buffer;
}

/** What the mail service says beside the bytes. */
export function envelopeOf(
  source: string,
  { from = "erika@example.org" }: { from?: string } = {},
): MailEnvelope {
  const headers = new Headers();
  const [head = ""] = source.split("\r\n\r\n");
  for (const line of head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const [, key, value] = /^([\w-]+):\s*([ -~]*)$/.exec(line) ?? [];
    if (key && value !== undefined) headers.append(key, value);
  }
  return { from, headers, rawSize: source.length };
}

/** A mail as Cloudflare hands it to the worker. */
export function incomingMail(source: string, envelope: { from?: string } = {}) {
  const { body } = new Response(mailBytes(source));
  if (!body) throw new Error("a mail has bytes");
  return { ...envelopeOf(source, envelope), raw: body, setReject: () => {} };
}

/** A part of a mail: header lines and bytes, or text. */
export type MailPart = { headers: readonly string[]; content: Uint8Array | string };

export function filePart(
  name: string,
  type: string,
  content: Uint8Array | string,
  headers: readonly string[] = [`Content-Disposition: attachment; filename="${name}"`],
): MailPart {
  return { headers: [`Content-Type: ${type}; name="${name}"`, ...headers], content };
}

export function textPart(text: string, type = "text/plain; charset=utf-8"): MailPart {
  return { headers: [`Content-Type: ${type}`], content: text };
}

/** The source of a mail of several parts, all in base64. */
export function multipartSource(
  input: Omit<MailInput, "body" | "type">,
  parts: readonly MailPart[],
  kind = "mixed",
): string {
  const boundary = "=_grenze";
  const body = parts.flatMap(({ headers, content }) => {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    const lines =
      Buffer.from(bytes)
        .toString("base64")
        .match(/.{1,76}/g) ?? [];
    const head = [`--${boundary}`, ...headers, "Content-Transfer-Encoding: base64", ""];
    return [...head, ...lines, ""];
  });
  const type = `multipart/${kind}; boundary="${boundary}"`;
  return mailSource({ ...input, type, body: [...body, `--${boundary}--`, ""].join("\r\n") });
}
