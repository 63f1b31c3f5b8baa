import { herbNotice } from "#app/platform/operator/config.ts";
import { freeHerbsSentence } from "#app/site/herbs/teaser-pages.ts";
import calendarDarkUrl from "#app/site/landing/screens/kalender-dark.avif";
import calendarUrl from "#app/site/landing/screens/kalender-light.avif";
import petDarkUrl from "#app/site/landing/screens/tier-dark.avif";
import petUrl from "#app/site/landing/screens/tier-light.avif";
import { PageSection } from "./page-section.tsx";

const features = [
  {
    name: "Dokumente",
    text: "Impfpass, Befunde und Rechnungen je Tier.",
  },
  {
    name: "Kräuterlexikon",
    text: freeHerbsSentence,
    note: herbNotice,
    link: { href: "/kraeuter", label: "Kräuter von A bis Z" },
  },
  {
    name: "Shop",
    text: "Kräuter, Futter und Zubehör aus unserer Praxis.",
  },
  {
    name: "Beratung",
    text: "Sie wählen einen freien Termin und buchen online.",
  },
];

export function Offer() {
  return (
    <PageSection
      id="angebot"
      title="Alles für Ihr Tier"
      className="py-8 sm:py-20"
      gridClass="grid gap-x-12 gap-y-8 lg:grid-cols-12"
      headingClass="lg:col-span-5 lg:self-center"
      intro={
        <p className="mt-3 max-w-[52ch] text-ink-soft">
          Für ein Kaninchen genauso wie für drei Pferde.
        </p>
      }
    >
      <div className="lg:col-span-7">
        <Screens />
      </div>
      <dl className="lg:col-span-12 lg:grid lg:grid-cols-2 lg:gap-x-12">
        {features.map(({ name, text, note, link }) => (
          <div
            key={name}
            className="border-t border-line py-5 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-6"
          >
            <dt className="font-heading text-xl leading-snug text-forest">{name}</dt>
            <dd className="mt-1 sm:mt-0">
              {text}
              {note && <span className="mt-1 block text-sm text-ink-soft">{note}</span>}
              {link && (
                <a
                  href={link.href}
                  className="mt-1 block w-fit py-1 text-forest underline underline-offset-4"
                >
                  {link.label}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}

const screens = [
  {
    url: petUrl,
    darkUrl: petDarkUrl,
    alt: "Die Seite eines Tieres mit Foto, Rasse, Alter und Gewicht",
    caption: "Ein Profil je Tier",
    place: "",
  },
  {
    url: calendarUrl,
    darkUrl: calendarDarkUrl,
    alt: "Ein Kalendermonat, in dem Tage mit Terminen markiert sind",
    caption: "Ein Kalender für alle",
    place: "sm:mt-12",
  },
];

function Screens() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 sm:gap-x-8">
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
            <figcaption className="mt-3 text-center font-heading text-forest sm:text-lg">
              {caption}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
