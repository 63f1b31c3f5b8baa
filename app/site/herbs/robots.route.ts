import { platformContext } from "#app/context.ts";
import type { Route } from "./+types/robots.route.ts";
import { keepAtEdge } from "./keep-at-edge.server.ts";
import { robotsText } from "./search-engines.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  if (url.search === "") keepAtEdge(context, ["robots"]);
  return new Response(robotsText(context.get(platformContext).origin), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
