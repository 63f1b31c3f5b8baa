// What can be booked. Types, durations, prices: specification, section 9.

export const serviceTypes = ["feeding", "bioresonance", "acupressure"] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const offeringIds = [
  "feeding-on-site",
  "feeding-video",
  "bioresonance-hair",
  "bioresonance-on-site",
  "acupressure",
] as const;
export type OfferingId = (typeof offeringIds)[number];

/** Where it takes place: at the customer's, by video, or by telephone about a sample sent in. */
export type Place = "visit" | "video" | "telephone";

export type Offering = {
  id: OfferingId;
  type: ServiceType;
  /** As the cards, the mails and the local record name it. */
  title: string;
  text: string;
  priceCents: number;
  durationMinutes: number;
  place: Place;
  /** How long before it begins it must be asked for, whatever shorter notice the practice gives. */
  noticeHours: number;
};

/** Specification, section 9: prices in euros there, in cents here. */
export const offerings: Record<OfferingId, Offering> = {
  "feeding-on-site": {
    id: "feeding-on-site",
    type: "feeding",
    title: "Beratung vor Ort",
    text: "Wir sehen uns Futter, Haltung und Tier bei Ihnen am Stall oder zu Hause an.",
    priceCents: 80_00,
    durationMinutes: 90,
    place: "visit",
    noticeHours: 0,
  },
  "feeding-video": {
    id: "feeding-video",
    type: "feeding",
    title: "Beratung per Video",
    text: "Wir gehen die Ration im Videogespräch durch; Fotos vom Futter helfen dabei.",
    priceCents: 60_00,
    durationMinutes: 60,
    place: "video",
    noticeHours: 0,
  },
  "bioresonance-hair": {
    id: "bioresonance-hair",
    type: "bioresonance",
    title: "Haaranalyse",
    text: "Bioresonanz mit Haarprobe (keine Laboruntersuchung): Sie schicken uns die Probe, wir besprechen sie am Telefon.",
    priceCents: 120_00,
    durationMinutes: 45,
    place: "telephone",
    // The sample travels by post before.
    noticeHours: 4 * 24,
  },
  "bioresonance-on-site": {
    id: "bioresonance-on-site",
    type: "bioresonance",
    title: "Termin vor Ort",
    text: "Wir kommen mit dem Gerät zu Ihnen; Ihr Tier bleibt in seiner Umgebung.",
    priceCents: 150_00,
    durationMinutes: 90,
    place: "visit",
    noticeHours: 0,
  },
  acupressure: {
    id: "acupressure",
    type: "acupressure",
    title: "Akupressur",
    text: "Sanfte Druckpunktmassage bei Ihnen, im Tempo Ihres Tieres.",
    priceCents: 90_00,
    durationMinutes: 60,
    place: "visit",
    noticeHours: 0,
  },
};

export const serviceNames: Record<ServiceType, string> = {
  feeding: "Fütterungsberatung",
  bioresonance: "Bioresonanz",
  acupressure: "Akupressur",
};

export function offeringsOf(type: ServiceType): Offering[] {
  return Object.values(offerings).filter((offering) => offering.type === type);
}

/** 'Fütterungsberatung: Beratung vor Ort'; a service with one kind is named once. */
export function offeringName(id: OfferingId): string {
  const { type, title } = offerings[id];
  return title === serviceNames[type] ? title : `${serviceNames[type]}: ${title}`;
}

/** Bounds of the forms; also the attributes of their fields. */
export const bookingLimits = {
  petName: 60,
  ownerName: 120,
  phone: 40,
  email: 254,
  address: 200,
  concerns: 2000,
  message: 1000,
  /** What one account may hold at a time: more would keep the practice from everybody else. */
  openPerOwner: 8,
} as const;

const hourMs = 60 * 60 * 1000;
const quarterMs = hourMs / 4;

/** A confirmed consultation can be cancelled or moved by the customer until so long before it. */
export const cancellationHours = 24;

/** How long a proposed time is kept for its answer. */
const proposalHours = 72;

/** Until when the practice answers a request: a week. */
const requestHours = 7 * 24;

/** The last instant at which a customer may cancel or move a confirmed consultation. */
export function cancellationDeadline(startsAt: string): Date {
  return new Date(Date.parse(startsAt) - cancellationHours * hourMs);
}

/**
 * Whether a consultation can no longer be cancelled or moved by the customer as soon as it is
 * confirmed; said before the customer asks for it or accepts it.
 */
export function isBindingAtOnce(startsAt: string, now: Date): boolean {
  return now > cancellationDeadline(startsAt);
}

/** The latest at which any request made now can be answered. */
export function lastAnswer(now: Date): Date {
  return new Date(now.getTime() + requestHours * hourMs);
}

/** Until when a request made now is answered: in a week at most. */
export function requestDeadline(now: Date, startsAt: Date): Date {
  return answerDeadline(now, startsAt, requestHours);
}

/** Until when a proposal made now is kept: three days at most. */
export function proposalDeadline(now: Date, startsAt: Date): Date {
  return answerDeadline(now, startsAt, proposalHours);
}

/**
 * Never later than half of the time until it begins, up to a full quarter of an hour: whoever gets
 * the answer still has to arrange for it.
 */
function answerDeadline(now: Date, startsAt: Date, hours: number): Date {
  const halfway = (now.getTime() + startsAt.getTime()) / 2;
  const quarter = Math.ceil(halfway / quarterMs) * quarterMs;
  return new Date(Math.min(now.getTime() + hours * hourMs, quarter));
}
