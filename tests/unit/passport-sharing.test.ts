import { describe, expect, it } from "vitest";
import {
  documentCategoriesOf,
  formatVisits,
  partField,
  partsInWords,
  shareParts,
  sharePresets,
  shareState,
} from "#app/pets/passport/parts.ts";
import { shareLinkSchema } from "#app/pets/passport/share-links.server.ts";
import { deviceKind } from "#app/pets/passport/shared.server.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { contactCard, qrCode } from "#app/ui/qr-code.ts";
import { faultsOf, formOf } from "#tests/support/unit-forms.ts";

describe("the parts of a share link", () => {
  it("are said in words, the profile first and documents together", () => {
    expect(partsInWords([])).toBe("Steckbrief");
    expect(partsInWords(["dokumente:Impfpass", "gewicht", "dokumente:Befunde", "unbekannt"])).toBe(
      "Steckbrief, Gewicht, Dokumente (Befunde, Impfpass)",
    );
    expect(documentCategoriesOf(["dokumente:Rechnungen", "foto"])).toEqual(["Rechnungen"]);
  });

  it("are known to the suggestions, each by a field of its own", () => {
    const known = shareParts.map(({ key }) => key);
    for (const { parts } of sharePresets) expect(known).toEqual(expect.arrayContaining([...parts]));
    expect(new Set(known.map(partField)).size).toBe(known.length);
  });
});

it("only a suggestion for the vet shows what lies in the past; a stable's lasts", () => {
  for (const { key, parts } of sharePresets) {
    expect(parts, key).not.toContain("vergangene-termine");
    expect(parts.includes("behandlung" as never), key).toBe(key === "praxis");
  }
  expect(sharePresets.find(({ key }) => key === "stall")).toMatchObject({ days: 365 });
});

function sent(fields: Record<string, string>) {
  return parseForm(formOf(fields), shareLinkSchema);
}

describe("the form of a share link", () => {
  it("takes ticked parts and nothing else", () => {
    const parts = { "teil-foto": "on", "teil-dokumente-Befunde": "on", "teil-alles": "on" };
    expect(sent({ label: " Praxis ", days: "7", ...parts, parts: "notizen" })).toEqual({
      ok: true,
      value: { label: "Praxis", days: 7, parts: ["foto", "dokumente:Befunde"] },
    });
  });

  it.each([
    [{ label: "", days: "7" }, "label"],
    [{ label: "x".repeat(61), days: "7" }, "label"],
    [{ label: "Praxis", days: "8" }, "days"],
    [{ label: "Praxis", days: "7.5" }, "days"],
    [{ label: "Praxis" }, "days"],
  ])("refuses %j", (fields, wrong) => {
    expect(Object.keys(faultsOf(sent(fields)))).toEqual([wrong]);
  });
});

it("a link is active until its time, and ended at once by its owner", () => {
  const link = { expiresAt: "2026-11-28T09:00:00.000Z", revokedAt: null };
  expect(shareState(link, "2026-11-28T08:59:59.999Z")).toBe("active");
  expect(shareState(link, "2026-11-28T09:00:00.000Z")).toBe("expired");
  expect(shareState({ ...link, revokedAt: "2026-11-22" }, "2026-11-21")).toBe("revoked");
  expect([0, 1, 3].map(formatVisits)).toEqual([
    "noch nicht geöffnet",
    "einmal geöffnet",
    "3-mal geöffnet",
  ]);
});

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148", "Telefon"],
  ["Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140 Mobile", "Telefon"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140", "Computer"],
  ["WhatsApp/2.25 A", "Linkvorschau"],
  ["TelegramBot (like TwitterBot)", "Linkvorschau"],
  [null, "Computer"],
])("%s is called %s", (agent, kind) => {
  expect(deviceKind(agent)).toBe(kind);
});

describe("the QR code", () => {
  const contact = {
    owner: { name: "Müller; Söhne, \\Co\r\nTEL:110", phone: "0170 1234567" },
    pet: { name: "Emma", type: "Hund", chipNumber: "276098106123456" },
  };

  it("is a card with name, phone and chip, in which nothing typed begins a line", () => {
    expect(contactCard(contact).split("\r\n")).toEqual([
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Müller\\; Söhne\\, \\\\Co TEL:110;;;;",
      "FN:Müller\\; Söhne\\, \\\\Co TEL:110",
      "TEL;TYPE=CELL:0170 1234567",
      "NOTE:Halter von Emma (Hund)\\, Chip 276098106123456",
      "END:VCARD",
    ]);
    const bare = { ...contact, owner: { name: "A", phone: "" } };
    expect(contactCard(bare)).not.toContain("TEL");
  });

  it("takes the longest names", () => {
    const long = { name: "Ö".repeat(200), phone: "1".repeat(200) };
    const pet = { name: "漢".repeat(60), type: "x".repeat(60), chipNumber: "9".repeat(40) };
    expect(qrCode(contactCard({ owner: long, pet })).size).toBeLessThan(120);
  });
});
