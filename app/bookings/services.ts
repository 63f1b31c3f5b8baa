import { once } from "#app/platform/once.ts";

// A new service is an entry in `list` and one in `serviceWords`.

export type Place = "visit" | "video" | "telephone";

type Kind = {
  id: string;
  title: string;
  text: string;
  priceCents: number;
  durationMinutes: number;
  place: Place;
  /** At least, whatever shorter notice the practice gives. */
  noticeHours?: number;
  /** Of its hair. */
  needsSample?: boolean;
};

type Service = {
  name: string;
  /** Not recognised by science: shown with the notice on treatments (HWG, UWG). */
  isTreatment: boolean;
  hasPreparation: boolean;
  defaultTimes: readonly string[];
  kinds: readonly [Kind, ...Kind[]];
};

/** Specification, section 9; prices in cents. */
const list = {
  feeding: {
    name: "Fütterungsberatung",
    isTreatment: false,
    hasPreparation: true,
    defaultTimes: ["09:00", "10:00", "11:00", "14:00", "15:00", "16:00", "17:00"],
    kinds: [
      {
        id: "feeding-on-site",
        title: "Beratung vor Ort",
        text: "Wir sehen uns Ihr Tier, seine Haltung und sein Futter vor Ort an.",
        priceCents: 80_00,
        durationMinutes: 90,
        place: "visit",
      },
      {
        id: "feeding-video",
        title: "Beratung per Video",
        text: "Wir besprechen die Ration im Videogespräch.",
        priceCents: 60_00,
        durationMinutes: 60,
        place: "video",
      },
    ],
  },
  bioresonance: {
    name: "Bioresonanz",
    isTreatment: true,
    hasPreparation: false,
    defaultTimes: ["09:00", "10:30", "12:00", "14:00", "15:30", "17:00"],
    kinds: [
      {
        id: "bioresonance-hair",
        title: "Haaranalyse",
        text: "Bioresonanz mit Haarprobe und Besprechung am Telefon. Keine Laboruntersuchung.",
        priceCents: 120_00,
        durationMinutes: 45,
        place: "telephone",
        noticeHours: 4 * 24,
        needsSample: true,
      },
      {
        id: "bioresonance-on-site",
        title: "Termin vor Ort",
        text: "Wir kommen mit dem Bioresonanzgerät zu Ihnen.",
        priceCents: 150_00,
        durationMinutes: 90,
        place: "visit",
      },
    ],
  },
  acupressure: {
    name: "Akupressur",
    isTreatment: true,
    hasPreparation: false,
    defaultTimes: ["09:00", "10:30", "12:00", "14:00", "15:30", "17:00"],
    kinds: [
      {
        id: "acupressure",
        title: "Akupressur",
        text: "Sanfte Druckpunktmassage für Ihr Tier, in seinem Tempo und bei Ihnen vor Ort.",
        priceCents: 90_00,
        durationMinutes: 60,
        place: "visit",
      },
    ],
  },
} as const satisfies Record<string, Service>;

/** Only the practice books it: each booking has its own title, price and minutes. */
const other = {
  name: "Andere Leistung",
  isTreatment: false,
  hasPreparation: false,
  defaultTimes: [],
  kinds: [
    {
      id: "other-on-site",
      title: "vor Ort",
      text: "",
      priceCents: 0,
      durationMinutes: 60,
      place: "visit",
    },
    {
      id: "other-telephone",
      title: "am Telefon",
      text: "",
      priceCents: 0,
      durationMinutes: 30,
      place: "telephone",
    },
  ],
} as const satisfies Service;

/** What customers book. */
export type ServiceType = keyof typeof list;
/** What the practice books. */
export type DeskServiceType = ServiceType | "other";
export type OfferingId =
  | (typeof list)[ServiceType]["kinds"][number]["id"]
  | (typeof other)["kinds"][number]["id"];
export type Offering = Required<Kind> & { id: OfferingId; type: DeskServiceType };

export const services: Record<DeskServiceType, Service> = { ...list, other };
export const serviceTypes = Object.keys(list) as [ServiceType, ...ServiceType[]];
export const deskServiceTypes = Object.keys(services) as [DeskServiceType, ...DeskServiceType[]];

const usual = { noticeHours: 0, needsSample: false };

export const offerings = Object.fromEntries(
  deskServiceTypes.flatMap((type) =>
    services[type].kinds.map((kind) => [kind.id, { ...usual, ...kind, type }] as const),
  ),
) as Record<OfferingId, Offering>;
export const offeringIds = Object.keys(offerings) as [OfferingId, ...OfferingId[]];

export function perService<Value>(valueFor: (type: ServiceType) => Value) {
  const values = serviceTypes.map((type) => [type, valueFor(type)] as const);
  return Object.fromEntries(values) as Record<ServiceType, Value>;
}

export function offeringsOf(type: DeskServiceType): Offering[] {
  return Object.values(offerings).filter((offering) => offering.type === type);
}

export const publicOfferings: readonly Offering[] = serviceTypes.flatMap(offeringsOf);

type Named = {
  offering: OfferingId;
  /** Of another service than those of the list. */
  title: string;
};

export function bookingName({ offering, title }: Named): string {
  return title || offeringName(offering);
}

/** Where customers book it; others lead to the list. */
export function serviceAddress({ type }: { type: DeskServiceType }): string {
  return type === "other" ? "/services" : `/services/${type}`;
}

/** The service alone, where there is little room. */
export function bookingService({ offering, title }: Named): string {
  return title || services[offerings[offering].type].name;
}

/** 'Fütterungsberatung: Beratung vor Ort'; a service with one kind is named once. */
export function offeringName(id: OfferingId): string {
  const { type, title } = offerings[id];
  const { name } = services[type];
  return title === name ? title : `${name}: ${title}`;
}

const listFormat = once(() => new Intl.ListFormat("de-DE"));

export function inWords(names: readonly string[]): string {
  return listFormat().format(names);
}

export const treatmentNames = serviceTypes.flatMap((type) =>
  services[type].isTreatment ? services[type].name : [],
);

type ServiceWords = {
  /** Labels of the specification, sections 2 and 5. */
  intro: string | null;
  kindName: string | null;
  concernsLabel: string;
  submit: string;
  /** What a session offers, without a promise (§ 3 HWG, which covers animals; § 5 UWG). */
  about: { title: string; gains: string; method: string } | null;
  card: { text: string; forWhom: string; where: string };
  landing: string;
  /** Names in the local record: specification, section 3. */
  record: { kind: string | null; concerns: string };
};

/** For loaders: in a page's own code all of it would be sent to every browser. */
export const serviceWords: Record<ServiceType, ServiceWords> = {
  feeding: {
    intro: "Vor allem für Pferde, aber auch für Hunde, Katzen und Kaninchen.",
    kindName: "Beratungsart",
    concernsLabel: "Ihre Anliegen",
    submit: "Beratung zahlungspflichtig buchen",
    about: null,
    card: {
      text: "Wir gehen gemeinsam die Ration Ihres Tieres durch.",
      forWhom: "vor allem Pferde, auch Hunde, Katzen und Kaninchen",
      where: "bei Ihnen oder per Video",
    },
    landing: "Vor allem für Pferde: Wir gehen die Ration durch, vom Heu bis zum Zusatzfutter.",
    record: { kind: "consultationType", concerns: "concerns" },
  },
  bioresonance: {
    intro: "Alternativmedizinisches Verfahren, mit eingesandter Haarprobe oder bei Ihnen vor Ort.",
    kindName: "Behandlungsart",
    concernsLabel: "Symptome",
    submit: "Bioresonanz-Termin zahlungspflichtig buchen",
    about: null,
    card: {
      text: "Mit eingesandter Haarprobe und Besprechung am Telefon oder bei Ihnen vor Ort.",
      forWhom: "alle Tierarten",
      where: "am Telefon oder bei Ihnen",
    },
    landing: "Mit eingesandter Haarprobe und Besprechung am Telefon oder bei Ihnen vor Ort.",
    record: { kind: "treatmentType", concerns: "symptoms" },
  },
  acupressure: {
    intro: null,
    kindName: null,
    concernsLabel: "Beschwerden",
    submit: "Akupressur-Termin zahlungspflichtig buchen",
    about: {
      title: "Über die Akupressur",
      gains: "Ruhe, Berührung und Zeit für Ihr Tier",
      method: "sanfte Druckpunktmassage",
    },
    card: {
      text: "Sanfter Druck mit den Fingern, im Tempo Ihres Tieres.",
      forWhom: "alle Tierarten",
      where: "bei Ihnen",
    },
    landing: "Sanfter Druck mit den Fingern, im Tempo Ihres Tieres.",
    record: { kind: null, concerns: "issues" },
  },
};
