import { herbNotice } from "#app/platform/operator/config.ts";
import { freeHerbsSentence } from "#app/site/herbs/teaser-pages.ts";
import calendarDarkUrl from "#app/site/landing/screens/kalender-dark.avif";
import calendarUrl from "#app/site/landing/screens/kalender-light.avif";
import petDarkUrl from "#app/site/landing/screens/tier-dark.avif";
import petUrl from "#app/site/landing/screens/tier-light.avif";
import { PageSection } from "./page-section.tsx";

const features = [
  {
    name: "Haustiere",
    text: "Jedes Tier hat sein eigenes Blatt: Foto, Rasse, Alter, Gewicht und was Sie sich merken möchten. Das erste ist kostenlos, weitere Plätze gibt es im Shop.",
  },
  {
    name: "Dokumente und Termine",
    text: "Impfpass, Befunde und Rechnungen liegen beim Tier statt in der Schublade. Den nächsten Termin in der Tierarztpraxis tragen Sie gleich daneben ein.",
  },
  {
    name: "Terminkalender",
    text: "Ein Monatsblatt für alle Ihre Tiere. Ein Blick genügt, und Sie wissen, wer wann an der Reihe ist.",
  },
  {
    name: "Kräuterlexikon",
    text: `Pflanzen in Wort und Bild, mit ihren überlieferten Anwendungen. ${freeHerbsSentence}`,
    note: herbNotice,
    link: { href: "/kraeuter", label: "Kräuter von A bis Z ansehen" },
  },
  {
    name: "Shop",
    text: "Ausgesuchtes aus der Praxis, dazu Plätze für weitere Tiere und das Abo für das Lexikon.",
  },
  {
    name: "Beratung",
    text: "Freie Zeiten sehen und einen Termin buchen, ohne Telefon. Was Sie besprechen, bleibt beim Tier.",
    link: { href: "#beratung", label: "Beratungen und Preise" },
  },
];

export function Offer() {
  return (
    <PageSection
      id="angebot"
      title="Ein ruhiger Ort für alles, was zu Ihrem Tier gehört"
      className="py-14 sm:py-20"
      gridClass="grid gap-x-12 gap-y-12 lg:grid-cols-12"
      headingClass="lg:col-span-5 lg:self-center"
      intro={
        <p className="mt-5 max-w-[52ch] text-ink-soft">
          Ob ein Kaninchen auf dem Balkon oder drei Pferde im Offenstall: Wer sich kümmert, hat viel
          im Kopf. Geben Sie einen Teil davon ab.
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

function Screens() {
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
