import type { ServiceType } from "#app/bookings/policy.ts";

/** What the page of a service says; labels of the specification, section 2 and 5. */
export type ServiceWords = {
  title: string;
  intro: string;
  /** What its kinds are called; null where there is one kind only. */
  kindName: string | null;
  concernsLabel: string;
  concernsHint: string;
  submit: string;
};

export const serviceWords: Record<ServiceType, ServiceWords> = {
  feeding: {
    title: "Fütterungsberatung",
    intro:
      "Vor allem für Pferde, aber auch für Hund, Katze und Kaninchen: Wir gehen die Ration gemeinsam durch, vom Grundfutter bis zum Zusatz.",
    kindName: "Beratungsart",
    concernsLabel: "Ihre Anliegen",
    concernsHint: "Zum Beispiel was Sie füttern und was Sie ändern möchten.",
    submit: "Beratung zahlungspflichtig buchen",
  },
  bioresonance: {
    title: "Bioresonanz",
    intro:
      "Ein Verfahren der Alternativmedizin, anhand einer Haarprobe oder mit dem Gerät bei Ihnen vor Ort.",
    kindName: "Behandlungsart",
    concernsLabel: "Symptome",
    concernsHint: "Was Ihnen auffällt, seit wann, und was schon untersucht wurde.",
    submit: "Bioresonanz-Termin zahlungspflichtig buchen",
  },
  acupressure: {
    title: "Akupressur",
    intro: "Sanfter Druck mit den Fingern, bei Ihnen und im Tempo Ihres Tieres.",
    kindName: null,
    concernsLabel: "Beschwerden",
    concernsHint: "Was Ihnen auffällt, und wo Ihr Tier nicht gern berührt wird.",
    submit: "Akupressur-Termin zahlungspflichtig buchen",
  },
};
