import { site } from "#app/platform/operator/config.ts";
import { type BookingState, mayDo } from "./life.ts";
import { cancellationHours } from "./policy.ts";
import { type OfferingId, offerings, type Place } from "./services.ts";
import { formatDeadline } from "./wording.ts";

/** § 312j BGB: told directly before a consultation becomes binding. */
export type ContractFacts = ReturnType<typeof contractFacts>;

/** @param address '' where the reader is not known */
export function contractFacts(
  booking: BookingState & { offering: OfferingId; durationMinutes: number; priceCents: number },
  address: string,
  now: Date,
) {
  const { durationMinutes, priceCents } = booking;
  const { place } = offerings[booking.offering];
  return {
    durationMinutes,
    priceCents,
    where: [placeWords[place], place === "visit" && address].filter(Boolean).join(": "),
    travel: travelWords(place),
    afterwards: mayDo("cancel", "customer", { ...booking, status: "confirmed" }, now)
      ? `Danach können Sie den Termin bis ${formatDeadline(new Date(booking.cancelBy), now)} kostenlos absagen oder verschieben.`
      : `Der Termin beginnt in weniger als ${cancellationHours} Stunden. Nach der Annahme können Sie ihn online nicht mehr absagen.`,
  };
}

export const placeWords: Record<Place, string> = {
  visit: "bei Ihnen vor Ort",
  video: "per Video",
  telephone: "am Telefon",
};

export function travelWords(place: Place): string | null {
  return place === "visit"
    ? `bis ${site.travel.radiusKm} km im Preis enthalten, darüber nur nach Absprache`
    : null;
}

/** §§ 145 ff. BGB; the button names the payment (§ 312j Abs. 3 BGB; ECJ C-249/21). */
export const offerNotice =
  "Ihre Buchung ist ein verbindliches Angebot. Der Vertrag kommt mit unserer Bestätigung zustande. " +
  "Bis dahin können Sie die Buchung kostenlos zurückziehen.";

export const confirmByPost = "Keine E-Mail-Adresse. Bitte senden Sie die Bestätigung per Post.";

export const bindingButton = "Zahlungspflichtig annehmen";
