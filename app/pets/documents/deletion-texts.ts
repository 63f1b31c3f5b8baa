/** What a deletion says: the two pages have words of their own (specification, section 8). */
export const deletionTexts = {
  ofPet: {
    deleted: { title: "Dokument gelöscht" },
    failed: {
      storage: "Datei konnte nicht aus dem Speicher gelöscht werden.",
      database: "Dokumenten-Eintrag konnte nicht gelöscht werden.",
    },
  },
  ofAll: {
    deleted: { title: "Erfolg", text: "Dokument wurde erfolgreich gelöscht." },
    failed: {
      storage: "Dokument konnte nicht aus dem Speicher gelöscht werden.",
      database: "Dokument konnte nicht aus der Datenbank gelöscht werden.",
    },
  },
} as const;
