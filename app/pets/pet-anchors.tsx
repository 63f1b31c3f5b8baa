const parts = [
  ["teil-vorsorge", "Vorsorge"],
  ["teil-termine", "Termine"],
  ["teil-gewicht", "Gewicht"],
  ["teil-dokumente", "Dokumente"],
  ["teil-pass", "Pass und Freigabe"],
  ["steckbrief", "Steckbrief"],
  ["gesundheit", "Gesundheit"],
  ["tierarzt", "Tierarzt"],
  ["notizen", "Notizen"],
] as const;

/**
 * Jump links to the parts of the file, in their order; on a phone a strip below the header that the
 * thumb pushes, whose fading end says that there is more.
 */
export function PetAnchors() {
  return (
    <nav
      aria-label="Abschnitte"
      className="sticky top-15 z-10 -mx-4 mt-4 bg-paper sm:static sm:mx-0"
    >
      <ul className="flex gap-2 overflow-x-auto px-4 py-2 pr-12 max-sm:[mask-image:linear-gradient(to_right,black_80%,transparent)] sm:flex-wrap sm:overflow-visible sm:px-0">
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
