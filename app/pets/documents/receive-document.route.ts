import { redirect } from "react-router";
import { readRawUpload } from "#app/files/read-upload.server.ts";
import type { Route } from "./+types/receive-document.route.ts";
import { chosenCategory } from "./policy.ts";
import {
  categoryUnknown,
  fileAsDocument,
  receiveFile,
  type UploadRefusal,
} from "./upload-form.server.ts";
import type { UploadAnswer } from "./upload-queue.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/pets/${params.petId}`);
}

/** The body is the file, so that its progress can be seen. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const read = readRawUpload(request);
  if (!read.ok) return refused(read.refusal);
  const category = chosenCategory(read.upload.category);
  if (!category) return refused(categoryUnknown);
  const received = await receiveFile(context, params.petId, read.upload);
  if (!received.ok) return refused(received.refusal);
  const refusal = await fileAsDocument(context, params.petId, { file: received.file, category });
  return refusal ? refused(refusal) : answer({ ok: true }, 200);
}

function refused({ status, title, message }: UploadRefusal): Response {
  return answer({ ok: false, message, ...(title && { title }) }, status);
}

function answer(body: UploadAnswer, status: number): Response {
  return Response.json(body, { status });
}
