import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import type { Fields } from "#tests/support/http.ts";
import { listRoutes, type Route } from "#tests/support/routes.ts";

// What an address answers by the guard that `app/routes.ts` puts before it, unless its entry in
// `authorisation-matrix.ts` says otherwise.

export const people = [
  "visitor",
  "incomplete",
  "customer",
  "other",
  "subscriber",
  "practitioner",
] as const;
export type Person = (typeof people)[number];

/** A status, or where the answer leads; 'sign in' is /auth, after a page with the way back. */
export type Outcome = number | "sign in" | `/${string}`;
export type Outcomes = Record<Person, Outcome>;

export type MatrixRow = {
  /** As in `app/routes.ts`. */
  route: string;
  /** An address of it; `:pet` stands for the customer's animal. */
  address: string;
  /** The route's id, as `?_routes=` names it. */
  id: string;
  get: Outcomes;
  /** For the route's own data alone: a page above it may refuse more. */
  getChild: Outcomes;
  /** For an empty form. */
  post: Outcomes;
  /** For an empty form sent for data alone. */
  postData: Outcomes;
} & Extras;

type Extras = {
  /** Forms that would change something for somebody who may: sent by everybody who may not. */
  forms?: (petId: string) => readonly Fields[];
  /** Shows the practitioner customers, all of them if she likes. */
  showsCustomers?: true;
  /** The action that ends the session it is sent with. */
  endsSession?: true;
};

/** In what an address differs from its default; one outcome is of all whom its guard lets in. */
export type MatrixEntry = {
  address?: string;
  get?: Outcome | Outcomes;
  post?: Outcome | Outcomes;
  postData?: Outcome | Outcomes;
} & Extras;

export function everybody(outcome: Outcome): Outcomes {
  return {
    visitor: outcome,
    incomplete: outcome,
    customer: outcome,
    other: outcome,
    subscriber: outcome,
    practitioner: outcome,
  };
}

function visitorsOnly(outcome: Outcome): Outcomes {
  return { ...everybody("/pets"), practitioner: "/admin", visitor: outcome };
}

export function signedIn(outcome: Outcome): Outcomes {
  return { ...everybody(outcome), visitor: "sign in" };
}

export function completeProfile(outcome: Outcome): Outcomes {
  return { ...signedIn(outcome), incomplete: "/profile" };
}

export function practitionerOnly(outcome: Outcome): Outcomes {
  return { ...completeProfile("/pets"), practitioner: outcome };
}

export function ownerOnly(outcome: Outcome): Outcomes {
  return { ...completeProfile("/pets"), customer: outcome };
}

/** Whom a layout lets in, and what they get from most of its addresses. */
type Guard = {
  /** With this outcome for whom it lets in. */
  outcomes: (outcome: Outcome) => Outcomes;
  get: Outcome;
  post: Outcome;
};

const publicPages: Guard = { outcomes: everybody, get: 200, post: 405 };

/** By their files; of several around an address the innermost decides. */
const guards: Readonly<Record<string, Guard>> = {
  "site/site.layout.tsx": publicPages,
  "site/herbs/teasers.layout.tsx": publicPages,
  "account/visitors-only.layout.tsx": { outcomes: visitorsOnly, get: 200, post: 400 },
  "account/links.layout.tsx": { outcomes: everybody, get: 200, post: 400 },
  // The token of the matrix is wrong.
  "pets/passport/shared.layout.tsx": { outcomes: everybody, get: 404, post: 405 },
  "frame/mail-links.layout.tsx": { outcomes: everybody, get: 404, post: 404 },
  "shell/signed-in.layout.tsx": { outcomes: signedIn, get: 200, post: 400 },
  "shell/complete-profile.layout.tsx": { outcomes: completeProfile, get: 200, post: 405 },
  "admin/admin.layout.tsx": { outcomes: practitionerOnly, get: 200, post: 400 },
};

/** Lets everybody in, and is only drawn around pages. */
const frame = "shell/frame.layout.tsx";

/** A day that can be cancelled, and on which nothing is. */
export const farDay = addDays(dayInGermany(new Date()), 100);

/** What stands for the variable parts of an address; for all others 'unbekannt', which nothing has. */
const variableParts: Readonly<Record<string, string>> = {
  token: "falsch",
  day: farDay,
  revision: "1",
  place: "1",
  index: "0",
};

/** A row for each address of `app/routes.ts`. Each needs a default or an entry, each entry an address. */
export function expandMatrix(entries: Readonly<Record<string, MatrixEntry>>): readonly MatrixRow[] {
  const rows = new Map<string, MatrixRow>();
  for (const route of listRoutes()) {
    const page = route.page === null ? undefined : rows.get(route.page);
    rows.set(route.route, rowOf(route, entries[route.route] ?? {}, page));
  }
  const strangers = Object.keys(entries).filter((route) => !rows.has(route));
  if (strangers.length > 0) throw new Error(`app/routes.ts has no ${strangers.join(", ")}`);
  return [...rows.values()];
}

function rowOf(
  { route, id, layouts }: Route,
  entry: MatrixEntry,
  page: MatrixRow | undefined,
): MatrixRow {
  const layout = layouts.findLast((file) => file !== frame);
  const guard = layout === undefined ? undefined : guards[layout];
  if (layout !== undefined && !guard) throw new Error(`${layout} has no defaults`);
  const outcomes = guard?.outcomes ?? everybody;
  const forPeople = (outcome: Outcome | Outcomes) =>
    typeof outcome === "object" ? outcome : outcomes(outcome);
  const { address = addressOf(route), get, post, postData, ...extras } = entry;
  // A dialog lies over a page, which may lead away; its own data alone say nothing.
  const getOutcome = get ?? page?.get ?? guard?.get;
  const postOutcome = post ?? page?.post ?? guard?.post;
  if (getOutcome === undefined || postOutcome === undefined)
    throw new Error(`/${route} needs an entry`);
  return {
    route,
    address,
    id,
    get: forPeople(getOutcome),
    getChild: forPeople(page ? 200 : getOutcome),
    post: forPeople(postOutcome),
    postData: forPeople(postData ?? postOutcome),
    ...extras,
  };
}

function addressOf(route: string): string {
  return `/${route}`
    .replace(/^\/pets\/:petId/, "/pets/:pet")
    .replace(/:(?!pet\b)(\w+)/g, (_, name: string) => variableParts[name] ?? "unbekannt");
}
