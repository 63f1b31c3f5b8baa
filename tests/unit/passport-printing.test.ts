import { readFileSync } from "node:fs";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { platformContext, visitorContext } from "#app/context.ts";
import { describePrinting } from "#app/pets/passport/deliver-passport.server.ts";
import { silentLog } from "#tests/support/unit-database.ts";

const font = new Uint8Array(
  readFileSync("node_modules/@expo-google-fonts/nunito-sans/400Regular/NunitoSans_400Regular.ttf"),
);
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 1, 2, 3, 4, 1, 0, 0x11, 0]);
const webp = Uint8Array.from(Buffer.from("RIFF\0\0\0\0WEBPVP8 "));

type Printed = Parameters<typeof describePrinting>[1];

/** An animal's file with a photo of these bytes. */
function printing(photo: Uint8Array<ArrayBuffer> | null, words: Partial<Printed["pet"]> = {}) {
  const context = new RouterContextProvider();
  const platform = {
    ...{ log: silentLog, origin: "https://pfote.example" },
    assets: { fetch: async () => new Response(font) },
    files: { get: async () => new Response(photo) },
  };
  context.set(platformContext, platform as never);
  context.set(visitorContext, { userId: "owner" } as never);
  const pet = {
    ...{ id: "pet", name: "Emma 🐶", type: "Hund", breed: "", colour: "", allergies: "" },
    ...{ medication: "", notes: "Zeile\nfür Zeile", vetName: "Łódź", vetPhone: "" },
    profilePictureUrl: photo ? "/pets/pet/foto/1_emma.jpg" : null,
    ...words,
  };
  const file = { pet, carePlans: [], careEvents: [], appointments: [] };
  return describePrinting(context, file as unknown as Printed);
}

it("nothing is said of a passport that shows everything", async () => {
  const everything = { isPhotoLeftOut: false, unknownSigns: [] };
  expect(await printing(jpeg)).toEqual(everything);
  expect(await printing(null)).toEqual(everything);
});

it("a photo that a PDF cannot hold is said to be left out", async () => {
  expect(await printing(webp)).toMatchObject({ isPhotoLeftOut: true });
});

it("signs that the fonts do not have are named", async () => {
  expect(await printing(null, { notes: "ハチ" })).toMatchObject({ unknownSigns: ["ハ", "チ"] });
});
