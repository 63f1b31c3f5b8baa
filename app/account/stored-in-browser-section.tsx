import { DataSection } from "#app/frame/data-section.tsx";
import { deviceStorage } from "./device-storage.ts";

/** What the site keeps in a browser, in short; the privacy page says it in full. */
export function StoredInBrowserSection() {
  return (
    <DataSection part="browser">
      <p className="mb-4 max-w-prose text-ink-soft">
        Nur was für die Seiten nötig ist, nichts für Werbung und nichts, was Ihr Verhalten verfolgt:
      </p>
      <dl className="mb-4 space-y-2">
        {deviceStorage.map(({ title, purpose }) => (
          <div key={title} className="grid gap-x-6 sm:grid-cols-[13rem_1fr]">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft">{purpose}</dd>
          </div>
        ))}
      </dl>
      {/* The public pages have no script, so they are loaded as a whole. */}
      <a href="/datenschutz" className="inline-block py-1 text-forest underline underline-offset-4">
        Alles dazu in der Datenschutzerklärung
      </a>
    </DataSection>
  );
}
