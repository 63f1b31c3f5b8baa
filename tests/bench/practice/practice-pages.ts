/** A page of the practitioner's area, and how many entries it shows at most. */
export type PracticePage = { name: string; path: string; shown: number };

export const practicePages: readonly PracticePage[] = [
  { name: "Heute und Kunden", path: "/admin", shown: 50 },
  { name: "Kunden, neueste", path: "/admin?sortierung=neueste", shown: 50 },
  { name: "Suche: drei Buchstaben", path: "/admin?suche=mue", shown: 50 },
  { name: "Suche: Ort", path: "/admin?suche=berlin", shown: 50 },
  { name: "Suche: zwei Wörter", path: "/admin?suche=anna+berlin", shown: 50 },
  { name: "Suche: E-Mail", path: "/admin?suche=kunde1234%40", shown: 1 },
  { name: "Suche: Chip", path: "/admin?suche=276000009771246", shown: 1 },
  { name: "Suche: Bestellung", path: "/admin?suche=KP-260101-001234", shown: 1 },
  { name: "Kunde mit langer Geschichte", path: "/admin/kunden/many-0", shown: 60 },
  { name: "dort: nur Tiere", path: "/admin/kunden/many-0?bereich=tiere", shown: 60 },
  { name: "Kunde", path: "/admin/kunden/many-777", shown: 12 },
  { name: "Nachrichten", path: "/admin/nachrichten", shown: 50 },
  { name: "Nachrichten, alle", path: "/admin/nachrichten?stand=alle", shown: 50 },
  { name: "Bestellungen", path: "/admin/bestellungen", shown: 50 },
  { name: "Bestellungen, alle", path: "/admin/bestellungen?zahlung=alle", shown: 50 },
  { name: "Störungen", path: "/admin/stoerungen", shown: 50 },
  { name: "Protokoll", path: "/admin/protokoll", shown: 50 },
  { name: "Palette", path: "/admin/suche?q=mim", shown: 20 },
];
