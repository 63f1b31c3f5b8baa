import { describe, expect, it } from "vitest";
import { readRefusal, refusedDownloadAddress } from "#app/account/export/download-grant.server.ts";
import { deviceName, sessionsInWords } from "#app/account/sessions.server.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the name of a device", () => {
  const told: Record<string, string> = {
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`]:
      "Chrome auf einem Windows-Computer",
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`]:
      "Edge auf einem Windows-Computer",
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/124.0.0.0`]:
      "Opera auf einem Linux-Computer",
    [`Mozilla/5.0 (Linux; Android 15; SM-X210) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`]:
      "Samsung Internet auf einem Android-Gerät",
    "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0":
      "Firefox auf einem Linux-Computer",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1":
      "Safari auf einem iPhone",
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15":
      "Firefox auf einem iPad",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15":
      "Safari auf einem Mac",
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`]:
      "Chrome auf einem Chromebook",
  };
  it("says browser and machine", () => {
    for (const [userAgent, name] of Object.entries(told)) expect(deviceName(userAgent)).toBe(name);
  });

  it("is made of our words, whatever a browser says", () => {
    for (const nothing of [null, "", "<script>alert(1)</script>", `${"x".repeat(1e5)} Firefox/1`]) {
      expect(deviceName(nothing)).toBe("Unbekanntes Gerät");
    }
    expect(deviceName("curl/8.1 (Windows)")).toBe("Ein Browser auf einem Windows-Computer");
    expect(deviceName("Firefox/1")).toBe("Firefox auf einem unbekannten Gerät");
  });
});

describe("sessions in words", () => {
  const now = new Date("2026-11-22T09:00:00Z");
  const at = (instant: string) => new Date(instant);

  it("names days as they are in Germany, and the session that asks first", () => {
    const described = sessionsInWords(
      [
        // After midnight in Germany, not in UTC.
        session("a", "2026-11-21T23:30:00Z"),
        session("b", "2026-11-21T22:30:00Z"),
        session("c", "2026-10-03T10:00:00Z"),
      ],
      "c",
      now,
    );
    expect(described.map(({ id, isOwn, lastUsed }) => [id, isOwn, lastUsed])).toEqual([
      ["c", true, "am 3. Oktober 2026"],
      ["a", false, "heute"],
      ["b", false, "gestern"],
    ]);
  });

  function session(id: string, used: string) {
    return { id, userAgent: null, createdAt: at("2026-09-01T08:00:00Z"), updatedAt: at(used) };
  }
});

describe("a refused download", () => {
  it("says why by a word of its address that we know", () => {
    const { search } = new URL(refusedDownloadAddress("abgelaufen"), "https://a.example");
    expect(readRefusal(new URLSearchParams(search))).toContain("Passwort noch einmal");
    for (const made of ["", "grund=x", "grund=toString", "grund=__proto__"]) {
      expect(readRefusal(new URLSearchParams(made))).toBeNull();
    }
  });
});
