import { plainErrorPage } from "#app/middleware/plain-error-page.ts";
import { readBounded } from "#app/platform/read-body.ts";

/** A little more than the workers behind take, so that they say themselves what is too much. */
const maxForwardedBytes = 80 * 1024;

/**
 * Hands a request to another worker with its body read: what that worker would leave unread nobody
 * could drop any more.
 */
export async function forward(request: Request, worker: Fetcher, requestId: string) {
  if (!request.body) return worker.fetch(request);
  const body = await readBounded(request.body, maxForwardedBytes);
  if (!body) return plainErrorPage(413, requestId);
  const { method, headers } = request;
  // The browser follows redirects, not we.
  return worker.fetch(request.url, { method, headers, body, redirect: "manual" });
}
