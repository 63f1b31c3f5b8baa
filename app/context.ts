import { createContext } from "react-router";
import type { Database } from "#app/db/database.server.ts";
import type { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import type { Visitor } from "#app/middleware/visitor.ts";
import type { AppConfig } from "#app/platform/config.server.ts";
import type { Logger } from "#app/platform/log.ts";
import type { MailQueue } from "#app/platform/mail/outbox.server.ts";
import type { MerchantClient, StoreClient } from "#app/shop/clients.server.ts";

export type Platform = {
  config: AppConfig;
  db: Database;
  files: R2Bucket;
  assets: Fetcher;
  mailQueue: MailQueue;
  store: StoreClient;
  /** The embedded merchant, for the practitioner's area only. */
  merchant: MerchantClient;
  /** What this worker remembers of the published herbs. */
  lexicon: LexiconIndex;
  /** Does nothing where there is no edge. */
  forgetAtEdge: (tags: readonly string[]) => void;
  log: Logger;
  /** Of this request; in development a test may set it. */
  now: Date;
  requestId: string;
  /** IPv6 cut to its /64; never from a header a client can send. */
  clientAddress: string;
  /** Without a slash at the end. */
  origin: string;
  /** A function begins once the answer is there, so that the answer does not wait behind it. */
  defer: (work: Promise<unknown> | (() => Promise<unknown>)) => void;
};

export const platformContext = createContext<Platform>();

/** Null for visitors; fresh for each request. */
export const visitorContext = createContext<Visitor | null>(null);

export const nonceContext = createContext<string>();
