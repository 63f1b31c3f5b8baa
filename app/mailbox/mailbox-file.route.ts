import { platformContext } from "#app/context.ts";
import { contentDisposition, fileNotFound } from "#app/files/deliver-object.server.ts";
import { requireDevelopment } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/mailbox-file.route.ts";
import { getMailboxAttachment } from "./mailbox.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireDevelopment];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  const file = await getMailboxAttachment(db, params.mailId, Number(params.index));
  if (!file) return fileNotFound();
  return new Response(Uint8Array.fromBase64(file.content), {
    headers: {
      "content-type": file.contentType,
      "content-disposition": contentDisposition(file.fileName, true),
    },
  });
}
