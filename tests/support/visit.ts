import { within } from "@testing-library/dom";
import { Window } from "happy-dom";
import { shownField } from "#app/frame/ask-again.ts";
import { personsMark } from "./as-person.ts";
import { type Answer, type Ask, type Client, sessionCookieName } from "./http.ts";

// A browser without script, and without a look: it follows links and redirects and sends forms as
// HTML says. What a test reads and presses it names as people do, by role and label.

type Given = string | boolean | File | readonly (string | File)[];

/** By label, or by name where a field has no label of its own. */
export type Filled = Record<string, Given>;

const mostRedirects = 10;
/** What a browser does not show before something was done. */
const notShown = "dialog:not([open]), [popover], [hidden]";

/** Opens an address and follows where it leads. @param files that a form sends */
export async function visit(
  client: Client,
  address: string,
  options: Ask = {},
  files = 0,
): Promise<Visit> {
  const isForm = options.form !== undefined || options.body !== undefined;
  const headers = { ...options.headers, ...(isForm && { "x-test-measure": "d1" }) };
  let answer = await client.ask(withoutFragment(address), { ...options, headers });
  if (isForm) requireFewTrips(client, address, answer, files);
  let path = address;
  for (let hops = 0; answer.location !== null; hops += 1) {
    if (hops === mostRedirects) throw new Error(`${address} leads nowhere`);
    const to = new URL(answer.location, new URL(path, client.site.origin));
    if (to.origin !== client.site.origin) break;
    path = to.pathname + to.search + to.hash;
    answer = await client.get(to.pathname + to.search);
  }
  return new Visit(client, path, answer);
}

/** Whoever sends a form never waits for more trips to D1 than these. @throws after more */
function requireFewTrips(client: Client, address: string, answer: Answer, files: number): void {
  const { status, headers, setCookies } = answer;
  // It takes what time it takes to find out what failed.
  if (status >= 500) return;
  const isShown = status < 300 || status >= 400;
  const isRenewed = setCookies.some((line) => line.startsWith(`${sessionCookieName}=`));
  const most =
    client.tripsOfForm * Math.max(files, 1) +
    // The page is asked for as any page; in a conflict also what has happened meanwhile.
    (isShown ? 1 : 0) +
    (status === 409 ? 1 : 0) +
    // The account has changed since the last request, or changes its session.
    (isRenewed ? 2 : 0);
  const trips = Number(headers["x-d1-round-trips"] ?? 0);
  if (trips > most) throw new Error(`a form to ${address} cost ${trips} trips, ${status}`);
}

/** As no browser sends it. */
function withoutFragment(address: string): string {
  return address.replace(/#.*/, "");
}

export class Visit {
  /** Path with query and fragment, after all redirects. */
  readonly path: string;
  readonly answer: Answer;
  private readonly client: Client;
  private element?: HTMLElement;

  constructor(client: Client, path: string, answer: Answer, part?: HTMLElement) {
    this.client = client;
    this.path = path;
    this.answer = answer;
    this.element = part;
  }

  /** The page's body, or the part that it is about; read once a test asks for it. */
  get root(): HTMLElement {
    this.element ??= documentOf(this.answer).body;
    return this.element;
  }

  /** Finds by role, label or text: `getByRole("heading", { name: "Frieda" })`. */
  get find(): ReturnType<typeof within> {
    return within(this.root);
  }

  /** A dialog, a region, a row: read and pressed like a page. */
  part(role: string, name?: string | RegExp): Visit {
    return new Visit(this.client, this.path, this.answer, this.shown(role, name));
  }

  /** What a button opens without script: a menu, a panel. */
  opened(name: string | RegExp): Visit {
    const id = this.shown("button", name).getAttribute("popovertarget");
    const opened = id && this.root.ownerDocument.getElementById(id);
    if (!opened) throw new Error(`'${name}' opens nothing`);
    return this.within(opened);
  }

  /** The only one that a browser shows. */
  private shown(role: string, name?: string | RegExp): HTMLElement {
    const found = this.find.queryAllByRole(role, { ...(name && { name }), hidden: true });
    const shown = found.filter((one: Element) => this.isShown(one));
    const [one] = shown;
    if (!one || shown.length > 1) throw new Error(`${shown.length} of '${role}' '${name ?? ""}'`);
    return one;
  }

  /** Not within something closed, unless that is what this is about. */
  private isShown(one: Element): boolean {
    const cover = one.closest(notShown);
    return cover === null || cover === this.root || !this.root.contains(cover);
  }

  /** A part that has no role and name of its own. */
  within(root: HTMLElement): Visit {
    return new Visit(this.client, this.path, this.answer, root);
  }

  get status(): number {
    return this.answer.status;
  }

  get title(): string {
    return this.root.ownerDocument.title;
  }

  /** What stands there, in one line. */
  get text(): string {
    return textOf(this.root);
  }

  /** What the page says of what was just done, and of what was wrong. */
  get said(): string {
    return this.texts("[role=status], [role=alert]").join(" ");
  }

  /** The errors of a refused form, as its summary lists them. */
  get errors(): string[] {
    return this.texts("[role=alert] a[href^='#']");
  }

  /** The texts of all elements of a kind, in order. */
  texts(selector: string): string[] {
    return [...this.root.querySelectorAll(selector)].filter((one) => this.isShown(one)).map(textOf);
  }

  /** What a field holds, as it would be sent. */
  value(label: string): string {
    return sentValue(this.field(this.root, label));
  }

  /** What is said beside a field: its hint and its error. */
  description(label: string): string {
    const field = this.field(this.root, label);
    const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => textOf(field.ownerDocument.getElementById(id))).join(" ");
  }

  /** Follows a link. */
  follow(name: string | RegExp): Promise<Visit> {
    const link = this.shown("link", name);
    return visit(this.client, this.resolve(link.getAttribute("href")));
  }

  /** Fills the form that the button belongs to, and presses it. */
  async press(name: string | RegExp, filled: Filled = {}): Promise<Visit> {
    const button = this.shown("button", name) as HTMLButtonElement;
    if (isDisabled(button) || button.type !== "submit") throw new Error(`'${name}' sends nothing`);
    const form = formOf(button);
    if (!form) throw new Error(`'${name}' belongs to no form`);
    const method = (button.getAttribute("formmethod") ?? form.method).toLowerCase();
    const action = this.resolve(
      button.getAttribute("formaction") ?? form.getAttribute("action") ?? "",
    );
    const mark = await personsMark(this.client, action);
    const entries = this.entriesOf(form, button, filled).map(([key, value]) => {
      return [key, key === shownField ? mark : value] as const;
    });
    if (method === "get") {
      const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
      return visit(this.client, `${action.replace(/[?#].*/, "")}?${query}`);
    }
    const sentBy = button.getAttribute("formenctype") ?? form.getAttribute("enctype");
    if (sentBy !== "multipart/form-data") {
      const fields = entries.map(([key, value]) => [key, String(value)] as const);
      return visit(this.client, action, { form: fields });
    }
    const data = new FormData();
    for (const [key, value] of entries) data.append(key, value);
    const body = new Response(data);
    const options = {
      method: "POST",
      headers: { "content-type": body.headers.get("content-type") ?? "" },
      body: Buffer.from(await body.arrayBuffer()),
    };
    const files = entries.filter(([, value]) => value instanceof File && value.size > 0).length;
    return visit(this.client, action, options, files);
  }

  private resolve(address: string | null): string {
    if (address === null) throw new Error("a link without an address");
    const url = new URL(address, new URL(this.path, this.client.site.origin));
    if (url.origin !== this.client.site.origin) throw new Error(`${address} leads elsewhere`);
    return url.pathname + url.search + url.hash;
  }

  /** Of a form, all that a browser would send. Fields that `filled` names have what it says. */
  private entriesOf(form: HTMLFormElement, button: HTMLButtonElement, filled: Filled) {
    const given = new Map<Element, Given>();
    for (const [label, value] of Object.entries(filled)) {
      const field = this.field(form.ownerDocument.body, label, value, form);
      if (isDisabled(field)) throw new Error(`'${label}' cannot be filled in`);
      given.set(field, value);
    }
    const entries: [string, string | File][] = [];
    for (const element of form.elements as unknown as Iterable<HTMLInputElement>) {
      if (!element.name || isDisabled(element) || formOf(element) !== form) continue;
      if (element.tagName === "BUTTON") {
        if (element === (button as Element)) entries.push([element.name, element.value]);
        continue;
      }
      for (const value of sentOf(element, given.get(element), given)) {
        entries.push([element.name, value]);
      }
    }
    return entries;
  }

  /** @param form whose field it has to be, wherever it stands */
  private field(
    within_: HTMLElement,
    label: string,
    value?: Given,
    form?: HTMLFormElement,
  ): HTMLInputElement {
    const root = within(within_);
    const isOne = (one: Element) => isField(one) && (!form || formOf(one) === form);
    const named = root.queryAllByLabelText(label).filter(isOne);
    const labelled =
      named.length > 0 ? named : root.queryAllByLabelText(label, { exact: false }).filter(isOne);
    const found =
      labelled.length > 0
        ? labelled
        : [...within_.querySelectorAll(`[name="${label}"]`)]
            .filter(isOne)
            .filter(
              (one) => value === undefined || !isChoice(one) || one.getAttribute("value") === value,
            );
    if (found.length !== 1) throw new Error(`${found.length} fields are called '${label}'`);
    return found[0] as HTMLInputElement;
  }
}

/** One for all pages, as making one costs as much as ten pages. It loads nothing that they name. */
const window = new Window();
const parser = new window.DOMParser();

function documentOf(answer: Answer): Document {
  const page = parser.parseFromString(answer.text, "text/html") as unknown as Document;
  forgetElements(page);
  return page;
}

/** A window names elements by their ids, and so would hold on to every page. */
function forgetElements(page: Document): void {
  const named = window as unknown as Record<string, unknown>;
  for (const element of page.querySelectorAll("[id]")) {
    if (named[element.id] === element) delete named[element.id];
  }
}

/** The form that an element belongs to, which it may stand outside of. */
function formOf(element: Element): HTMLFormElement | null {
  const id = element.getAttribute("form");
  return id === null ? element.closest("form") : element.ownerDocument.querySelector(`form#${id}`);
}

function isField(element: Element): boolean {
  return ["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName);
}

function isChoice(element: Element): boolean {
  return ["radio", "checkbox"].includes(element.getAttribute("type") ?? "");
}

function isDisabled(element: Element): boolean {
  return element.hasAttribute("disabled") || element.closest("fieldset[disabled]") !== null;
}

/** What a field adds to a form. */
function sentOf(
  element: HTMLInputElement,
  value: Given | undefined,
  given: ReadonlyMap<Element, Given>,
): readonly (string | File)[] {
  if (isChoice(element)) {
    const isChosen = value === undefined ? isCheckedYet(element, given) : value !== false;
    return isChosen ? [element.getAttribute("value") ?? "on"] : [];
  }
  if (element.type === "file") {
    if (value === undefined) return [new File([], "")];
    return (Array.isArray(value) ? value : [value]) as File[];
  }
  if (element.tagName === "SELECT" && typeof value === "string") {
    const options = [...element.querySelectorAll("option")];
    const option = options.find((one) => textOf(one) === value || one.value === value);
    if (!option) throw new Error(`'${value}' cannot be chosen`);
    return [option.value];
  }
  return [value === undefined ? sentValue(element) : String(value)];
}

/** Another choice of the same name that a test makes takes this one's place. */
function isCheckedYet(element: HTMLInputElement, given: ReadonlyMap<Element, Given>): boolean {
  const isReplaced =
    element.type === "radio" &&
    [...given.keys()].some((one) => one.getAttribute("name") === element.name);
  return element.hasAttribute("checked") && !isReplaced;
}

function sentValue(element: HTMLInputElement): string {
  if (element.tagName === "TEXTAREA") return element.textContent ?? "";
  if (element.tagName !== "SELECT") return element.getAttribute("value") ?? "";
  const options = [...element.querySelectorAll("option")];
  const chosen = options.find((one) => one.hasAttribute("selected")) ?? options[0];
  return chosen?.value ?? "";
}

/** Without what no browser shows. Blocks are parted by a space, as they are by a line. */
export function textOf(element: Element | null | undefined): string {
  if (!element) return "";
  const parts: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === 3) parts.push(node.textContent ?? "");
    if (node.nodeType !== 1) return;
    const one = node as Element;
    if (/^(SCRIPT|STYLE|TEMPLATE|SVG)$/i.test(one.tagName)) return;
    if (one !== element && one.matches(notShown)) return;
    const isBlock = !/^(A|B|ABBR|BDI|CODE|EM|I|MARK|SMALL|SPAN|STRONG|SUB|SUP|TIME|WBR)$/.test(
      one.tagName,
    );
    if (isBlock) parts.push(" ");
    for (const child of one.childNodes) walk(child);
    if (isBlock) parts.push(" ");
  };
  walk(element);
  return parts.join("").replaceAll(/\s+/g, " ").trim();
}
