import { z } from "zod";

const developmentOrigin = "http://localhost";

const configSchema = z
  .object({
    ENVIRONMENT: z.enum(["production", "development"]),
    APP_ORIGIN: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
    BETTER_AUTH_SECRET: z.string().min(32),
    MAIL_TRANSPORT: z.enum(["cloudflare", "resend", "mailbox"]),
    MAIL_FROM: z.string().min(3),
    RESEND_API_KEY: z.string().default(""),
    RESEND_BASE_URL: z.url().default("https://api.resend.com"),
    MAIL_RETRY_BASE_SECONDS: z.coerce.number().int().min(0).max(3600).default(10),
  })
  .superRefine((value, context) => {
    const missing = (name: string, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (value.ENVIRONMENT === "production") {
      if (value.APP_ORIGIN === "") missing("APP_ORIGIN", "is required in production");
      if (value.MAIL_TRANSPORT === "mailbox")
        missing("MAIL_TRANSPORT", "'mailbox' is for development");
    }
    if (value.MAIL_TRANSPORT === "resend" && value.RESEND_API_KEY === "") {
      missing("RESEND_API_KEY", "is required for MAIL_TRANSPORT 'resend'");
    }
  });

export type AppConfig = {
  isDevelopment: boolean;
  /** '' in development: the request's own origin is used. */
  origin: string;
  sessionSecret: string;
  mail: {
    transport: "cloudflare" | "resend" | "mailbox";
    from: string;
    resendApiKey: string;
    resendBaseUrl: string;
    /** First pause before a mail is tried again; it doubles with each attempt. */
    retryBaseSeconds: number;
  };
};

export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the worker's variables and secrets.
 * @throws ConfigError naming every variable that is missing or wrong; there are no fallback secrets.
 */
export function readConfig(env: Record<string, unknown>): AppConfig {
  const parsed = configSchema.safeParse(env);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(reasons.join("; "));
  }
  const value = parsed.data;
  return {
    isDevelopment: value.ENVIRONMENT === "development",
    origin: value.APP_ORIGIN.replace(/\/+$/, ""),
    sessionSecret: value.BETTER_AUTH_SECRET,
    mail: {
      transport: value.MAIL_TRANSPORT,
      from: value.MAIL_FROM,
      resendApiKey: value.RESEND_API_KEY,
      resendBaseUrl: value.RESEND_BASE_URL.replace(/\/+$/, ""),
      retryBaseSeconds: value.MAIL_RETRY_BASE_SECONDS,
    },
  };
}

/** Origin for links: configured, or in development that of the request. */
export function siteOrigin(config: AppConfig, requestUrl?: string): string {
  if (config.origin) return config.origin;
  return requestUrl ? new URL(requestUrl).origin : developmentOrigin;
}
