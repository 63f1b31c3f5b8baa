import type { SQL } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { takeLimitsAhead } from "#app/platform/limits.server.ts";

/** `none`: the address was typed. */
const ownSites: readonly (string | null)[] = [null, "same-origin", "none"];

type FileLimit = {
  isWithin: SQL;
  /** After what was asked behind it: what is answered beyond the limit, else null. */
  refusal: () => Promise<Response | null>;
};

/** Counts in the trip of what is asked next. @returns a Response where nothing is to be asked */
export async function countFile(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | FileLimit> {
  if (request.method !== "GET") return refusal(405, "Nur zum Herunterladen.", { allow: "GET" });
  if (!ownSites.includes(request.headers.get("sec-fetch-site"))) {
    return refusal(403, "Bitte laden Sie diese Datei im Praxisbereich herunter.");
  }
  const { db, config, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { isWithin, verdict } = await takeLimitsAhead({ db, secret: config.sessionSecret, now }, [
    { name: "file by practitioner", subject: userId },
  ]);
  return {
    isWithin,
    async refusal() {
      const seen = await verdict();
      return seen.allowed ? null : tooManyFiles(seen.retryAfterSeconds);
    },
  };
}

function tooManyFiles(retryAfterSeconds: number): Response {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return refusal(
    429,
    `Sie haben in kurzer Zeit zu viele Dateien geöffnet. Bitte versuchen Sie es in ${minutes === 1 ? "einer Minute" : `${minutes} Minuten`} noch einmal.`,
    { "retry-after": String(retryAfterSeconds) },
  );
}

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  });
}
