import { customersList } from "#app/admin/customers/customers-address.ts";

/** A page of the practitioner's area, and how many rows it may read, those of the session included. */
export type PracticePage = { name: string; path: string; rowsMax: number; isSearch?: true };

const newest = customersList.address({ sort: "registration" });
/** In the middle of the list by surnames. */
const farDown = customersList.address({
  from: { direction: "after", place: { key: "kruger", id: "many-9000" } },
});

export const practicePages: readonly PracticePage[] = [
  { name: "Heute", path: "/admin", rowsMax: 600 },
  { name: "Kunden", path: "/admin/kunden", rowsMax: 600 },
  { name: "Kunden: neueste", path: newest, rowsMax: 600 },
  { name: "Kunden: weit hinten", path: farDown, rowsMax: 600 },
  { name: "Kunden: unbestätigte", path: "/admin/kunden?filter=unbestaetigt", rowsMax: 700 },
  { name: "Kunden: Details", path: "/admin/details/many-777", rowsMax: 600 },
  {
    name: "Suche: drei Buchstaben",
    path: "/admin/kunden?suche=mue",
    rowsMax: 1550,
    isSearch: true,
  },
  { name: "Suche: Ort", path: "/admin/kunden?suche=berlin", rowsMax: 1550, isSearch: true },
  {
    name: "Suche: zwei Wörter",
    path: "/admin/kunden?suche=anna+berlin",
    rowsMax: 1500,
    isSearch: true,
  },
  {
    name: "Suche: zwei seltene Wörter",
    path: "/admin/kunden?suche=berlin+brandt",
    rowsMax: 1500,
    isSearch: true,
  },
  {
    name: "Suche: ein ganzer Name",
    path: "/admin/kunden?suche=anna+brandt",
    rowsMax: 1500,
    isSearch: true,
  },
  { name: "Suche: nichts", path: "/admin/kunden?suche=qwertz", rowsMax: 450, isSearch: true },
  {
    name: "Suche: E-Mail",
    path: "/admin/kunden?suche=kaethe.schmidt.1234%40",
    rowsMax: 450,
    isSearch: true,
  },
  {
    name: "Suche: Chip",
    path: "/admin/kunden?suche=276000009771246",
    rowsMax: 450,
    isSearch: true,
  },
  // Of the profile and of a booking; each of 20,000 numbers begins alike.
  {
    name: "Suche: Telefon",
    path: "/admin/kunden?suche=0171+615+30+63",
    rowsMax: 450,
    isSearch: true,
  },
  {
    name: "Suche: Telefon einer Beratung",
    path: "/admin/kunden?suche=%2B49+160+1361477",
    rowsMax: 450,
    isSearch: true,
  },
  {
    name: "Suche: Nummer ohne Vorwahl",
    path: "/admin/kunden?suche=615+30+63",
    rowsMax: 450,
    isSearch: true,
  },
  { name: "Suche: Vorwahl", path: "/admin/kunden?suche=0171", rowsMax: 1550, isSearch: true },
  {
    name: "Suche: Bestellung",
    path: "/admin/kunden?suche=KP-260101-001234",
    rowsMax: 450,
    isSearch: true,
  },
  { name: "Kunde mit langer Geschichte", path: "/admin/kunden/many-0", rowsMax: 200 },
  { name: "dort: nur Tiere", path: "/admin/kunden/many-0?bereich=tiere", rowsMax: 200 },
  { name: "Kunde", path: "/admin/kunden/many-777", rowsMax: 100 },
  { name: "Kunde: Haustierplätze", path: "/admin/kunden/many-777/haustierplaetze", rowsMax: 100 },
  { name: "Nachrichten", path: "/admin/nachrichten", rowsMax: 500 },
  { name: "Nachrichten: alle", path: "/admin/nachrichten?stand=alle", rowsMax: 500 },
  { name: "Nachricht", path: "/admin/nachrichten/message-600", rowsMax: 100 },
  { name: "Bestellungen", path: "/admin/bestellungen", rowsMax: 250 },
  { name: "Bestellungen: offen", path: "/admin/bestellungen?zahlung=offen", rowsMax: 250 },
  {
    name: "Bestellungen: Name",
    path: "/admin/bestellungen?suche=brandt",
    rowsMax: 2200,
    isSearch: true,
  },
  { name: "Störungen", path: "/admin/stoerungen", rowsMax: 500 },
  { name: "Störungen: Mails", path: "/admin/stoerungen?bereich=mails", rowsMax: 500 },
  { name: "Zuordnen", path: "/admin/stoerungen/zuordnen/stray-order-800", rowsMax: 100 },
  {
    name: "Zuordnen: Suche",
    path: "/admin/stoerungen/zuordnen/stray-order-800?suche=brandt+berlin",
    rowsMax: 1500,
    isSearch: true,
  },
  { name: "Protokoll", path: "/admin/protokoll", rowsMax: 500 },
  {
    name: "Protokoll: ein Tag",
    path: "/admin/protokoll?von=2026-03-02&bis=2026-03-02",
    rowsMax: 50,
  },
  { name: "Protokoll: Einsichten", path: "/admin/protokoll?was=document-look", rowsMax: 500 },
  { name: "Protokoll: eines Kunden", path: "/admin/protokoll?kunde=many-777", rowsMax: 100 },
  { name: "Palette", path: "/admin/suche?q=mim", rowsMax: 250, isSearch: true },
  { name: "Palette: ein Buchstabe", path: "/admin/suche?q=m", rowsMax: 350, isSearch: true },
  {
    name: "Palette: zwei Wörter",
    path: "/admin/suche?q=anna+brandt",
    rowsMax: 1500,
    isSearch: true,
  },
  {
    name: "Bestellungen: zwei Wörter",
    path: "/admin/bestellungen?suche=anna+brandt",
    rowsMax: 1500,
    isSearch: true,
  },
  {
    name: "Nachricht: Suche",
    path: "/admin/nachrichten/message-600?kunde=anna+brandt",
    rowsMax: 1500,
    isSearch: true,
  },
  { name: "Termine", path: "/admin/termine", rowsMax: 100 },
  { name: "Termine: Woche", path: "/admin/termine?ansicht=woche", rowsMax: 200 },
  { name: "Termine: Monat", path: "/admin/termine?ansicht=monat", rowsMax: 200 },
  { name: "Tagesplan", path: "/admin/termine/tag/2026-12-16/plan", rowsMax: 100 },
  { name: "Warteliste", path: "/admin/termine/warteliste", rowsMax: 250 },
  { name: "Ställe", path: "/admin/staelle", rowsMax: 250 },
  { name: "Textvorlagen", path: "/admin/textvorlagen", rowsMax: 100 },
  { name: "Nachricht beginnen", path: "/admin/kunden/many-777/nachricht", rowsMax: 100 },
  { name: "Anruf", path: "/admin/anruf", rowsMax: 100 },
  { name: "Anruf: Kunde", path: "/admin/anruf?kunde=many-777", rowsMax: 100 },
  { name: "Anruf: Ort", path: "/admin/anruf?suche=berlin", rowsMax: 1550, isSearch: true },
  { name: "Anruf: Vorwahl", path: "/admin/anruf?suche=0171", rowsMax: 1550, isSearch: true },
  {
    name: "Anruf: Telefon",
    path: "/admin/anruf?suche=0171+615+30+63",
    rowsMax: 450,
    isSearch: true,
  },
  { name: "Kräuter", path: "/admin/kraeuter", rowsMax: 50 },
];
