import { dataHeadings } from "./data-address.ts";

type DataContentsProps = {
  /** Whether the practice looks into this account, and whether it can be deleted. */
  isCustomer: boolean;
};

/** The way to each part of the page. */
export function DataContents({ isCustomer }: DataContentsProps) {
  const parts = [
    [dataHeadings.signIn, "E-Mail und Passwort"],
    [dataHeadings.twoFactor, "Zwei Schritte"],
    [dataHeadings.devices, "Geräte"],
    [dataHeadings.reminders, "Erinnerungen"],
    [dataHeadings.export, "Herunterladen"],
    ...(isCustomer ? [[dataHeadings.looks, "Einblicke"] as const] : []),
    ...(isCustomer ? [[dataHeadings.offline, "Notfallblatt"] as const] : []),
    [dataHeadings.browser, "Browser"],
    ...(isCustomer ? [[dataHeadings.deletion, "Konto löschen"] as const] : []),
  ] as const;
  return (
    <nav aria-label="Auf dieser Seite" className="mb-6">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
