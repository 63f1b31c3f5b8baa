import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { createDatabase } from "#app/db/database.server.ts";
import { createLogger } from "#app/platform/log.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { readStoreConfig, type StoreEnv } from "#workers/store/store-env.ts";
import { assignOrder } from "./assign-order.ts";
import { dismissOrder, retryOrder } from "./settle-events.ts";

const orderId = z.string().min(1).max(200);
const assignBody = z.strictObject({
  orderId,
  userId: z.string().min(1).max(200),
  origin: z.url({ protocol: /^https?$/ }).max(200),
});
const retryBody = z.strictObject({ orderId });
const dismissBody = z.strictObject({ orderId, upTo: z.iso.datetime() });

/** Reached only through the service binding: the caller has checked who may. */
export const failuresApp = new Hono<{ Bindings: StoreEnv }>()
  .post("/assign", body(assignBody), async (c) => {
    const log = createLogger({ door: "troubles" });
    const assigned = await assignOrder(dependencies(c.env), c.req.valid("json"));
    if (assigned.outcome !== "assigned") return c.json({ refusal: assigned.refusal }, 409);
    await announceMails(c.env.MAIL_QUEUE, assigned.mailIds, log);
    log.info("webhook.assigned", { orderId: c.req.valid("json").orderId, events: assigned.events });
    return c.json({ events: assigned.events }, 200);
  })
  .post("/retry", body(retryBody), async (c) => {
    const log = createLogger({ door: "troubles" });
    const { orderId } = c.req.valid("json");
    const { mailIds, ...retried } = await retryOrder(dependencies(c.env), orderId, log);
    await announceMails(c.env.MAIL_QUEUE, mailIds, log);
    return c.json(retried, 200);
  })
  .post("/dismiss", body(dismissBody), async (c) => {
    const { orderId, upTo } = c.req.valid("json");
    const dismissed = await dismissOrder(createDatabase(c.env.DB), orderId, upTo);
    if (dismissed > 0) {
      createLogger({ door: "troubles" }).info("webhook.dismissed", { orderId, events: dismissed });
    }
    return c.json({ dismissed }, 200);
  });

function dependencies(env: StoreEnv) {
  const { storeId, isDevelopment } = readStoreConfig(env);
  return { db: createDatabase(env.DB), storeId, acceptsTests: isDevelopment, now: new Date() };
}

/** Checks a body strictly, with its types for `hc`. */
function body<Schema extends z.ZodObject>(
  schema: Schema,
): MiddlewareHandler<
  { Bindings: StoreEnv },
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
> {
  return async (c, next) => {
    const parsed = schema.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ refusal: "invalid" }, 400);
    c.req.addValidatedData("json", parsed.data);
    await next();
  };
}
