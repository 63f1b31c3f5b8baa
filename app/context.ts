import { createContext } from "react-router";
import type { Auth } from "#app/account/auth.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import type { Visitor } from "#app/middleware/visitor.ts";
import type { AppConfig } from "#app/platform/config.server.ts";
import type { Logger } from "#app/platform/log.ts";
import type { MailQueue } from "#app/platform/mail/outbox.server.ts";
import type { MerchantClient, StoreClient } from "#app/shop/clients.server.ts";

/** What a request may use. Made in `workers/web.ts`, nowhere else. */
export type Platform = {
  config: AppConfig;
  db: Database;
  files: R2Bucket;
  /** Our own static files: the fonts of the passport. */
  assets: Fetcher;
  mailQueue: MailQueue;
  store: StoreClient;
  /** The embedded merchant itself, for the practitioner's area only. */
  merchant: MerchantClient;
  auth: Auth;
  /** What this worker remembers of the published herbs. */
  lexicon: LexiconIndex;
  /** Asks the edge to forget what it keeps under these tags; where there is no edge, nothing. */
  forgetAtEdge: (tags: readonly string[]) => void;
  log: Logger;
  /** The instant of this request; in development a test may set it. */
  now: Date;
  requestId: string;
  /** Client address as the platform saw it, IPv6 cut to its /64. Never a header a client can send. */
  clientAddress: string;
  /** Origin of the site, without a slash at the end. Links in mails begin with it. */
  origin: string;
  /** Keeps the worker alive for work that need not delay the answer. */
  defer: (work: Promise<unknown>) => void;
};

export const platformContext = createContext<Platform>();

/** Who asks: null for visitors. Set by `middleware/session.server.ts`, fresh for each request. */
export const visitorContext = createContext<Visitor | null>(null);

/** Nonce of this answer's scripts. */
export const nonceContext = createContext<string>();
