import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { capabilityToken } from "#app/platform/capability.server.ts";

/** The address that calendar programs read a feed at. */
export async function feedAddress(
  context: Readonly<RouterContextProvider>,
  feedId: string,
): Promise<string> {
  const { config, origin } = context.get(platformContext);
  return `${origin}/kalender/${await capabilityToken(config.sessionSecret, "calendar-feed", feedId)}.ics`;
}
