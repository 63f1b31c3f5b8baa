import { createRequestHandler, RouterContextProvider } from "react-router";
import { createAuth, sessionCookieName } from "#app/account/auth.server.ts";
import { sweepExpired } from "#app/account/commands.server.ts";
import { sweepLimits } from "#app/account/limits.server.ts";
import { nonceContext, type Platform, platformContext } from "#app/context.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { countRoundTrips, type RoundTrips } from "#app/db/round-trips.server.ts";
import {
  allowPublicCache,
  finishResponse,
  pageSecurityPolicy,
} from "#app/middleware/response-headers.ts";
import { isSameOriginRequest } from "#app/middleware/same-origin.ts";
import { clientAddress } from "#app/platform/client-address.ts";
import { requestTime } from "#app/platform/clock.ts";
import {
  type AppConfig,
  ConfigError,
  readConfig,
  siteOrigin,
} from "#app/platform/config.server.ts";
import { newId } from "#app/platform/ids.ts";
import { createLogger, type Logger } from "#app/platform/log.ts";
import {
  deliverMail,
  type MailMessage,
  markMailFailed,
  removeOldMails,
  sweepOutbox,
} from "#app/platform/mail/outbox.server.ts";
import { createMailTransport } from "#app/platform/mail/transports.server.ts";
import { plainErrorPage } from "#app/platform/plain-error-page.ts";
import { isRequestTooLarge } from "#app/platform/request-size.ts";
import { createStoreClient } from "#app/shop/store-client.server.ts";

type Env = {
  ASSETS: Fetcher;
  DB: D1Database;
  DOCUMENTS: R2Bucket;
  MAIL_QUEUE: Queue<MailMessage>;
  EMAIL?: SendEmail;
  STORE: Fetcher;
  STORE_DOOR: Fetcher;
  MERCHANT: Fetcher;
};

const handlePage = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

/** The same for every visitor, so prerendered into static assets by `react-router.config.ts`. */
const prerenderedPaths = new Set(["/", "/impressum", "/agb", "/datenschutz"]);

export default {
  async fetch(request, env, ctx): Promise<Response> {
    const requestId = newId();
    const log = createLogger({ requestId });
    try {
      const config = readConfig(env);
      const response = await answer(request, env, ctx, config, requestId, log);
      return finishResponse(response, requestId);
    } catch (error) {
      const isMisconfigured = error instanceof ConfigError;
      log.error(isMisconfigured ? "config.invalid" : "request.failed", error);
      return finishResponse(plainErrorPage(isMisconfigured ? 503 : 500, requestId), requestId);
    } finally {
      await dropUnreadBody(request);
    }
  },

  /** Carries mails: one message a row of the outbox. */
  async queue(batch, env): Promise<void> {
    const log = createLogger({ queue: batch.queue });
    const config = readConfig(env);
    const db = createDatabase(env.DB);
    const transport = createMailTransport(config.mail, db, env.EMAIL);
    for (const message of batch.messages) {
      const { outboxId } = message.body;
      if (batch.queue.endsWith("-dead")) {
        await markMailFailed(db, outboxId, log);
        message.ack();
        continue;
      }
      const { retryBaseSeconds } = config.mail;
      const delivery = await deliverMail(
        db,
        transport,
        outboxId,
        new Date(),
        retryBaseSeconds,
        log,
      );
      if ("retrySeconds" in delivery) message.retry({ delaySeconds: delivery.retrySeconds });
      else message.ack();
    }
  },

  /** Every five minutes: mails whose queue message was lost, and what has expired. */
  async scheduled(_controller, env): Promise<void> {
    const log = createLogger({ job: "sweep" });
    const db = createDatabase(env.DB);
    const now = new Date();
    await sweepOutbox(db, env.MAIL_QUEUE, now, log);
    await removeOldMails(db, now);
    await sweepExpired(db, now);
    await sweepLimits(db, now);
  },
} satisfies ExportedHandler<Env, MailMessage>;

async function answer(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  config: AppConfig,
  requestId: string,
  log: Logger,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  // Other services call these with a signature; they are no forms of a browser.
  if (pathname.startsWith("/webhooks/")) return env.STORE_DOOR.fetch(request);
  if (!isSameOriginRequest(request)) return plainErrorPage(403, requestId);
  if (pathname.startsWith("/merchant/")) return env.MERCHANT.fetch(request);
  if (isRequestTooLarge(request)) return plainErrorPage(413, requestId);

  const asset = await answerFromAssets(request, env, pathname);
  if (asset) return asset;

  const counted = config.isDevelopment ? countRoundTrips(env.DB) : { db: env.DB, trips: null };
  const db = createDatabase(counted.db);
  const origin = siteOrigin(config, request.url);
  const platform: Platform = {
    config,
    db,
    files: env.DOCUMENTS,
    mailQueue: env.MAIL_QUEUE,
    store: createStoreClient(env.STORE),
    auth: createAuth({ db, secret: config.sessionSecret, origin }),
    log,
    now: requestTime(request, config.isDevelopment),
    requestId,
    clientAddress: clientAddress(request),
    origin,
    defer: (work) => ctx.waitUntil(work),
  };
  const context = new RouterContextProvider();
  context.set(platformContext, platform);
  context.set(nonceContext, newId());
  const response = await handlePage(request, context);
  return counted.trips ? withRoundTrips(response, counted.trips) : response;
}

/**
 * The runtime cuts the connection of a request whose body nobody has read, and the answer with it.
 * Bodies that were refused for their size are not read to the end.
 */
async function dropUnreadBody(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed) return;
  if (isRequestTooLarge(request)) await request.body.cancel();
  else await request.body.pipeTo(new WritableStream());
}

/** Prerendered pages, for visitors who carry no cookie of ours. Files never come to the worker. */
async function answerFromAssets(
  request: Request,
  env: Env,
  pathname: string,
): Promise<Response | null> {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (!prerenderedPaths.has(pathname) || hasOwnCookie(request)) return null;
  const response = await env.ASSETS.fetch(request);
  if (!response.ok && response.status !== 304) return null;
  if (request.headers.has("cookie")) return withPagePolicy(response);
  return allowPublicCache(request, withPagePolicy(response), {
    browserSeconds: 0,
    edgeSeconds: 60 * 60,
  });
}

/** A session or a message to show makes `/` a page of its own. Other cookies are not ours. */
function hasOwnCookie(request: Request): boolean {
  const cookies = request.headers.get("cookie") ?? "";
  return cookies.includes(sessionCookieName(false)) || cookies.includes("kraeuterpfote_hinweis");
}

function withPagePolicy(response: Response): Response {
  const page = new Response(response.body, response);
  page.headers.set("content-security-policy", pageSecurityPolicy("none"));
  return page;
}

/** Development only: what the page asked of D1, for the tests that hold it to its budget. */
function withRoundTrips(response: Response, trips: RoundTrips): Response {
  const counted = new Response(response.body, response);
  counted.headers.set("x-d1-round-trips", String(trips.count));
  counted.headers.set("x-d1-rows-read", String(trips.rowsRead));
  return counted;
}
