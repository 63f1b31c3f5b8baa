import calendarDarkUrl from "./screens/kalender-dark.avif";
import calendarUrl from "./screens/kalender-light.avif";
import petDarkUrl from "./screens/tier-dark.avif";
import petUrl from "./screens/tier-light.avif";

const screens = [
  {
    url: petUrl,
    darkUrl: petDarkUrl,
    alt: "Die Seite eines Tieres mit Foto, Rasse, Alter und Gewicht",
    caption: "Das Blatt Ihres Tieres",
    place: "",
  },
  {
    url: calendarUrl,
    darkUrl: calendarDarkUrl,
    alt: "Ein Kalendermonat, in dem Tage mit Terminen markiert sind",
    caption: "Der Kalender für alle Tiere",
    place: "sm:mt-12",
  },
];

/** The product itself, with the demo's animals; made anew by `scripts/art/screens.mjs`. */
export function Screens() {
  return (
    <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
      {screens.map(({ url, darkUrl, alt, caption, place }) => (
        <li key={url} className={place}>
          <figure className="mx-auto max-w-sm">
            <picture>
              <source srcSet={darkUrl} media="(prefers-color-scheme: dark)" />
              <img
                src={url}
                alt={alt}
                width="390"
                height="620"
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded-sheet border border-line shadow-lifted"
              />
            </picture>
            <figcaption className="mt-3 text-center font-heading text-lg text-forest">
              {caption}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
