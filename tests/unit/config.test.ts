import { describe, expect, it } from "vitest";
import { ConfigError, readConfig, siteOrigin } from "#app/platform/config.server.ts";

const secret = "0123456789abcdef0123456789abcdef";
const development = {
  ENVIRONMENT: "development",
  BETTER_AUTH_SECRET: secret,
  MAIL_TRANSPORT: "mailbox",
  MAIL_FROM: "Kräuterpfote <praxis@example.org>",
};
const production = {
  ...development,
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://kraeuterpfote.example",
  MAIL_TRANSPORT: "cloudflare",
};

function reasonOf(env: Record<string, unknown>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error instanceof Error ? error.message : "";
  }
  return "";
}

describe("readConfig", () => {
  it("reads development and production", () => {
    expect(readConfig(development)).toEqual({
      isDevelopment: true,
      origin: "",
      sessionSecret: secret,
      hasOwnStore: true,
      resendWebhookSecrets: [],
      checkoutHosts: [],
      mail: {
        transport: "mailbox",
        from: "Kräuterpfote <praxis@example.org>",
        resendApiKey: "",
        resendBaseUrl: "https://api.resend.com",
        retryBaseSeconds: 10,
      },
    });
    expect(readConfig(production)).toMatchObject({
      isDevelopment: false,
      origin: "https://kraeuterpfote.example",
      mail: { transport: "cloudflare" },
    });
  });

  it("reads the hosts of payment pages, and takes nothing that is no host", () => {
    const hosts = "pay.example.org, checkout.example.com";
    expect(readConfig({ ...production, STORE_CHECKOUT_HOSTS: hosts }).checkoutHosts).toEqual([
      "pay.example.org",
      "checkout.example.com",
    ]);
    const others = ["*", "https://pay.example.org", "a.example; script-src *", "'unsafe-inline'"];
    for (const STORE_CHECKOUT_HOSTS of others) {
      expect(reasonOf({ ...production, STORE_CHECKOUT_HOSTS })).toContain("STORE_CHECKOUT_HOSTS: ");
    }
  });

  it("names all that is missing, undefined or empty in production at once", () => {
    const names = ["ENVIRONMENT", "BETTER_AUTH_SECRET", "MAIL_TRANSPORT", "MAIL_FROM"];
    for (const name of names) expect(reasonOf({})).toContain(`${name}: `);
    for (const name of [...names, "APP_ORIGIN"]) {
      const rest: Record<string, unknown> = { ...production };
      delete rest[name];
      for (const env of [rest, { ...rest, [name]: undefined }, { ...rest, [name]: "" }]) {
        expect(reasonOf(env)).toContain(`${name}: `);
      }
    }
    const { APP_ORIGIN: _origin, BETTER_AUTH_SECRET: _secret, ...rest } = production;
    expect(reasonOf(rest)).toMatch(/BETTER_AUTH_SECRET: .*APP_ORIGIN: /s);
  });

  it("has no secret to fall back to, and takes no short one", () => {
    for (const BETTER_AUTH_SECRET of [undefined, "", "GENERATED", "x".repeat(31), 12345, null]) {
      expect(reasonOf({ ...development, BETTER_AUTH_SECRET })).toContain("BETTER_AUTH_SECRET: ");
    }
    expect(readConfig({ ...development, BETTER_AUTH_SECRET: "y".repeat(32) }).sessionSecret).toBe(
      "y".repeat(32),
    );
  });

  it("never repeats a value in its complaint", () => {
    const reason = reasonOf({
      ...production,
      BETTER_AUTH_SECRET: "kurzes-Geheimnis",
      MAIL_TRANSPORT: "brieftaube",
      RESEND_BASE_URL: "geheime-Adresse",
    });
    expect(reason).not.toMatch(/kurzes-Geheimnis|brieftaube|geheime-Adresse/);
  });

  it("knows two environments, and no mailbox in production", () => {
    for (const ENVIRONMENT of ["Production", "staging", "test", "DEVELOPMENT", " development"]) {
      expect(reasonOf({ ...production, ENVIRONMENT })).toContain("ENVIRONMENT: ");
    }
    expect(reasonOf({ ...production, MAIL_TRANSPORT: "mailbox" })).toContain("MAIL_TRANSPORT: ");
  });

  it("wants the key of the mail service that was chosen", () => {
    const env = { ...production, MAIL_TRANSPORT: "resend" };
    expect(reasonOf(env)).toContain("RESEND_API_KEY: ");
    expect(readConfig({ ...env, RESEND_API_KEY: "re_1" }).mail.resendApiKey).toBe("re_1");
  });

  it("refuses what is no origin, and plain http, where the session's cookie would not be secure", () => {
    const others = "kraeuterpfote.example javascript:alert(1) ftp://kraeuterpfote.example /";
    for (const APP_ORIGIN of [...others.split(" "), "http://kraeuterpfote.example"]) {
      expect(reasonOf({ ...production, APP_ORIGIN })).toContain("APP_ORIGIN: ");
    }
  });

  it("makes one origin of its spellings", () => {
    const origin = "https://kraeuterpfote.example";
    const spellings = ["", "/", "///"].map((end) => `${origin}${end}`);
    for (const APP_ORIGIN of [...spellings, "HTTPS://Kraeuterpfote.example"]) {
      expect(readConfig({ ...production, APP_ORIGIN }).origin).toBe(origin);
    }
  });

  it("refuses a first pause of part of a second, or of more than an hour", () => {
    for (const MAIL_RETRY_BASE_SECONDS of ["-1", "1.5", "3601", "viel"]) {
      const reason = reasonOf({ ...development, MAIL_RETRY_BASE_SECONDS });
      expect(reason).toContain("MAIL_RETRY_BASE_SECONDS: ");
    }
  });
});

it("the site's origin is the configured one, and the request's in development alone", () => {
  const origin = siteOrigin(readConfig(production), "https://evil.example/pets");
  expect(origin).toBe("https://kraeuterpfote.example");
  const local = siteOrigin(readConfig(development), "http://localhost:8787/pets?x=1");
  expect(local).toBe("http://localhost:8787");
  expect(siteOrigin(readConfig(development))).toBe("http://localhost");
});
