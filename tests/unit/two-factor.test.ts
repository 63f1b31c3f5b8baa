import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import {
  newRecoveryCodes,
  newTotpSecret,
  readRecoveryCode,
  recoveryCodeHash,
  stepOfCode,
  totpAddress,
} from "#app/account/two-factor/codes.server.ts";
import { owesTwoFactor } from "#app/middleware/visitor.ts";
import { appCode } from "#tests/support/two-factor.ts";

// RFC 6238, appendix B, SHA-1: of its eight digits the last six are those of a code of six.
const rfcSecret = Secret.fromUTF8("12345678901234567890").base32;
const rfcCodes = [
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
] as const;

describe("codes of the app", () => {
  it.each(rfcCodes)("at second %i of RFC 6238 are taken", (second, code) => {
    const step = stepOfCode(rfcSecret, code.slice(2), new Date(second * 1000));
    expect(step).toBe(Math.floor(second / 30));
  });

  it("count one step of time before and after, and no further", () => {
    const now = new Date("2026-11-22T09:00:10Z");
    const secret = newTotpSecret();
    const step = Math.floor(now.getTime() / 30_000);
    const steps = [-2, -1, 0, 1, 2].map((later) =>
      stepOfCode(secret, appCode(secret, now, later), now),
    );
    expect(steps).toEqual([null, step - 1, step, step + 1, null]);
  });

  it("are six digits and nothing else", () => {
    const now = new Date("2026-11-22T09:00:10Z");
    const secret = newTotpSecret();
    const code = appCode(secret, now);
    const others = ["", code.slice(1), `${code}0`, `0${code}`, "abcdef", "-00001", "１２３４５６"];
    for (const typed of others) expect(stepOfCode(secret, typed, now), typed).toBeNull();
  });

  it("come from 160 random bits, and an address that names product and account", () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const address = new URL(totpAddress(secret, "erika+tier@example.org"));
    expect(decodeURIComponent(address.pathname)).toContain("Kräuterpfote:erika+tier@example.org");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ issuer: "Kräuterpfote", secret, algorithm: "SHA1", digits: "6", period: "30" },
    });
  });
});

describe("recovery codes", () => {
  it("are ten different ones that are read however they are typed", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
      const signs = code.replace("-", "");
      const typed = code.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
      for (const one of [code, signs, ` ${signs.slice(0, 3)} ${signs.slice(3)} `, typed]) {
        expect(readRecoveryCode(one), one).toBe(signs);
      }
    }
  });

  it("are none when they are too short, too long or hold other signs", () => {
    for (const typed of ["", "ABCDE", "ABCDE-FGHJKM", "ABCDE-FGHJU", "ÄBCDE-FGHJK", "123456"]) {
      expect(readRecoveryCode(typed), typed).toBeNull();
    }
  });

  it("are kept as another hash for each account and each secret", async () => {
    const hashes = await Promise.all([
      recoveryCodeHash("a".repeat(32), "erika", "ABCDE-FGHJK"),
      recoveryCodeHash("a".repeat(32), "karla", "ABCDE-FGHJK"),
      recoveryCodeHash("b".repeat(32), "erika", "ABCDE-FGHJK"),
    ]);
    expect(new Set(hashes).size).toBe(3);
    expect(await recoveryCodeHash("a".repeat(32), "erika", "ABCDEFGHJK")).toBe(hashes[0]);
  });
});

it("is owed by a practitioner outside development alone", () => {
  const owes = (role: "admin" | "user", hasTwoFactor: boolean, isDevelopment: boolean) =>
    owesTwoFactor({ role, hasTwoFactor }, { isDevelopment });
  expect(owes("admin", false, false)).toBe(true);
  expect([owes("admin", false, true), owes("admin", true, false)]).toEqual([false, false]);
  expect(owes("user", false, false)).toBe(false);
});
