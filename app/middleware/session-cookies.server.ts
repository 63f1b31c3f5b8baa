/** better-auth also clears cookies we never set. */
export function onlyCookies(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) {
    const name = cookie.slice(0, cookie.indexOf("="));
    if ([sessionCookieName(true), sessionCookieName(false)].includes(name)) {
      cookies.append("set-cookie", cookie);
    }
  }
  return cookies;
}

/** Plain http cannot carry `__Host-` cookies in every browser. */
export function sessionCookieName(secure: boolean): string {
  return secure ? "__Host-kraeuterpfote_session" : "kraeuterpfote_session";
}
