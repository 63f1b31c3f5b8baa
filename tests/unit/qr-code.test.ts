import jsQr from "jsqr";
import decodeQr from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { contactCard, qrCode } from "#app/ui/qr-code.ts";
import { germanNames, qrPixels } from "#tests/support/qr.ts";

// Two readers that we did not write, and that do not share code with what writes.

function readings(text: string): (string | undefined)[] {
  const { width, grey } = qrPixels(qrCode(text));
  const colours = new Uint8ClampedArray(4 * grey.length);
  grey.forEach((value, index) => {
    colours.fill(value, 4 * index, 4 * index + 3);
    colours[4 * index + 3] = 255;
  });
  return [jsQr(colours, width, width)?.data, decodeQr({ width, height: width, data: colours })];
}

describe("a QR code", () => {
  it.each(germanNames)("of a contact in which %s stands is read back by both readers", (name) => {
    const owner = { name, phone: "+49 170 1234567" };
    const card = contactCard({ owner, pet: { name, type: "Hund", chipNumber: "276098106123456" } });
    expect(readings(card)).toEqual([card, card]);
  });

  it.each([
    "https://example.org/teilen/aBc-_0123456789aBc-_0123456789aBc-_0123456789",
    "otpauth://totp/Kr%C3%A4uterpfote:a%40b.de?secret=ABC&issuer=Kr%C3%A4uterpfote",
    "ä",
    "Ä".repeat(300),
  ])("of %j is read back by both readers", (text) => {
    expect(readings(text)).toEqual([text, text]);
  });
});
