import type { Platform } from "#app/context.ts";
import { onlyCookies } from "#app/middleware/session-cookies.server.ts";
import type { Proved } from "./hindrance.server.ts";
import { beginSecondStep } from "./two-factor/second-step-state.server.ts";

type Refused = { outcome: "blocked" } | { outcome: "other-password" };

type Opened = { outcome: "entered"; headers: Headers } | { outcome: "second-step" } | Refused;

type Entered =
  | { outcome: "entered"; headers: Headers }
  /** The browser keeps what was proved; the second step follows. */
  | { outcome: "second-step"; headers: Headers }
  | Refused;

type FirstStep = {
  userId: string;
  redirectTo: string | null;
  /** Of the password that was proved; null: a link. */
  passwordHash: string | null;
};

/**
 * The one way to a session, for whoever has proved a password or the link of a mail: where the second
 * step is on, it comes first.
 */
export async function enterAccount(
  platform: Platform,
  headers: Headers,
  { userId, redirectTo, passwordHash }: FirstStep,
): Promise<Entered> {
  const opened = await open(platform, headers, { userId, hasSecondStep: false, passwordHash });
  if (opened.outcome !== "second-step") return opened;
  const setCookie = await beginSecondStep(platform, { userId, redirectTo, passwordHash });
  return { outcome: "second-step", headers: new Headers({ "set-cookie": setCookie }) };
}

/** For whoever has proved what these say. */
export function enterProved(
  platform: Platform,
  headers: Headers,
  proved: Proved & { userId: string },
): Promise<Opened> {
  return open(platform, headers, proved);
}

async function open(
  { auth }: Platform,
  headers: Headers,
  body: Proved & { userId: string },
): Promise<Opened> {
  const { headers: cookies, response } = await auth.api.openSession({
    body,
    headers,
    returnHeaders: true,
  });
  return response.hindrance
    ? { outcome: response.hindrance }
    : { outcome: "entered", headers: onlyCookies(cookies) };
}
