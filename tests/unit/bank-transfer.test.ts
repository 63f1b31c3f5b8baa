import decodeQr from "qr/decode.js";
import { expect, it } from "vitest";
import { bankTransferOf, giroCodeText, isIban } from "#app/shop/bank-transfer.server.ts";
import { qrPixels } from "#tests/support/qr.ts";

const order = {
  displayId: "KP-261121-ABC",
  paymentMethod: "manual",
  totalCents: 2490,
  currency: "eur",
  createdAt: "2026-11-21T23:30:00.000Z",
};
const account = {
  accountHolder: "Tierheilpraxis Größ",
  iban: "DE02 1203 0000 0000 2020 51",
  bic: "BYLADEM1001",
  bank: "DKB",
};

it("is the text that EPC069-12 asks for, line by line", () => {
  const transfer = { recipient: "Größ", iban: "DE02120300000000202051", euros: "24.90" };
  expect(giroCodeText({ ...transfer, reference: "KP-1" }).split("\n")).toEqual([
    ...["BCD", "002", "1", "SCT", "", "Größ", "DE02120300000000202051", "EUR24.90"],
    ...["", "", "KP-1"],
  ]);
  const long = giroCodeText({ ...transfer, recipient: "ä".repeat(90), reference: "ö".repeat(200) });
  expect(long.split("\n").map(({ length }) => length)).toEqual([
    ...[3, 3, 1, 3, 0, 70, 22, 8, 0, 0, 140],
  ]);
  const usual = giroCodeText({
    ...transfer,
    recipient: "ä".repeat(70),
    reference: "KP-261121-ABC",
  });
  expect(new TextEncoder().encode(usual).length).toBeLessThanOrEqual(331);
});

it("is read back from the picture by another program, umlauts and all", () => {
  const giroCode = bankTransferOf(order, account)?.account?.giroCode;
  if (!giroCode) throw new Error("no code");
  // Version 13 at most, which has 69 modules, and the quiet zone.
  expect(giroCode.image.size).toBeLessThanOrEqual(69 + 8);
  const { width, grey } = qrPixels(giroCode.image);
  const data = new Uint8ClampedArray(4 * grey.length);
  grey.forEach((value, index) => {
    data.fill(value, 4 * index, 4 * index + 3);
    data[4 * index + 3] = 255;
  });
  expect(decodeQr({ width, height: width, data })).toBe(
    "BCD\n002\n1\nSCT\n\nTierheilpraxis Größ\nDE02120300000000202051\nEUR24.90\n\n\nKP-261121-ABC",
  );
});

it("says until when by the day in Germany, and what is copied", () => {
  expect(bankTransferOf(order, account)).toMatchObject({
    payBy: "29. November 2026",
    account: {
      iban: "DE02 1203 0000 0000 2020 51",
      reference: "KP-261121-ABC",
      copied: { iban: "DE02120300000000202051", amount: "24,90" },
    },
  });
});

it("knows no account where the operator has entered none, and no code for other currencies", () => {
  for (const iban of ["", "folgt", "DE02 1203 0000 0000 2020 52"]) {
    expect(bankTransferOf(order, { ...account, iban })?.account, iban).toBeNull();
  }
  const francs = bankTransferOf({ ...order, currency: "chf" }, account);
  expect(francs?.account?.giroCode).toBeNull();
});

it("is not asked for where an order is paid otherwise", () => {
  expect(bankTransferOf({ ...order, paymentMethod: "demo" }, account)).toBeNull();
  expect(bankTransferOf({ ...order, paymentMethod: "" }, account)).not.toBeNull();
});

it("takes account numbers of ISO 13616 by their check digits", () => {
  for (const iban of [
    "DE36000000000000000000",
    "NO9386011117947",
    "MT84MALT011000012345MTLCAST001S",
  ]) {
    expect(isIban(iban), iban).toBe(true);
  }
  for (const iban of ["DE00000000000000000000", "NO9386011117948", "", "DE36 0000", "de36"]) {
    expect(isIban(iban), iban).toBe(false);
  }
});
