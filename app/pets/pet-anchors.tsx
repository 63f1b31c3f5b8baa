const parts = [
  ["steckbrief", "Steckbrief"],
  ["gesundheit", "Gesundheit"],
  ["tierarzt", "Tierarzt"],
  ["notizen", "Notizen"],
  ["teil-vorsorge", "Vorsorge"],
  ["teil-termine", "Termine"],
  ["teil-dokumente", "Dokumente"],
  ["teil-gewicht", "Gewicht"],
  ["teil-pass", "Pass und Freigabe"],
] as const;

/** Jump links to the parts of the file; on a phone a strip that the thumb pushes. */
export function PetAnchors() {
  return (
    <nav
      aria-label="Abschnitte"
      className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {parts.map(([id, title]) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-semibold text-forest hover:bg-sage-soft"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
