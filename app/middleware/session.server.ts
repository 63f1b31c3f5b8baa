import type { MiddlewareFunction } from "react-router";
import { platformContext, visitorContext } from "#app/context.ts";
import { pick } from "#app/platform/pick.ts";
import { onlyCookies, sessionCookieName } from "./session-cookies.server.ts";
import { isProfileComplete, owesTwoFactor } from "./visitor.ts";

/** No query without a session cookie; an invalid one makes a visitor, never an error. */
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
      profile: pick(profile, "fullName", "email", "phone", "street", "postalCode", "city"),
      hasCompleteProfile: isProfileComplete(profile),
      petSlotsPurchased: profile.petSlotsPurchased,
      hasHerbSubscription: profile.subscriptionStatus === "active",
      herbViews: profile.herbViews,
    });
  }

  const response = await next();
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
