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
    for (const bad of [
      "*",
      "https://pay.example.org",
      "a.example; script-src *",
      "'unsafe-inline'",
    ]) {
      expect(reasonOf({ ...production, STORE_CHECKOUT_HOSTS: bad })).toContain(
        "STORE_CHECKOUT_HOSTS: ",
      );
    }
  });

  it.each(["ENVIRONMENT", "BETTER_AUTH_SECRET", "MAIL_TRANSPORT", "MAIL_FROM", "APP_ORIGIN"])(
    "names %s when it is missing, undefined or empty in production",
    (name) => {
      const rest: Record<string, unknown> = { ...production };
      delete rest[name];
      expect(reasonOf(rest)).toContain(`${name}: `);
      expect(reasonOf({ ...production, [name]: undefined })).toContain(`${name}: `);
      expect(reasonOf({ ...production, [name]: "" })).toContain(`${name}: `);
    },
  );

  it("names everything that is missing at once", () => {
    const reason = reasonOf({});
    for (const name of ["ENVIRONMENT", "BETTER_AUTH_SECRET", "MAIL_TRANSPORT", "MAIL_FROM"]) {
      expect(reason).toContain(`${name}: `);
    }
  });

  it("names a missing origin beside other things that are missing", () => {
    const { APP_ORIGIN: _origin, BETTER_AUTH_SECRET: _secret, ...rest } = production;
    expect(reasonOf(rest)).toContain("BETTER_AUTH_SECRET: ");
    expect(reasonOf(rest)).toContain("APP_ORIGIN: ");
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

  it.each(["Production", "staging", "test", "DEVELOPMENT", " development"])(
    "knows no environment %j",
    (ENVIRONMENT) => {
      expect(reasonOf({ ...production, ENVIRONMENT })).toContain("ENVIRONMENT: ");
    },
  );

  it("refuses the mailbox in production", () => {
    expect(reasonOf({ ...production, MAIL_TRANSPORT: "mailbox" })).toContain("MAIL_TRANSPORT: ");
  });

  it("wants the key of the mail service that was chosen", () => {
    const env = { ...production, MAIL_TRANSPORT: "resend" };
    expect(reasonOf(env)).toContain("RESEND_API_KEY: ");
    expect(readConfig({ ...env, RESEND_API_KEY: "re_1" }).mail.resendApiKey).toBe("re_1");
  });

  it.each(["kraeuterpfote.example", "javascript:alert(1)", "ftp://kraeuterpfote.example", "/"])(
    "refuses the origin %j",
    (APP_ORIGIN) => {
      expect(reasonOf({ ...production, APP_ORIGIN })).toContain("APP_ORIGIN: ");
    },
  );

  it("refuses plain http in production, where the session's cookie would not be secure", () => {
    expect(reasonOf({ ...production, APP_ORIGIN: "http://kraeuterpfote.example" })).toContain(
      "APP_ORIGIN: ",
    );
  });

  it.each([
    "https://kraeuterpfote.example",
    "https://kraeuterpfote.example/",
    "https://kraeuterpfote.example///",
    "HTTPS://Kraeuterpfote.example",
  ])("makes one origin of %j", (APP_ORIGIN) => {
    expect(readConfig({ ...production, APP_ORIGIN }).origin).toBe("https://kraeuterpfote.example");
  });

  it.each(["-1", "1.5", "3601", "viel"])("refuses a first pause of %j seconds", (seconds) => {
    expect(reasonOf({ ...development, MAIL_RETRY_BASE_SECONDS: seconds })).toContain(
      "MAIL_RETRY_BASE_SECONDS: ",
    );
  });
});

describe("siteOrigin", () => {
  it("is the configured one, whatever host the request names", () => {
    expect(siteOrigin(readConfig(production), "https://evil.example/pets")).toBe(
      "https://kraeuterpfote.example",
    );
  });

  it("is the request's in development", () => {
    expect(siteOrigin(readConfig(development), "http://localhost:8787/pets?x=1")).toBe(
      "http://localhost:8787",
    );
    expect(siteOrigin(readConfig(development))).toBe("http://localhost");
  });
});
