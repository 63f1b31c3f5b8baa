import type { Platform } from "#app/context.ts";
import { onlyCookies } from "./session-cookies.server.ts";
import { beginSecondStep } from "./two-factor/second-step-state.server.ts";

type Opened =
  | { outcome: "entered"; headers: Headers }
  | { outcome: "blocked" }
  | { outcome: "second-step" };

type Entered =
  | { outcome: "entered"; headers: Headers }
  /** The browser keeps what was proved; the second step follows. */
  | { outcome: "second-step"; headers: Headers }
  | { outcome: "blocked" };

/**
 * The one way to a session, for whoever has proved a password or the link of a mail: where the second
 * step is on, it comes first.
 */
export async function enterAccount(
  platform: Platform,
  headers: Headers,
  { userId, redirectTo }: { userId: string; redirectTo: string | null },
): Promise<Entered> {
  const opened = await open(platform, headers, { userId, hasSecondStep: false });
  if (opened.outcome !== "second-step") return opened;
  const setCookie = await beginSecondStep(platform, { userId, redirectTo });
  return { outcome: "second-step", headers: new Headers({ "set-cookie": setCookie }) };
}

/** For whoever has done the second step. */
export function enterAfterSecondStep(platform: Platform, headers: Headers, userId: string) {
  return open(platform, headers, { userId, hasSecondStep: true });
}

async function open(
  { auth }: Platform,
  headers: Headers,
  body: { userId: string; hasSecondStep: boolean },
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
