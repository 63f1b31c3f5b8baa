import { dayInGermany } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { site } from "#app/platform/operator/config.ts";
import type { ExportedFile } from "./exported-files.ts";
import { html, joined } from "./html.ts";
import { herbs, person, sessions } from "./overview/account.ts";
import { animal } from "./overview/animal.ts";
import { appointments, consultations } from "./overview/appointments.ts";
import { documents, shares } from "./overview/files.ts";
import { messages } from "./overview/messages.ts";
import { shopping } from "./overview/shopping.ts";
import type { StoredData } from "./stored-data.server.ts";

/** The archive's page for people: what is stored, in German, with links to the files beside it. */
export function overview(stored: StoredData, files: readonly ExportedFile[], now: Date): string {
  const { operator, productName } = site;
  const parts = [
    person(stored),
    sessions(stored),
    ...stored.pets.map((pet) => animal(stored, pet, dayInGermany(now))),
    appointments(stored),
    consultations(stored),
    documents(stored, files),
    shares(stored),
    shopping(stored, now),
    herbs(stored),
    messages(stored),
  ];
  const page = html`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Auskunft über gespeicherte Daten – ${productName}</title>
<style>${style}</style></head><body>
<h1>Auskunft über gespeicherte Daten</h1>
<p>${operator.practice}, ${operator.name}, ${operator.street}, ${operator.postalCode} ${operator.city}, ${operator.email}. Stand: ${formatMoment(now.toISOString())}.</p>
<p>Diese Seite zeigt, was in ${productName} zu Ihrem Konto gespeichert ist. Dieselben Angaben, ausführlicher und maschinenlesbar, mit der Chronik des Kontos, stehen in <a href="daten.json">daten.json</a>; die Dateien liegen im Ordner „dateien“. Wozu wir Daten verarbeiten, wer sie bekommt, wie lange sie gespeichert bleiben und welche Rechte Sie haben, auch das auf Beschwerde bei einer Aufsichtsbehörde, steht in unserer Datenschutzerklärung. Von Ihrem Passwort speichern wir nur einen Prüfwert, aus dem es sich nicht zurückrechnen lässt; er ist nicht enthalten. Auch Notizen, die die Praxis für sich geschrieben hat, und ihr eigenes Protokoll sind nicht enthalten; fragen Sie bitte die Praxis danach.</p>
${joined(parts)}
</body></html>`;
  return page.html;
}

const style =
  "body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#2b2a24;overflow-wrap:anywhere}" +
  "h1,h2,h3{font-family:Georgia,serif;color:#2f5240;line-height:1.25}h2{margin-top:2.5rem;border-bottom:1px solid #d8d2c2}" +
  "dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem}dt{color:#5d5b50}dd{margin:0;white-space:pre-line}li{white-space:pre-line}";
