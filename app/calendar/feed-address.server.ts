import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { capabilityToken } from "#app/platform/link-tokens.server.ts";
import { type FeedKind, feedKinds } from "./feed-kinds.server.ts";

/** The address that calendar programs read a feed at. */
export async function feedAddress(
  context: Readonly<RouterContextProvider>,
  feedId: string,
  kind: FeedKind = "owner",
): Promise<string> {
  const { config, origin } = context.get(platformContext);
  const { path, purpose } = feedKinds[kind];
  return `${origin}${path}/${await capabilityToken(config.sessionSecret, purpose, feedId)}.ics`;
}
