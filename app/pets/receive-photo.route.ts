import { platformContext } from "#app/context.ts";
import { readRawUpload } from "#app/files/read-upload.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/receive-photo.route.ts";
import { receivePhoto } from "./photo.server.ts";

export function loader() {
  throw new Response(null, { status: 404 });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { userId } = requireVisitor(context);
  const read = readRawUpload(request);
  const received = read.ok
    ? await receivePhoto(context.get(platformContext), { userId, petId: params.petId }, read.upload)
    : read;
  if (received.ok) return Response.json({ ok: true, photo: received.photo });
  const { status, message } = received.refusal;
  return Response.json({ ok: false, message }, { status });
}
