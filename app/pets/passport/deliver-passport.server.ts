import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { contentDisposition } from "#app/files/deliver-object.server.ts";
import { photoFile, photoKey } from "#app/files/policy.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { paperFonts } from "#app/pdf/paper-fonts.server.ts";
import { paperLetters } from "#app/pdf/paper-letters.ts";
import { readPicture } from "#app/pdf/picture.ts";
import { unprintable } from "#app/pdf/printable.ts";
import { validChip } from "#app/pets/chip-number.ts";
import { sharedKeys } from "#app/pets/facts.server.ts";
import type { PetFile } from "#app/pets/queries.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { contactCard, qrCode } from "#app/ui/qr-code.ts";
import { makePassport } from "./make-passport.ts";
import { type PassportData, shortDay } from "./passport.server.ts";
import type { PassportQr } from "./passport-sheet.ts";

export async function deliverPassport(
  context: Readonly<RouterContextProvider>,
  { data, qr, hasHistory }: { data: PassportData; qr: PassportQr | null; hasHistory: boolean },
): Promise<Response> {
  const { assets, origin, now } = context.get(platformContext);
  const [fonts, photo] = await Promise.all([
    paperFonts(assets, origin),
    readPhoto(context, data.photoKey),
  ]);
  const today = dayInGermany(now);
  const file = await makePassport({ data, fonts, photo, qr, hasHistory, today, now });
  return new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.length),
      "content-disposition": contentDisposition(`Tierpass ${data.pet.name}.pdf`, false),
    },
  });
}

/** Null when it cannot be read: a passport without a photo is still one. */
async function readPhoto(context: Readonly<RouterContextProvider>, key: string | null) {
  if (key === null) return null;
  const { files, log } = context.get(platformContext);
  try {
    const object = await files.get(key);
    return object ? readPicture(await object.arrayBuffer()) : null;
  } catch (error) {
    log.error("passport.photo_not_read", error);
    return null;
  }
}

type Printed = Pick<PetFile, "pet" | "carePlans" | "careEvents" | "appointments">;

export async function describePrinting(context: Readonly<RouterContextProvider>, file: Printed) {
  const { userId } = requireVisitor(context);
  const { id, profilePictureUrl: address } = file.pet;
  const key = address ? photoKey(userId, id, photoFile(address)) : null;
  const photo = await readPhoto(context, key);
  return {
    isPhotoLeftOut: key !== null && photo === null,
    unknownSigns: unprintable(wordsOf(file), paperLetters),
  };
}

function wordsOf({ pet, carePlans, careEvents, appointments }: Printed): string {
  return [
    ...sharedKeys.map((key) => pet[key]),
    ...carePlans.map(({ kind }) => kind),
    ...careEvents.flatMap(({ kind, note }) => [kind, note]),
    ...appointments.flatMap((one) => [one.appointmentType, one.notes]),
  ].join("\n");
}

export function linkQr(address: string, expiresAt: string): PassportQr {
  const day = shortDay(dayInGermany(new Date(expiresAt)));
  return {
    code: qrCode(address),
    caption: `Digitale Akte, gültig bis ${day}`,
    alt: `QR-Code mit Link zur digitalen Akte, gültig bis ${day}`,
  };
}

/** Works without internet; null when the contact was not chosen. */
export function contactQr({ owner, pet }: PassportData): PassportQr | null {
  if (!owner) return null;
  const card = contactCard({ owner, pet: { ...pet, chipNumber: validChip(pet.chipNumber) } });
  return {
    code: qrCode(card),
    caption: "Kontakt zur Halterin oder zum Halter",
    alt: "QR-Code mit Name und Telefonnummer der Halterin oder des Halters",
  };
}
