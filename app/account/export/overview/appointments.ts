import { type Html, html, joined } from "#app/account/export/html.ts";
import type { StoredData } from "#app/account/export/stored-data.server.ts";
import { statusWords } from "#app/bookings/life.ts";
import { offeringName, services } from "#app/bookings/services.ts";
import { formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";
import { byNewest, facts, line, list, nameOfPet, part } from "./parts.ts";

export function appointments(stored: StoredData): Html {
  const rows = byNewest(stored.appointments, ({ appointmentDate }) => appointmentDate);
  return part(
    "Eigene Termine",
    list(
      rows.map((one) =>
        line(
          `${formatDay(one.appointmentDate)}${one.appointmentTime ? `, ${one.appointmentTime} Uhr` : ""}: ${one.appointmentType}`,
          nameOfPet(stored, one.petId),
          one.notes,
        ),
      ),
    ),
  );
}

export function consultations({ bookings, bookingEvents }: StoredData): Html {
  const rows = byNewest(bookings, ({ startsAt }) => startsAt).map((booking) => {
    const history = bookingEvents
      .filter(({ bookingId }) => bookingId === booking.id)
      .toSorted((one, other) => one.sequence - other.sequence)
      .filter(({ message }) => message !== "")
      .map(
        ({ createdAt, message }) => `Nachricht vom ${formatDayOfInstant(createdAt)}: ${message}`,
      );
    return joined([
      html`<h3>${services[booking.type].name}, ${formatMoment(booking.startsAt)}</h3>`,
      facts([
        ["Art", offeringName(booking.offering)],
        ["Zustand", statusWords[booking.status]],
        ["Tier", `${booking.petName} (${booking.petType})`],
        ["Name", booking.ownerName],
        ["Telefon", booking.phone],
        ["E-Mail-Adresse", booking.email],
        ["Anschrift", booking.address],
        ["Anliegen", booking.concerns],
        ["Preis", formatMoney(booking.priceCents, euro)],
        [
          "Vorbereitungsbogen",
          booking.answeredAt &&
            `beantwortet am ${formatMoment(booking.answeredAt)}; die Antworten stehen in daten.json`,
        ],
        ["Nachrichten", history.join("\n")],
      ]),
    ]);
  });
  return part("Beratungen", rows.length > 0 ? joined(rows) : list([]));
}
