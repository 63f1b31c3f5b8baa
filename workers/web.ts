import { WorkerEntrypoint } from "cloudflare:workers";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { nonceContext, type Platform, platformContext, visitorContext } from "#app/context.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { countRoundTrips, type RoundTrips } from "#app/db/round-trips.server.ts";
import { withBoundedBody } from "#app/files/request-size.ts";
import { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import { plainErrorPage } from "#app/middleware/plain-error-page.ts";
import {
  answerPrerendered,
  asFromAnybody,
  withoutSlash,
} from "#app/middleware/prerendered-pages.ts";
import { finishResponse } from "#app/middleware/response-headers.ts";
import { answerAsVisitor } from "#app/middleware/session.server.ts";
import { requestTime } from "#app/platform/clock.ts";
import {
  type AppConfig,
  ConfigError,
  readConfig,
  siteOrigin,
} from "#app/platform/config.server.ts";
import { newId } from "#app/platform/ids.ts";
import { createLogger, type Logger } from "#app/platform/log.ts";
import { carryMails } from "#app/platform/mail/deliver-mail.server.ts";
import type { MailMessage } from "#app/platform/mail/outbox.server.ts";
import {
  addressIn,
  createMailTransport,
  withPapers,
} from "#app/platform/mail/transports.server.ts";
import { dropBody } from "#app/platform/read-body.ts";
import {
  asOneClick,
  clientAddress,
  isAskedAhead,
  isSameOriginRequest,
} from "#app/platform/request.ts";
import { createMerchantClient, createStoreClient } from "#app/shop/clients.server.ts";
import { cutBuild } from "#workers/web/cut-build.ts";
import { forward } from "#workers/web/forward.ts";
import { runJobs } from "#workers/web/jobs.ts";
import { answerOtherMethod, isPageMethod, withAllow } from "#workers/web/methods.ts";

type Env = {
  ASSETS: Fetcher;
  DB: D1Database;
  DOCUMENTS: R2Bucket;
  MAIL_QUEUE: Queue<MailMessage>;
  EMAIL?: SendEmail;
  STORE: Fetcher;
  STORE_PUBLIC: Fetcher;
  MERCHANT: Fetcher;
  MERCHANT_INTERNAL: Fetcher;
};

type Handler = ReturnType<typeof createRequestHandler>;

type Pages = { build: ServerBuild; handlerOf: (pathname: string) => Handler };

let pages: Pages | null = null;

/**
 * Made from the build once for as long as the isolate lives: from a function that imports it React
 * Router would rank all routes anew with every request, which takes longer than a small page.
 */
async function loadPages(): Promise<Pages> {
  if (pages) return pages;
  const build = await import("virtual:react-router/server-build");
  pages = { build, handlerOf: createHandlers(build) };
  return pages;
}

async function handlePage(request: Request, context: RouterContextProvider): Promise<Response> {
  const { build, handlerOf } = await loadPages();
  const response = await handlerOf(new URL(request.url).pathname)(request, context);
  return withAllow(build, request, response);
}

/** One for each beginning of an address, made when it is first asked for. */
function createHandlers(build: ServerBuild): (pathname: string) => Handler {
  const { beginningOf, buildFor } = cutBuild(build);
  const handlers = new Map<string | null, Handler>();
  return (pathname) => {
    const beginning = beginningOf(pathname);
    const known = handlers.get(beginning);
    if (known) return known;
    const made = createRequestHandler(buildFor(beginning), import.meta.env.MODE);
    handlers.set(beginning, made);
    return made;
  };
}

export default {
  async fetch(request, env, ctx): Promise<Response> {
    const impersonal = asFromAnybody(request);
    return impersonal ? publicPages(ctx).fetch(impersonal) : respond(request, env, ctx);
  },

  async queue(batch, env): Promise<void> {
    const log = createLogger({ queue: batch.queue });
    const config = configOf(env);
    const { mail } = config;
    const db = createDatabase(env.DB);
    const press = { assets: env.ASSETS, origin: siteOrigin(config) };
    const carrier = withPapers(createMailTransport(mail, db, env.EMAIL), async (paper) => {
      // Loaded with the first contract: most batches have none.
      const { contractPaper } = await import("#app/site/contract-paper.server.ts");
      return contractPaper(press, paper);
    });
    await carryMails(batch, db, carrier, mail, log);
  },

  async email(message, env): Promise<void> {
    const { mail, sessionSecret: secret } = configOf(env);
    const ownAddress = addressIn(mail.from);
    const log = createLogger({ email: "inbox" });
    // Loaded with the first mail: reading mails needs more script than all pages together.
    const { takeMail } = await import("#app/inbox/mail/take-mail.server.ts");
    const files = env.DOCUMENTS;
    const settings = { secret, ownAddress, files, now: new Date(), log };
    await takeMail(createDatabase(env.DB), message, settings);
  },

  async scheduled(controller, env): Promise<void> {
    await runJobs(env, configOf(env), new Date(controller.scheduledTime));
  },
} satisfies ExportedHandler<Env, MailMessage>;

/**
 * Cloudflare's cache stands in front of this class alone: no cookie comes here, and no request for a
 * personal page waits while the cache is asked in vain.
 */
export class PublicPages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return respond(request, this.env, this.ctx);
  }

  /** An entrypoint forgets only its own copies. @throws when the edge refuses; locally there is none */
  async forget(tags: readonly string[]): Promise<void> {
    const purged = await this.ctx.cache?.purge({ tags: [...tags] });
    if (purged?.success === false) {
      throw new Error(purged.errors.map(({ message }) => message).join("; "));
    }
  }
}

/** `Cloudflare.GlobalProps` can describe one worker only, and here are three. */
function publicPages(ctx: ExecutionContext): Fetcher<PublicPages> {
  const exported: unknown = ctx.exports;
  return (exported as { PublicPages: Fetcher<PublicPages> }).PublicPages;
}

async function respond(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const requestId = newId();
  const log = createLogger({ requestId });
  try {
    const config = configOf(env);
    const response = await answer(request, env, ctx, config, requestId, log);
    return finishResponse(response, requestId);
  } catch (error) {
    const isMisconfigured = error instanceof ConfigError;
    log.error(isMisconfigured ? "config.invalid" : "request.failed", error);
    return finishResponse(plainErrorPage(isMisconfigured ? 503 : 500, requestId), requestId);
  } finally {
    if (request.body && !request.body.locked) await dropBody(request.body);
  }
}

const configs = new WeakMap<Env, AppConfig>();

/** Read once for as long as the isolate lives. */
function configOf(env: Env): AppConfig {
  const config = configs.get(env) ?? readConfig(env);
  configs.set(env, config);
  return config;
}

/** Of this isolate: what everybody may read, and no person's. */
const lexicon = new LexiconIndex();

function forgetAtEdge(ctx: ExecutionContext, tags: readonly string[], log: Logger): void {
  const forgotten = publicPages(ctx).forget(tags);
  ctx.waitUntil(forgotten.catch((error: unknown) => log.error("edge.not-purged", error)));
}

async function answer(
  received: Request,
  env: Env,
  ctx: ExecutionContext,
  config: AppConfig,
  requestId: string,
  log: Logger,
): Promise<Response> {
  const { pathname } = new URL(received.url);
  // Other services call these with a signature; they are no forms of a browser.
  if (pathname === "/webhooks/resend") {
    const { receiveResend } = await import("#app/platform/mail/bounces/receive-resend.server.ts");
    const secrets = config.resendWebhookSecrets;
    return receiveResend(received, { db: createDatabase(env.DB), secrets, now: new Date(), log });
  }
  if (pathname.startsWith("/webhooks/")) return forward(received, env.STORE_PUBLIC, requestId);
  const own = isSameOriginRequest(received) ? received : await asOneClick(received);
  if (!own) return plainErrorPage(403, requestId);
  if (pathname.startsWith("/merchant/")) return forward(own, env.MERCHANT, requestId);
  if (!isPageMethod(own.method)) return answerOtherMethod((await loadPages()).build, own);
  const request = await withBoundedBody(own);
  if (!request) return plainErrorPage(413, requestId);

  const asked = { requestId, formHosts: config.checkoutHosts };
  const asset = await answerPrerendered(request, env.ASSETS, asked);
  if (asset) return asset;
  // May write, or be shown after signing out: browsers ask again when it is opened.
  if (isAskedAhead(request)) return new Response(null, { status: 503 });

  const isMeasured = config.isDevelopment && request.headers.has(measureHeader);
  const counted = isMeasured ? countRoundTrips(env.DB) : { db: env.DB, trips: null };
  const origin = siteOrigin(config, request.url);
  const overtaken = () => plainErrorPage(409, requestId);
  const site = { binding: counted.db, config, origin, overtaken };
  const answered = Promise.withResolvers<void>();
  const response = await answerAsVisitor(
    request,
    site,
    ({ request, binding, visitor, confirm }) => {
      const platform: Platform = {
        config,
        db: createDatabase(binding),
        files: env.DOCUMENTS,
        assets: env.ASSETS,
        mailQueue: env.MAIL_QUEUE,
        store: createStoreClient(env.STORE, confirm),
        merchant: createMerchantClient(env.MERCHANT_INTERNAL, confirm),
        lexicon,
        forgetAtEdge: (tags) => forgetAtEdge(ctx, tags, log),
        log,
        now: requestTime(request, config.isDevelopment),
        requestId,
        clientAddress: clientAddress(request),
        origin,
        defer: (work) =>
          ctx.waitUntil(typeof work === "function" ? answered.promise.then(work) : work),
      };
      const context = new RouterContextProvider();
      context.set(platformContext, platform);
      context.set(visitorContext, visitor);
      context.set(nonceContext, newId());
      return handlePage(withoutSlash(request), context);
    },
  ).finally(answered.resolve);
  return counted.trips ? withRoundTrips(response, counted.trips) : response;
}

/** Development only: a test that wants to know what a page asks of D1 sends this header. */
const measureHeader = "x-test-measure";

/** What the page asked of D1, for the tests that hold it to its budget. */
function withRoundTrips(response: Response, trips: RoundTrips): Response {
  const counted = new Response(response.body, response);
  counted.headers.set("x-d1-round-trips", String(trips.count));
  counted.headers.set("x-d1-rows-read", String(trips.rowsRead));
  return counted;
}
