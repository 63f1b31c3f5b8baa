import { createCookie, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { newLinkToken, sha256 } from "#app/platform/ids.ts";
import { linkLifetimeMs } from "./policy.ts";

// Somebody can register an address that is not theirs; its owner, who opens the link, would then
// confirm a password that somebody else knows. So the link signs in by itself only in the browser
// that registered; elsewhere it asks for the password of that registration.

const registeringBrowserCookieName = "kraeuterpfote_registrierung";

function browserCookie(context: Readonly<RouterContextProvider>) {
  return createCookie(registeringBrowserCookieName, {
    httpOnly: true,
    sameSite: "lax",
    path: "/auth",
    secure: context.get(platformContext).origin.startsWith("https:"),
    maxAge: linkLifetimeMs.confirmEmail / 1000,
  });
}

/** A new secret for the browser that registers: the cookie, and the hash that the link keeps. */
export async function markRegisteringBrowser(
  context: Readonly<RouterContextProvider>,
): Promise<{ browserHash: string; setCookie: string }> {
  const secret = newLinkToken();
  return {
    browserHash: await sha256(secret),
    setCookie: await browserCookie(context).serialize(secret),
  };
}

/** Whether this is the browser whose registration the link belongs to. */
export async function isRegisteringBrowser(
  request: Request,
  context: Readonly<RouterContextProvider>,
  browserHash: string | null,
): Promise<boolean> {
  const secret: unknown = await browserCookie(context).parse(request.headers.get("cookie"));
  return (
    browserHash !== null && typeof secret === "string" && (await sha256(secret)) === browserHash
  );
}
