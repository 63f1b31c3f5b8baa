import { z } from "zod";
import { readBounded } from "#app/platform/read-body.ts";
import type { StoreConfig, StoreEnv } from "./store-env.ts";

/** A store service that has not answered by then is down. */
const timeoutMs = 3000;
/** More than this is no catalogue. */
const maxAnswerBytes = 4 * 1024 * 1024;

/** The store service refused or failed. `message` is 'HTTP {status}: {statusText}' (spec, section 8). */
export class StoreServiceError extends Error {
  override name = "StoreServiceError";
  /** 0 when there was no answer. */
  readonly status: number;
  /** The store service's own word for it, as `insufficient_stock`. */
  readonly code: string | null;

  constructor(status: number, message: string, code: string | null = null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

export type StoreService = {
  /** Whether it is the embedded one, whose pictures lie on our own origin. */
  isEmbedded: boolean;
  get: (path: string, query: URLSearchParams) => Promise<unknown>;
  post: (path: string, body: unknown) => Promise<unknown>;
};

/**
 * The store service over HTTP; the embedded one through its binding.
 * @param origin our site's, on which the embedded one is reached by browsers
 */
export function createStoreService(
  env: Pick<StoreEnv, "MERCHANT">,
  config: StoreConfig,
  origin: string,
): StoreService {
  const base = `${config.baseUrl ?? `${origin}/merchant`}/store/${config.storeId}`;

  async function ask(address: string, init: RequestInit): Promise<unknown> {
    const request = new Request(address, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    let response: Response;
    let text: string;
    try {
      response = config.baseUrl ? await fetch(request) : await env.MERCHANT.fetch(request);
      text = await readText(response);
    } catch (error) {
      if (error instanceof StoreServiceError) throw error;
      throw new StoreServiceError(0, "Der Shop antwortet nicht.", null, error);
    }
    const answer = parseJson(text);
    if (!response.ok) {
      const { data } = errorSchema.safeParse(answer);
      throw new StoreServiceError(response.status, statusLine(response), data?.error.code ?? null);
    }
    if (answer === undefined) {
      throw new StoreServiceError(0, "Der Shop hat unverständlich geantwortet.");
    }
    return answer;
  }

  return {
    isEmbedded: config.baseUrl === null,
    get: (path, query) => ask(`${base}${path}${query.size > 0 ? `?${query}` : ""}`, {}),
    post: (path, body) =>
      ask(`${base}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

const errorSchema = z.object({ error: z.object({ code: z.string().max(100) }) });

/** HTTP/2 knows no status text; what it would have said, in German. */
const statusTexts: Record<number, string> = {
  400: "Anfrage nicht verstanden",
  401: "Nicht angemeldet",
  403: "Nicht erlaubt",
  404: "Nicht gefunden",
  409: "Konflikt",
  429: "Zu viele Anfragen",
  500: "Interner Fehler",
  502: "Keine gültige Antwort",
  503: "Zurzeit nicht erreichbar",
  504: "Keine Antwort",
};

function statusLine({ status, statusText }: Response): string {
  return `HTTP ${status}: ${statusText || (statusTexts[status] ?? "Unerwartete Antwort")}`;
}

async function readText(response: Response): Promise<string> {
  const bytes = await readBounded(response.body, maxAnswerBytes);
  if (!bytes) throw new StoreServiceError(0, "Der Shop hat zu viel geantwortet.");
  return new TextDecoder().decode(bytes);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
