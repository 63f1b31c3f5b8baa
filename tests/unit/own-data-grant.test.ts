import { describe, expect, it } from "vitest";
import { grantDownload, isGranted } from "#app/account/export/download-grant.server.ts";

const secret = "geheim";
const now = new Date("2026-11-21T09:00:00Z");
const erika = { userId: "erika", sessionId: "hier" };

describe("what the password gives for the archive", () => {
  it("is this session's, and for some minutes", async () => {
    const grant = await grantDownload(secret, erika, now);
    expect(await isGranted(secret, erika, grant, new Date("2026-11-21T09:01:59Z"))).toBe(true);
    expect(await isGranted(secret, erika, grant, new Date("2026-11-21T09:02:00Z"))).toBe(false);
    for (const other of [
      { ...erika, sessionId: "dort" },
      { ...erika, userId: "anna" },
    ]) {
      expect(await isGranted(secret, other, grant, now)).toBe(false);
    }
    for (const forged of ["", ".", grant.slice(1), `${grant}x`, grant.replace("erika", "anna")]) {
      expect(await isGranted(secret, erika, forged, now), forged).toBe(false);
    }
    expect(await isGranted("anderes", erika, grant, now)).toBe(false);
  });
});
