import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { capabilityToken } from "#app/platform/capability.server.ts";
import { contactCard, qrCode } from "#app/ui/qr-code.ts";
import { shortDay } from "./care-rows.ts";
import type { PassportData } from "./passport-data.ts";
import type { PassportQr } from "./passport-sheet.ts";

/** The address that a share link gives away. */
export async function shareAddress(
  context: Readonly<RouterContextProvider>,
  linkId: string,
): Promise<string> {
  const { config, origin } = context.get(platformContext);
  return `${origin}/teilen/${await capabilityToken(config.sessionSecret, "share-link", linkId)}`;
}

/** A code that opens the shared file. */
export function linkQr(address: string, expiresAt: string): PassportQr {
  const day = shortDay(dayInGermany(new Date(expiresAt)));
  return {
    code: qrCode(address),
    caption: `Digitale Akte, gültig bis ${day}`,
    alt: `QR-Code, der die digitale Akte öffnet, gültig bis ${day}`,
  };
}

/** A code that says whom to call, without internet; null when the contact does not belong to it. */
export function contactQr({ owner, pet }: PassportData): PassportQr | null {
  if (!owner) return null;
  const card = contactCard({ owner, pet: { ...pet, chipNumber: pet.chipNumber ?? "" } });
  return {
    code: qrCode(card),
    caption: "Kontakt zur Halterin oder zum Halter",
    alt: "QR-Code mit Name und Telefonnummer der Halterin oder des Halters",
  };
}
