import { platformContext } from "#app/context.ts";
import type { Route } from "./+types/healthz.route.ts";
import { checkHealth, type Health } from "./health.server.ts";

const rememberedMs = 10 * 1000;

/** Of this isolate: everybody may ask, as often as they like. */
let last: { at: number; health: Health } | null = null;

/**
 * For the operator's monitoring: 200 when all is well, 503 when something does not answer or is late.
 * A machine that was switched off is late until its first five minutes are over, and not ill.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const at = platform.now.getTime();
  if (last === null || at < last.at || at - last.at >= rememberedMs) {
    last = { at, health: await checkHealth(platform) };
  }
  const { health } = last;
  const isTolerated = health.status === "degraded" && platform.config.isDevelopment;
  return Response.json(health, { status: health.status === "ok" || isTolerated ? 200 : 503 });
}
