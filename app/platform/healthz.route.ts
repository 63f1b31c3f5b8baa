import { platformContext } from "#app/context.ts";
import type { Route } from "./+types/healthz.route.ts";
import { checkHealth, type Health } from "./health.server.ts";

const rememberedMs = 10 * 1000;

/** Per isolate: anybody may ask as often as they like. */
let last: { at: number; health: Health } | null = null;

/** 503 also for the first five minutes after the machine was off. */
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
