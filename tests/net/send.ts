import { hash } from "node:crypto";
import type { Answer, Client } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { appCode, typedSecret } from "#tests/support/two-factor.ts";
import { plainly, printAnswer } from "./answer.ts";
import { type Entry, entriesOf, type Manner } from "./fill.ts";
import { formsOf, linksOf, printPage, readPage } from "./html.ts";
import { type Person, people } from "./people.ts";
import { type Finder, pathOf } from "./routes.ts";
import { printChanges, type Rows, type State } from "./state.ts";
import type { FoundForm } from "./walk.ts";
import { netNow, netOrigin, seedOf, settle, setWorldClock } from "./world.ts";

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
/** So many forms of one kind, on different pages or about different things. */
const mostOfKind = 2;
const mostHops = 5;
/** What leads on from what has been sent: links of mails, pages that only a form leads to. */
const mostLeads = 8;
const mostDepth = 3;

export type Sender = {
  site: RunningSite;
  person: Person;
  open: (person: Person) => Client;
  find: Finder;
  state: State;
  /** Of the second step of `people.abo`. */
  secret: string;
  keep: (key: string, text: string) => void;
  /** Notes that a route was answered. */
  reach: (route: string, status: number) => void;
  isReached: (route: string) => boolean;
  /** Kinds of forms that were sent already. */
  sent: Map<string, number>;
};

/** Sends each form twice, with as little and with as much as there is; each on the state of before. */
export async function sendAll(sender: Sender, forms: readonly FoundForm[]): Promise<void> {
  const chosen = forms.filter((form) => isWanted(sender, form));
  for (const manner of ["empty", "filled"] as const) {
    const firsts = new Set<string>();
    for (const form of chosen) {
      const kind = kindOf(sender, form);
      if (manner === "empty" && (firsts.has(kind) || form.method === "get")) continue;
      firsts.add(kind);
      const sections: string[] = [];
      await send(sender, form, manner, sections, 0);
      const address = actionOf(sender, form);
      const thing = hash("sha1", JSON.stringify([form.page, textOf(form)])).slice(0, 6);
      const button = form.button ? ` ${form.button.name}=${form.button.value}` : "";
      const text = plainly(sections.join("\n"), sender.site.origin);
      sender.keep(`${sender.person} ${manner} ${address}${button} ${thing}`, text);
    }
  }
}

/** Not more of a kind than are needed, and no form twice. */
function isWanted(sender: Sender, form: FoundForm): boolean {
  const kind = kindOf(sender, form);
  const own = `${kind} ${actionOf(sender, form)} ${textOf(form)}`;
  if (sender.sent.has(own)) return false;
  const count = sender.sent.get(kind) ?? 0;
  if (count >= mostOfKind) return false;
  sender.sent.set(own, 1);
  sender.sent.set(kind, count + 1);
  return true;
}

function kindOf(sender: Sender, { fields, button, method, ...form }: FoundForm): string {
  const path = actionOf(sender, { fields, button, method, ...form });
  const url = new URL(path, netOrigin);
  const route = sender.find(url.pathname) ?? url.pathname.replaceAll(/[\w-]{20,}/g, "…");
  const names = [...new Set(fields.map(({ name }) => name))].sort();
  const sends = button && `${button.name}=${button.value.replaceAll(/\d+|[\w-]{20,}/g, "…")}`;
  const intents = fields.filter(({ name, type }) => name === "intent" && type === "hidden");
  const wanted = intents.map(({ value }) => value);
  return [sender.person, method, route, ...names, ...wanted, sends].join(" ");
}

/** What tells two forms of a kind apart. */
function textOf({ fields, button }: FoundForm): string {
  const hidden = fields.filter(({ type }) => type === "hidden");
  const text = JSON.stringify([hidden.map(({ name, value }) => [name, value]), button?.value]);
  return plainly(text, netOrigin);
}

function actionOf({ site }: Pick<Sender, "site">, { action, page }: FoundForm): string {
  return pathOf(action || page, page, [netOrigin, site.origin]) ?? "/elsewhere";
}

async function send(
  sender: Sender,
  form: FoundForm,
  manner: Manner,
  sections: string[],
  depth: number,
  before: Rows = sender.state.rows,
  jar?: ReadonlyMap<string, string>,
): Promise<void> {
  const { site, person, open, state } = sender;
  const address = actionOf(sender, form);
  if (address === "/elsewhere") return;
  const seed = seedOf(`${manner} ${kindOf(sender, form)}`);
  const clock = new Date(netNow + hourMs + depth * minuteMs);
  await setWorldClock(site, clock.getTime(), seed);
  const client = open(depth === 0 ? person : "visitor");
  for (const [name, value] of jar ?? form.cookies) client.cookies.set(name, value);
  const code = appCode(form.secret ?? sender.secret, clock);
  // Who has a second step, and who has none.
  const email = form.page.includes("redirectTo") ? people.abo : people.kundin;
  const entries = entriesOf(form, manner, { code, email });
  const { method } = form;
  const asked = method === "get" ? `${address.replace(/\?.*/, "")}?${query(entries)}` : address;
  sections.push(`${">".repeat(depth)} ${method} ${asked}`);
  if (method === "post")
    sections.push(...entries.map(([name, value]) => `  ${name}: ${said(value)}`));
  const first =
    method === "get"
      ? await client.get(asked)
      : await client.ask(asked, await bodyOf(form, entries));
  // What it leads to shows whether a mail has left meanwhile.
  if (method === "post") await settle(site);
  const pages = await follow(sender, client, asked, first, sections);
  if (method === "get") return;
  const isHeavy = /kraeuter|herb/.test(address);
  await settle(site);
  const after = await state.read(isHeavy);
  const mayTouchFiles = form.isMultipart || /loeschen|foto|bild|dokument|document/.test(address);
  const files = mayTouchFiles ? await state.changedFiles() : [];
  const changes = [printChanges(before, after), ...files].filter((part) => part !== "").join("\n");
  sections.push("changes", changes);
  if (manner === "filled" && depth < mostDepth) {
    await lead(sender, client, { pages, before, after, sections, depth });
  }
  if (changes !== "") await state.restore(before, isHeavy, after);
}

function query(entries: readonly Entry[]): string {
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}

function said(value: string | File): string {
  return typeof value === "string" ? value : `${value.name} (${value.size})`;
}

async function bodyOf(form: FoundForm, entries: readonly Entry[]) {
  const [[, file] = []] = entries;
  if (form.isRaw && file instanceof File) {
    const name = encodeURIComponent(file.name);
    const headers = { "content-type": file.type, "x-file-name": name, "x-category": "Befunde" };
    return { method: "POST", headers, body: Buffer.from(await file.arrayBuffer()) };
  }
  if (!form.isMultipart) {
    return { form: entries.map(([name, value]) => [name, String(value)] as const) };
  }
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  const body = new Response(data);
  return {
    method: "POST",
    headers: { "content-type": body.headers.get("content-type") ?? "" },
    body: Buffer.from(await body.arrayBuffer()),
  };
}

type Shown = { path: string; answer: Answer };

/** Where an answer leads, until there is a page. */
async function follow(
  { site, find, reach }: Sender,
  client: Client,
  path: string,
  first: Answer,
  sections: string[],
): Promise<Shown> {
  let answer = first;
  let shown = path;
  sections.push(await printAnswer(answer));
  reach(find(new URL(path, netOrigin).pathname) ?? "", answer.status);
  for (let hops = 0; answer.location !== null && hops < mostHops; hops += 1) {
    const next = pathOf(answer.location, shown, [netOrigin, site.origin]);
    if (next === null) break;
    shown = next;
    answer = await client.get(next);
    sections.push(`then ${next}`, await printAnswer(answer));
    reach(find(new URL(next, netOrigin).pathname) ?? "", answer.status);
  }
  return { path: shown, answer };
}

type Led = { pages: Shown; before: Rows; after: Rows; sections: string[]; depth: number };

/** The links of new mails and pages that nothing else leads to, and the forms that stand there. */
async function lead(
  sender: Sender,
  client: Client,
  { pages, before, after, sections, depth }: Led,
): Promise<void> {
  const { site, find, open } = sender;
  const origins = [netOrigin, site.origin];
  const found: FoundForm[] = [];
  const read = ({ path, answer }: Shown, given: ReadonlyMap<string, string>) => {
    if (!answer.headers["content-type"]?.includes("html") || answer.status >= 500) return [];
    const page = readPage(answer.text);
    const route = find(new URL(path, netOrigin).pathname) ?? "/*";
    const secret = typedSecret(answer.text);
    for (const form of formsOf(page)) {
      found.push({ ...form, page: path, route, secret, cookies: [...given] });
    }
    const named = [...printPage(page).matchAll(/https?:\/\/[^\s"'<>&]+/g)].map(([link]) => link);
    return [...linksOf(page), ...named].flatMap((link) => pathOf(link, path, origins) ?? []);
  };
  const leads = [...read(pages, client.cookies), ...mailLinks(before, after, origins)];
  const queue = [...new Set(leads)].filter((path) => isHidden(sender, path));
  const asked = new Set<string>();
  for (let path = queue.shift(); path && asked.size < mostLeads; path = queue.shift()) {
    if (asked.has(path)) continue;
    asked.add(path);
    const isOwn = !/token|\/[\w-]{40,}/.test(path);
    const reader = isOwn ? client : open("visitor");
    const answer = await reader.get(path);
    sections.push(`lead ${path}`);
    const shown = await follow(sender, reader, path, answer, sections);
    queue.push(...read(shown, reader.cookies).filter((next) => isHidden(sender, next)));
  }
  for (const form of found) {
    if (form.method === "get" || !isWanted(sender, form)) continue;
    const jar = new Map(form.cookies);
    await send(sender, form, "filled", sections, depth + 1, after, jar);
  }
}

/** Whether an address is one that only its holder knows, or one of a kind that nobody has met. */
function isHidden({ find, isReached }: Sender, path: string): boolean {
  const { pathname } = new URL(path, netOrigin);
  if (pathname.startsWith("/merchant/")) return true;
  const route = find(pathname);
  if (route === null) return false;
  return /:token|auth\/(bestaetigen|neu)|anhang|:linkId/.test(route) || !isReached(route);
}

/** What new mails lead to, and what they bring. */
function mailLinks(before: Rows, after: Rows, origins: readonly string[]): string[] {
  const known = before.get("mailbox");
  const mails = [...(after.get("mailbox") ?? [])].filter(([key]) => !known?.has(key));
  return mails.flatMap(([, mail]) => {
    const links = [...String(mail.text).matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
    const papers = JSON.parse(String(mail.attachments ?? "[]")) as unknown[];
    return [
      ...links.flatMap((link) => pathOf(link.replace(/[.,)]+$/, ""), "/", origins) ?? []),
      ...papers.map((_paper, at) => `/dev/mailbox/${mail.id}/anhang/${at}`),
    ];
  });
}

/** What the jobs do that a clock starts, and where their mails lead. */
export async function runJobs(sender: Sender, hours: number): Promise<void> {
  const { site, state } = sender;
  const clock = netNow + hours * hourMs;
  await setWorldClock(site, clock, hours);
  await site.runCron(new Date(clock));
  await settle(site);
  const after = await state.read();
  const sections = ["changes", printChanges(state.rows, after), ...(await state.changedFiles())];
  const nowhere = { path: "/", answer: { headers: {}, text: "" } as Answer };
  const led = { pages: nowhere, before: state.rows, after, sections, depth: 0 };
  await lead(sender, sender.open("visitor"), led);
  await state.restore();
  sender.keep(`jobs filled after ${hours} hours`, plainly(sections.join("\n"), site.origin));
}
