import { expect, it } from "vitest";
import { keyedHash, newId, newLinkToken, sha256 } from "#app/platform/ids.ts";
import { newDisplayId } from "#workers/merchant/ids.ts";

it("makes a new id each time", () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

it("makes link tokens of 32 bytes that an address takes as they are", () => {
  const tokens = Array.from({ length: 1000 }, newLinkToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(encodeURIComponent(token)).toBe(token);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  }
});

it("hashes as SHA-256 says (FIPS 180-4, 'abc')", async () => {
  const digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  expect(await sha256("abc")).toBe(Buffer.from(digest, "hex").toString("base64url"));
  expect(await sha256("ä")).not.toBe(await sha256("a\u0308"));
});

it("keys as HMAC-SHA-256 says (RFC 4231, test case 2)", async () => {
  const digest = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
  expect(await keyedHash("Jefe", "what do ya want for nothing?")).toBe(
    Buffer.from(digest, "hex").toString("base64url"),
  );
  expect(await keyedHash("Jeff", "what do ya want for nothing?")).not.toBe(
    await keyedHash("Jefe", "what do ya want for nothing?"),
  );
});

it("an order is numbered by the day in Germany", () => {
  expect(newDisplayId(new Date("2026-12-31T23:30:00Z"))).toMatch(
    /^KP-270101-[0-9A-HJKMNP-TV-Z]{6}$/,
  );
});
