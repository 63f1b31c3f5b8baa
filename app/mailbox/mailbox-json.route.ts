import { platformContext } from "#app/context.ts";
import { requireDevelopment } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/mailbox-json.route.ts";
import { listMailbox } from "./mailbox.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireDevelopment];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  const mails = await listMailbox(db, url.searchParams.get("to"));
  return Response.json(mails.map(({ id: _id, ...mail }) => mail));
}
