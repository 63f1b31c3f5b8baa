import { hash } from "node:crypto";
import { Agent, type IncomingMessage, request } from "node:http";
import { demoPassword } from "#scripts/demo/factories.ts";
import { openSession } from "./session.ts";
import type { RunningSite } from "./site.ts";

// Requests exactly as an attacker sends them: no client that repairs paths or adds headers.

/** An answer, headers in lower case, `set-cookie` apart. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  setCookies: string[];
  location: string | null;
  text: string;
  /** For what is no text. */
  bytes: Buffer;
};

export type Fields = Record<string, string> | readonly (readonly [string, string])[];

export type Ask = {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as `application/x-www-form-urlencoded`; implies POST. */
  form?: Fields;
  body?: string | Buffer;
  /** Sends the body in chunks, without saying how long it is. */
  chunked?: boolean;
};

// A connection for each request: workerd closes one that has idled for a moment, which on a busy
// machine is the moment in which it would be used again.
const agent = new Agent({ keepAlive: false, maxSockets: 64 });

/** One request. The path travels as it is written: '//admin', '/%61dmin'. */
export function ask(origin: string, path: string, options: Ask = {}): Promise<Answer> {
  const { form, chunked = false } = options;
  const body = form ? Buffer.from(encodeFields(form)) : options.body && Buffer.from(options.body);
  const { hostname, port } = new URL(origin);
  const headers: Record<string, string> = {
    ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    ...(body && !chunked && { "content-length": String(body.length) }),
    ...(body && chunked && { "transfer-encoding": "chunked" }),
    ...options.headers,
  };
  const method = options.method ?? (body ? "POST" : "GET");
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, hostname, port, path, method, headers, timeout: 60_000 });
    outgoing.on("response", (message) => readAnswer(message).then(resolve, reject));
    outgoing.on("timeout", () => outgoing.destroy(new Error(`${method} ${path} did not answer`)));
    outgoing.on("error", reject);
    outgoing.end(body || undefined);
  });
}

async function readAnswer(message: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const { "set-cookie": setCookies = [], ...others } = message.headers;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(others)) headers[name] = String(value);
  return {
    status: message.statusCode ?? 0,
    headers,
    setCookies,
    location: message.headers.location ?? null,
    text: bytes.toString("utf8"),
    bytes,
  };
}

export function encodeFields(fields: Fields): string {
  const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
  return new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
}

let clients = 0;

/** An address of its own, so that limits count each client by itself. */
export function newAddress(): string {
  clients += 1;
  return `172.${16 + (process.pid % 16)}.${Math.floor(clients / 250)}.${clients % 250}`;
}

/** Somebody with a cookie jar and an address, without a browser. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly address = newAddress();
  readonly site: RunningSite;
  /** Sent with every request, `x-test-now` for example. */
  readonly headers: Record<string, string>;
  /** How often what a form does may ask D1; a test that breaks the database allows more. */
  tripsOfForm = 2;

  constructor(site: RunningSite, headers: Record<string, string> = {}) {
    this.site = site;
    this.headers = headers;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async ask(path: string, options: Ask = {}): Promise<Answer> {
    const answer = await ask(this.site.origin, path, {
      ...options,
      headers: {
        "cf-connecting-ip": this.address,
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
        ...this.headers,
        ...options.headers,
      },
    });
    for (const line of answer.setCookies) this.keep(line);
    return answer;
  }

  get(path: string): Promise<Answer> {
    return this.ask(path);
  }

  post(path: string, form: Fields): Promise<Answer> {
    return this.ask(path, { form });
  }

  private keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (!name) return;
    if (!value || /max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** A Saturday, eleven o'clock in Germany. */
export const now = "2026-11-21T10:00:00Z";

/** From now on this client asks at an instant; so no window of a limit ends between two requests. */
export function at(client: Client, instant = now): Client {
  client.headers["x-test-now"] = instant;
  return client;
}

/** Somebody with a session of their own, without a message left to be shown. */
export async function signedIn(site: RunningSite, email: string): Promise<Client> {
  const client = new Client(site);
  const { name, value } = await openSession(site, email);
  client.cookies.set(name, value);
  return client;
}

/** The same through the form, for tests of sessions themselves. */
export async function signedInByForm(site: RunningSite, email: string): Promise<Client> {
  const client = new Client(site);
  const answer = await client.post("/auth", { intent: "sign-in", email, password: demoPassword });
  if (answer.status !== 302) throw new Error(`sign-in answered ${answer.status}`);
  client.cookies.delete(toastCookieName);
  return client;
}

export const toastCookieName = "kraeuterpfote_hinweis";
export const sessionCookieName = "kraeuterpfote_session";

/** Every row of every table as text, for 'it stands nowhere'. */
export async function databaseRows(binding: D1Database): Promise<Record<string, string>> {
  const tables = await binding
    .prepare(
      `select name from sqlite_master where type = 'table'
        and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf%' escape '\\'`,
    )
    .all<{ name: string }>();
  const names = tables.results.map((table) => table.name).sort();
  const rows = await binding.batch(
    names.map((name) => binding.prepare(`select * from "${name}" order by rowid`)),
  );
  return Object.fromEntries(
    names.map((name, index) => [name, JSON.stringify(rows[index]?.results)]),
  );
}

/** Longer texts are compared by their digests: what is expected travels between processes. */
const comparedAsText = 20_000;

/** What stands in every table, for 'nothing has changed', once no mail is on its way any more. */
export async function databaseState(site: RunningSite): Promise<Record<string, string>> {
  await mailsCarried(site);
  return stateOf(site.binding);
}

export async function stateOf(binding: D1Database): Promise<Record<string, string>> {
  const tables = await databaseRows(binding);
  for (const [name, text] of Object.entries(tables)) {
    if (text.length > comparedAsText) tables[name] = hash("sha256", text);
  }
  return tables;
}

/** Waits until the queue has carried every mail, so that nothing moves by itself. */
export async function mailsCarried(site: RunningSite): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const row = await site.binding
      .prepare("select count(*) as waiting from outbox where status = 'pending'")
      .first<{ waiting: number }>();
    if (row?.waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("mails are still waiting");
}

/** The mails to somebody whose subjects begin so, the newest first. */
export async function mailsTo(
  site: RunningSite,
  to: string,
  subject = "",
): Promise<{ subject: string; text: string }[]> {
  await mailsCarried(site);
  const { results } = await site.binding
    .prepare(
      `select subject, text from mailbox where recipient = ?1 and subject like ?2
        order by created_at desc, rowid desc`,
    )
    .bind(to, `${subject}%`)
    .all<{ subject: string; text: string }>();
  return results;
}

/** The newest link that a mail brought to somebody. */
export async function linkFor(site: RunningSite, to: string, kind: string): Promise<string> {
  await mailsCarried(site);
  const row = await site.binding
    .prepare(
      `select text from mailbox where recipient = ?1 and instr(text, ?2) > 0
        order by created_at desc, rowid desc limit 1`,
    )
    .bind(to, kind)
    .first<{ text: string }>();
  const link = new RegExp(`https?://\\S*${kind}\\S*`).exec(row?.text ?? "")?.[0];
  if (!link) throw new Error(`no mail with ${kind} for ${to}`);
  return link;
}

/** The token of such a link. */
export async function tokenFor(site: RunningSite, to: string, kind: string): Promise<string> {
  return new URL(await linkFor(site, to, kind)).searchParams.get("token") ?? "";
}
