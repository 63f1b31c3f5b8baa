import type { MiddlewareFunction } from "react-router";
import { platformContext, visitorContext } from "#app/context.ts";
import { onlyCookies, sessionCookieName } from "./session-cookies.server.ts";
import { isProfileComplete, owesTwoFactor } from "./visitor.ts";

/**
 * Reads who asks, once and fresh for every request that carries a session cookie; visitors without
 * one cost no query. A cookie that does not hold makes a visitor, never an error.
 */
export const readVisitor: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { auth, origin, config } = context.get(platformContext);
  const cookieName = sessionCookieName(origin.startsWith("https:"));
  if (!request.headers.get("cookie")?.includes(`${cookieName}=`)) return next();

  const { response: read, headers } = await auth.api.readSession({
    headers: request.headers,
    returnHeaders: true,
  });
  if (read) {
    const { profile, twoFactorSince } = read;
    const hasTwoFactor = twoFactorSince !== null;
    const owesStep = owesTwoFactor({ role: profile.role, hasTwoFactor }, config);
    context.set(visitorContext, {
      userId: read.user.id,
      sessionId: read.sessionId,
      role: owesStep ? "user" : profile.role,
      owesTwoFactor: owesStep,
      twoFactorSince,
      profile: {
        fullName: profile.fullName,
        email: profile.email,
        phone: profile.phone,
        street: profile.street,
        postalCode: profile.postalCode,
        city: profile.city,
      },
      hasCompleteProfile: isProfileComplete(profile),
      petSlotsPurchased: profile.petSlotsPurchased,
      hasHerbSubscription: profile.subscriptionStatus === "active",
      herbViews: profile.herbViews,
    });
  }

  const response = await next();
  // A renewed or a dead cookie, unless the page itself has set or removed the session just now.
  const isSetByPage = response.headers
    .getSetCookie()
    .some((one) => one.startsWith(`${cookieName}=`));
  if (!isSetByPage) {
    for (const cookie of onlyCookies(headers).getSetCookie()) {
      response.headers.append("set-cookie", cookie);
    }
  }
  return response;
};
