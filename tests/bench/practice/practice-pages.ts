import { allCustomers, customersAddress } from "#app/admin/customers/customers-address.ts";

/** A page of the practitioner's area, and how many entries it shows at most. */
export type PracticePage = { name: string; path: string; shown: number };

const newest = customersAddress({ ...allCustomers, sort: "registration" });
/** In the middle of the list by surnames. */
const farDown = customersAddress({
  ...allCustomers,
  place: { side: "after", cursor: { key: "kruger", id: "many-9000" } },
});

export const practicePages: readonly PracticePage[] = [
  { name: "Heute und Kunden", path: "/admin", shown: 50 },
  { name: "Kunden: neueste", path: newest, shown: 50 },
  { name: "Kunden: weit hinten", path: farDown, shown: 50 },
  { name: "Kunden: unbestätigte", path: "/admin?filter=unbestaetigt", shown: 50 },
  { name: "Kunden: Details", path: "/admin/details/many-777", shown: 55 },
  { name: "Suche: drei Buchstaben", path: "/admin?suche=mue", shown: 50 },
  { name: "Suche: Ort", path: "/admin?suche=berlin", shown: 50 },
  { name: "Suche: zwei Wörter", path: "/admin?suche=anna+berlin", shown: 50 },
  { name: "Suche: zwei seltene Wörter", path: "/admin?suche=berlin+brandt", shown: 50 },
  { name: "Suche: nichts", path: "/admin?suche=qwertz", shown: 0 },
  { name: "Suche: E-Mail", path: "/admin?suche=kunde1234%40", shown: 1 },
  { name: "Suche: Chip", path: "/admin?suche=276000009771246", shown: 1 },
  { name: "Suche: Bestellung", path: "/admin?suche=KP-260101-001234", shown: 1 },
  { name: "Kunde mit langer Geschichte", path: "/admin/kunden/many-0", shown: 60 },
  { name: "dort: nur Tiere", path: "/admin/kunden/many-0?bereich=tiere", shown: 60 },
  { name: "Kunde", path: "/admin/kunden/many-777", shown: 12 },
  { name: "Kunde: Haustierplätze", path: "/admin/kunden/many-777/haustierplaetze", shown: 10 },
  { name: "Nachrichten", path: "/admin/nachrichten", shown: 50 },
  { name: "Nachrichten: alle", path: "/admin/nachrichten?stand=alle", shown: 50 },
  { name: "Nachricht", path: "/admin/nachrichten/message-600", shown: 10 },
  { name: "Bestellungen", path: "/admin/bestellungen", shown: 50 },
  { name: "Bestellungen: offen", path: "/admin/bestellungen?zahlung=offen", shown: 50 },
  { name: "Bestellungen: Name", path: "/admin/bestellungen?suche=brandt", shown: 50 },
  { name: "Störungen", path: "/admin/stoerungen", shown: 60 },
  { name: "Störungen: Mails", path: "/admin/stoerungen?bereich=mails", shown: 20 },
  { name: "Zuordnen", path: "/admin/stoerungen/zuordnen/stray-order-800", shown: 10 },
  {
    name: "Zuordnen: Suche",
    path: "/admin/stoerungen/zuordnen/stray-order-800?suche=brandt+berlin",
    shown: 20,
  },
  { name: "Protokoll", path: "/admin/protokoll", shown: 50 },
  { name: "Protokoll: ein Tag", path: "/admin/protokoll?von=2026-03-02&bis=2026-03-02", shown: 50 },
  { name: "Protokoll: Einsichten", path: "/admin/protokoll?was=document-look", shown: 50 },
  { name: "Protokoll: eines Kunden", path: "/admin/protokoll?kunde=many-777", shown: 50 },
  { name: "Palette", path: "/admin/suche?q=mim", shown: 20 },
  { name: "Palette: ein Buchstabe", path: "/admin/suche?q=m", shown: 20 },
  { name: "Termine", path: "/admin/termine", shown: 50 },
  { name: "Kräuter", path: "/admin/kraeuter", shown: 50 },
];
