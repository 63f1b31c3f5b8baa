import { answerWords } from "#app/bookings/calendar-answer.ts";
import { statusWords } from "#app/bookings/life.ts";
import { bookingName, bookingService } from "#app/bookings/services.ts";
import { formatBytes } from "#app/files/policy.ts";
import { formatInterval } from "#app/pets/care/policy.ts";
import { factsOn } from "#app/pets/facts.server.ts";
import { partsInWords } from "#app/pets/passport/parts.ts";
import { formatWeight } from "#app/pets/policy.ts";
import { type CalendarDay, formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { euro, formatMoney } from "#app/platform/money.ts";
import { pointsInWords } from "#app/treatment/body-shapes.server.ts";
import { healthInWords } from "#app/treatment/health-questions.server.ts";
import { itemTimes } from "#app/treatment/plan.ts";
import { partLabels, recordTexts } from "#app/treatment/record.ts";
import { valuesInWords } from "#app/treatment/scales.ts";
import type { ExportedFile } from "./account-zip.server.ts";
import { byNewest, facts, type Html, html, joined, line, list, part } from "./overview-html.ts";
import type { StoredData } from "./stored-data.server.ts";

export function animal(stored: StoredData, pet: StoredData["pets"][number], today: CalendarDay) {
  const plans = stored.carePlans.filter(({ petId }) => petId === pet.id);
  const events = stored.careEvents.filter(({ petId }) => petId === pet.id);
  const weights = stored.weights.filter(({ petId }) => petId === pet.id);
  return part(
    `Tier: ${pet.name}`,
    joined([
      facts([
        ...factsOn("export", "all", pet, today).map(({ label, text }) => [label, text] as const),
        ["Angelegt am", formatDayOfInstant(pet.createdAt)],
      ]),
      html`<h3>Vorsorge</h3>`,
      list([
        ...plans.map(
          (plan) =>
            `${plan.kind}: fällig am ${formatDay(plan.dueOn)}, ${formatInterval(plan.intervalCount, plan.intervalUnit)}`,
        ),
        ...byNewest(events, ({ doneOn }) => doneOn).map((event) =>
          line(
            `${event.kind}: erledigt am ${formatDay(event.doneOn)}`,
            event.via && "per Link eingetragen",
            event.note,
          ),
        ),
      ]),
      html`<h3>Gewichte</h3>`,
      list(
        byNewest(weights, ({ measuredOn }) => measuredOn).map(
          (one) => `${formatDay(one.measuredOn)}: ${formatWeight(one.weightKg)}`,
        ),
      ),
      ...treatment(stored, pet),
    ]),
  );
}

function treatment(stored: StoredData, { id: petId, type }: StoredData["pets"][number]): Html[] {
  const isOf = (row: { petId: string }) => row.petId === petId;
  const valuesOf = (
    isOrigin: (one: StoredData["measurements"][number]) => boolean,
    weightKg: number | null = null,
  ) => valuesInWords(stored.measurements.filter(isOrigin), weightKg).join(", ");
  const records = byNewest(stored.visitRecords.filter(isOf), ({ visitedOn }) => visitedOn);
  const plans = byNewest(stored.treatmentPlans.filter(isOf), ({ createdAt }) => createdAt);
  const answers = byNewest(stored.checkIns.filter(isOf), ({ dueOn }) => dueOn);
  return [
    html`<h3>Behandlung: Berichte unserer Praxis</h3>`,
    list(
      records.map((record) => {
        const additions = stored.recordAdditions.filter(({ recordId }) => recordId === record.id);
        return [
          line(`Besuch am ${formatDay(record.visitedOn)}`, record.fixedBy),
          ...(["reason", ...recordTexts] as const).map(
            (part) => record[part] && `${partLabels[part]}: ${record[part]}`,
          ),
          valuesOf(({ recordId }) => recordId === record.id, record.weightKg),
          pointsInWords(type, record.points).join(", "),
          ...additions.map(
            ({ createdAt, text }) => `Nachtrag vom ${formatDayOfInstant(createdAt)}: ${text}`,
          ),
        ];
      }),
    ),
    html`<h3>Behandlung: Pläne</h3>`,
    list(
      plans.map((plan) => {
        const items = stored.planItems.filter(({ planId }) => planId === plan.id);
        const told = items.map((item) => {
          const given = stored.planTicks.filter(({ itemId }) => itemId === item.id).length;
          return line(`${item.title}, ${itemTimes(item)}`, item.dose, `${given}-mal erledigt`);
        });
        const sentOn = formatDayOfInstant(plan.sentAt ?? plan.createdAt);
        return [`Plan vom ${sentOn}`, ...told];
      }),
    ),
    html`<h3>Behandlung: Rückmeldungen</h3>`,
    list(
      answers.map(({ id, dueOn, answeredAt, health, word }) => {
        const state = answeredAt === null ? "nicht beantwortet" : "beantwortet";
        const values = valuesOf(({ checkInId }) => checkInId === id);
        const signs = healthInWords(health).join(", ");
        return line(`${formatDay(dueOn)}: ${state}`, signs, values, word);
      }),
    ),
  ];
}

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

export function consultations({ bookings, bookingEvents, calendarAnswers }: StoredData): Html {
  const rows = byNewest(bookings, ({ startsAt }) => startsAt).map((booking) => {
    const history = bookingEvents
      .filter(({ bookingId }) => bookingId === booking.id)
      .toSorted((one, other) => one.sequence - other.sequence)
      .filter(({ message }) => message !== "")
      .map(
        ({ createdAt, message }) => `Nachricht vom ${formatDayOfInstant(createdAt)}: ${message}`,
      );
    const fromCalendar = calendarAnswers
      .filter(({ bookingId }) => bookingId === booking.id)
      .map((answer) => {
        const words = `${formatDayOfInstant(answer.createdAt)}: ${answerWords(answer)}`;
        return answer.comment === "" ? words : `${words}, ${answer.comment}`;
      });
    return joined([
      html`<h3>${bookingService(booking)}, ${formatMoment(booking.startsAt)}</h3>`,
      facts([
        ["Art", bookingName(booking)],
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
            `beantwortet am ${formatMoment(booking.answeredAt)}, Antworten siehe daten.json`,
        ],
        ["Nachrichten", history.join("\n")],
        ["Antworten aus dem Kalender", fromCalendar.join("\n")],
      ]),
    ]);
  });
  return part("Beratungen", rows.length > 0 ? joined(rows) : list([]));
}

/** Paper that the practice has printed for the person, or for the vet of an animal. */
export function letters(stored: StoredData): Html {
  const rows = byNewest(stored.letters, ({ createdAt }) => createdAt);
  return part(
    "Briefe",
    list(
      rows.map(({ kind, petId, address, question, author, createdAt, content }) => {
        const [recipient] = address.split("\n");
        const about =
          kind === "vet" ? `an die Tierarztpraxis: ${nameOfPet(stored, petId)}` : "zu einem Termin";
        return [
          line(`${formatDayOfInstant(createdAt)}, ${about}`, recipient, author),
          content?.subject ?? "",
          question && `Frage: ${question}`,
          content ? "Wortlaut siehe daten.json" : "Wortlaut nicht gespeichert",
        ];
      }),
    ),
  );
}

export function documents({ documents: rows }: StoredData, files: readonly ExportedFile[]): Html {
  const sizes = new Map(rows.map(({ id, fileSize }) => [id, formatBytes(fileSize)]));
  return part(
    "Dokumente und Fotos",
    list(
      files.map(({ path, title, documentId }) => {
        const size = documentId ? sizes.get(documentId) : undefined;
        return html`<a href="${path}">${title}</a>${size ? `, ${size}` : ""}`;
      }),
    ),
  );
}

export function shares(stored: StoredData): Html {
  const visitsOf = (id: string) =>
    stored.shareLinkVisits.filter(({ shareLinkId }) => shareLinkId === id);
  return part(
    "Freigaben",
    list(
      stored.shareLinks.map((link) => [
        line(
          `${link.label}: ${nameOfPet(stored, link.petId)}`,
          partsInWords(link.parts),
          `bis ${formatMoment(link.expiresAt)}`,
        ),
        ...visitsOf(link.id).map(
          (visit) =>
            `Geöffnet am ${formatMoment(visit.visitedAt)}: ${visit.opened}, ${visit.device}`,
        ),
      ]),
    ),
  );
}

function nameOfPet({ pets }: StoredData, petId: string | null): string {
  return pets.find(({ id }) => id === petId)?.name ?? "";
}
