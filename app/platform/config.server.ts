import { z } from "zod";
import { isWebhookSecret } from "./webhook-secret.ts";

const developmentOrigin = "http://localhost";

/** Reported together with the missing values. */
const always = { when: () => true };

const configSchema = z
  .object({
    ENVIRONMENT: z.enum(["production", "development"]),
    APP_ORIGIN: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
    BETTER_AUTH_SECRET: z.string().min(32),
    MAIL_TRANSPORT: z.enum(["cloudflare", "resend", "mailbox"]),
    MAIL_FROM: z.string().min(3),
    RESEND_API_KEY: z.string().default(""),
    RESEND_WEBHOOK_SECRETS: z.string().default(""),
    RESEND_BASE_URL: z.url().default("https://api.resend.com"),
    MAIL_RETRY_BASE_SECONDS: z.coerce.number().int().min(0).max(3600).default(10),
    STORE_BASE_URL: z.string().default(""),
    STORE_CHECKOUT_HOSTS: z
      .string()
      .regex(/^[a-z0-9.:-]*(\s*,\s*[a-z0-9.:-]+)*$/)
      .default(""),
  })
  .refine((value) => value.ENVIRONMENT !== "production" || isHttps(value.APP_ORIGIN), {
    path: ["APP_ORIGIN"],
    error: "is required in production and begins with https://",
    ...always,
  })
  .refine((value) => value.ENVIRONMENT !== "production" || value.MAIL_TRANSPORT !== "mailbox", {
    path: ["MAIL_TRANSPORT"],
    error: "'mailbox' is for development",
    ...always,
  })
  .refine((value) => value.MAIL_TRANSPORT !== "resend" || Boolean(value.RESEND_API_KEY), {
    path: ["RESEND_API_KEY"],
    error: "is required for MAIL_TRANSPORT 'resend'",
    ...always,
  });

/** Session cookies need https; browsers make an exception for localhost. */
function isHttps(origin: unknown): boolean {
  const url = typeof origin === "string" ? URL.parse(origin) : null;
  return url?.protocol === "https:" || url?.hostname === "localhost";
}

export type AppConfig = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  override name = "ConfigError";
}

/** @throws ConfigError naming every variable that is missing or wrong */
export function readConfig(env: Record<string, unknown>) {
  const parsed = configSchema.safeParse(env);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(reasons.join("; "));
  }
  const value = parsed.data;
  return {
    isDevelopment: value.ENVIRONMENT === "development",
    /** '' in development: the request's origin is used. */
    origin: URL.parse(value.APP_ORIGIN)?.origin ?? "",
    sessionSecret: value.BETTER_AUTH_SECRET,
    hasOwnStore: value.STORE_BASE_URL === "",
    /** An outside store's payment pages, to which forms may lead. */
    checkoutHosts: value.STORE_CHECKOUT_HOSTS.split(",")
      .map((host) => host.trim())
      .filter((host) => host !== ""),
    /** Two while one replaces the other; without any no report is taken. */
    resendWebhookSecrets: value.RESEND_WEBHOOK_SECRETS.split(",")
      .map((secret) => secret.trim())
      .filter(isWebhookSecret),
    mail: {
      transport: value.MAIL_TRANSPORT,
      from: value.MAIL_FROM,
      resendApiKey: value.RESEND_API_KEY,
      resendBaseUrl: value.RESEND_BASE_URL.replace(/\/+$/, ""),
      /** Doubles with each attempt. */
      retryBaseSeconds: value.MAIL_RETRY_BASE_SECONDS,
    },
  };
}

export function siteOrigin(config: AppConfig, requestUrl?: string): string {
  if (config.origin) return config.origin;
  return requestUrl ? new URL(requestUrl).origin : developmentOrigin;
}
