import { data, redirect } from "react-router";
import { perService, serviceWords } from "#app/bookings/services.ts";
import { platformContext, visitorContext } from "#app/context.ts";
import { hasToast, redirectWithToast } from "#app/frame/toast.server.ts";
import { freeHerbsInWords } from "#app/herbs/policy.ts";
import { parseForm, readForm, refusedForm } from "#app/platform/forms.server.ts";
import { takeLimits } from "#app/platform/limits.server.ts";
import { announceMails } from "#app/platform/mail/outbox.server.ts";
import { herbNotice, site } from "#app/platform/operator/config.ts";
import { slotPackages } from "#app/shop/policy.ts";
import { StructuredData } from "#app/site/herbs/structured-data.tsx";
import { lookParam, sentAddress, sentParam } from "#app/site/landing-address.ts";
import { PublicMeta, useSiteOrigin } from "#app/site/public-meta.tsx";
import heroUrl from "#app/ui/art/hero.svg";
import logoUrl from "#app/ui/art/logo.svg";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/landing.route.ts";
import { answers } from "./answers.ts";
import { Consultations } from "./consultations.tsx";
import { contactSchema, createContactMessage } from "./contact.server.ts";
import { Contact } from "./contact.tsx";
import { Offer } from "./offer.tsx";
import { PageSection } from "./page-section.tsx";
import { siteStructuredData } from "./structured-data.ts";

export function loader({ request, context, url }: Route.LoaderArgs) {
  if (context.get(visitorContext) && !url.searchParams.has(lookParam)) throw redirect("/welcome");
  const isSent = url.searchParams.has(sentParam) && hasToast(request);
  return { isSent, consultations: perService((type) => serviceWords[type].landing) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(form, contactSchema);
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });

  const { config, db, now, clientAddress, mailQueue, log, defer } = context.get(platformContext);
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "contact by address", subject: clientAddress },
  ]);
  if (!verdict.allowed) {
    const result = refusedForm(form, { formError: tooMany });
    const headers = { "retry-after": String(verdict.retryAfterSeconds) };
    return data({ result }, { status: 429, headers });
  }

  if (!parsed.value.subject) {
    const { outboxIds } = await createContactMessage(db, parsed.value, now);
    defer(announceMails(mailQueue, outboxIds, log));
  }
  return redirectWithToast(context, sentAddress(context.get(visitorContext) !== null), {
    title: "Nachricht gesendet!",
    text: "Wir antworten Ihnen per E-Mail.",
  });
}

/** Passes on 'retry-after'. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const tooMany = {
  title: "Das waren zu viele Nachrichten",
  message: "Bitte schreiben Sie uns eine E-Mail oder versuchen Sie es in einer Stunde noch einmal.",
};

const description = `Profil, Dokumente und Termine Ihres Tieres an einem Ort, dazu Kräuterlexikon, Shop und Beratung in der Tierheilpraxis.`;

export default function LandingPage({ actionData, loaderData }: Route.ComponentProps) {
  const result = actionData?.result;
  const origin = useSiteOrigin();
  return (
    <>
      <PublicMeta
        title="Profil, Dokumente und Termine Ihres Tieres"
        hasErrors={result !== undefined}
        description={description}
      />
      <StructuredData nodes={siteStructuredData(origin, site)} />
      <Hero />
      <Offer />
      <Steps />
      <Consultations texts={loaderData.consultations} />
      <Prices />
      <About />
      <Questions />
      <Contact isSent={loaderData.isSent} result={result} />
    </>
  );
}

const steps = [
  {
    name: "Konto anlegen",
    text: "Name, E-Mail-Adresse und Passwort.",
  },
  {
    name: "Tier eintragen",
    text: "Tierart, Name und Geburtsdatum.",
  },
  {
    name: "Nach und nach ergänzen",
    text: "Foto, Befunde und Termine. Wir erinnern Sie an die Vorsorge.",
  },
];

function Steps() {
  return (
    <PageSection id="ablauf" title="In drei Schritten eingerichtet" className="pb-14 sm:pb-20">
      <ol className="mt-8 grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ name, text }, index) => (
          <li key={name} className="flex gap-4 border-t-2 border-sage pt-4 sm:block">
            <span aria-hidden="true" className="w-6 font-heading text-3xl text-clay">
              {index + 1}
            </span>
            <div>
              <h3 className="mt-1 text-xl text-forest">{name}</h3>
              <p className="mt-1 max-w-[46ch]">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

function Hero() {
  return (
    <section
      aria-labelledby="start-titel"
      className="mx-auto grid max-w-6xl items-center gap-x-6 gap-y-8 px-4 pt-10 pb-6 sm:px-6 lg:grid-cols-12 lg:pt-16 lg:pb-10"
    >
      <div className="lg:col-span-5">
        <p className="font-bold text-clay">Für Hund, Katze, Pferd und Kaninchen</p>
        <h1 id="start-titel" className="mt-3 text-4xl text-forest sm:text-5xl lg:text-6xl">
          Alles über Ihr&nbsp;Tier an&nbsp;einem Ort.
        </h1>
        <p className="mt-5 max-w-[46ch] text-lg text-pretty text-ink-soft">
          Impfpass, Befunde, Termine und Gewicht immer griffbereit. Mit Kräuterlexikon und
          persönlicher Beratung.
        </p>
        <a href="/auth" className={`mt-7 text-lg max-sm:w-full ${buttonClass("primary")}`}>
          Jetzt starten &amp; Profil anlegen
        </a>
        <p className="mt-3 text-ink-soft">Das Profil für Ihr erstes Haustier ist kostenlos.</p>
      </div>
      <img
        src={heroUrl}
        alt="Ein Hund, eine Katze, ein Kaninchen und ein Pferd auf einer Wiese mit blühenden Kräutern"
        width="720"
        height="560"
        fetchPriority="high"
        className="h-auto w-full lg:col-span-7 xl:w-[112%] xl:max-w-none"
      />
    </section>
  );
}

const linkClass = "text-forest underline underline-offset-4 hover:no-underline";

function Questions() {
  return (
    <PageSection
      id="fragen"
      title="Fragen und Antworten"
      className="bg-surface py-10 sm:py-24"
      gridClass="lg:grid lg:grid-cols-12"
      headingClass="lg:col-span-8 lg:col-start-3"
      intro={
        <p className="mt-3 text-ink-soft">
          Ihre Frage ist nicht dabei?{" "}
          <a href="#kontakt" className={linkClass}>
            Schreiben Sie uns
          </a>
          .
        </p>
      }
    >
      <div className="mt-8 border-t border-line lg:col-span-8 lg:col-start-3">
        {answers.map(({ question, answer, link }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-heading text-xl text-forest [&::-webkit-details-marker]:hidden">
              {question}
              <svg
                aria-hidden="true"
                viewBox="0 0 24 24"
                width="22"
                height="22"
                className="shrink-0 stroke-clay transition-transform group-open:rotate-180"
              >
                <path d="m5 9 7 7 7-7" fill="none" strokeWidth="2.2" strokeLinecap="round" />
              </svg>
            </summary>
            <div className="max-w-[64ch] pb-6">
              <p>{answer}</p>
              {link && (
                <a href={link.href} className={`mt-1 inline-block py-1 ${linkClass}`}>
                  {link.label}
                </a>
              )}
            </div>
          </details>
        ))}
      </div>
    </PageSection>
  );
}

const packages = slotPackages.map(({ title }) => `„${title}“`).join(", ");

/** Prices stand in the shop alone (docs/decisions/public-pages.md). */
const parts = [
  {
    name: "Kostenlos",
    what: "Ihr Konto und das erste Haustier",
    text: `Mit Dokumenten, Kalender, Vorsorge und Tierpass. ${freeHerbsInWords} im Lexikon inklusive.`,
  },
  {
    name: "Einmalig",
    what: "Plätze für weitere Haustiere",
    text: `Pakete im Shop: ${packages}. Die Plätze behalten Sie, solange Ihr Konto besteht.`,
  },
  {
    name: "Für ein Jahr",
    what: "Das ganze Kräuterlexikon",
    text: "Zahlung im Voraus. Das Abo endet nach einem Jahr automatisch.",
    note: herbNotice,
  },
];

function Prices() {
  return (
    <PageSection
      id="preise"
      title="Preise"
      intro={
        <p className="mt-3 max-w-[62ch] text-ink-soft">
          Nach der Anmeldung sehen Sie die aktuellen Preise im Shop.
        </p>
      }
    >
      <ul className="mt-8 grid gap-5 lg:grid-cols-3">
        {parts.map(({ name, what, text, note }) => (
          <li key={name} className="rounded-card border border-line bg-surface p-6 shadow-soft">
            <p className="font-bold text-clay">{name}</p>
            <h3 className="mt-1 text-xl text-forest">{what}</h3>
            <p className="mt-2">{text}</p>
            {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function About() {
  return (
    <PageSection
      id="ueber-uns"
      title={`Die Praxis hinter ${site.productName}`}
      gridClass="grid gap-x-16 gap-y-10 lg:grid-cols-12"
      headingClass="lg:col-span-7 lg:col-start-6"
    >
      <div className="lg:col-span-7 lg:col-start-6">
        <p className="font-heading text-2xl leading-snug sm:text-3xl sm:leading-snug">
          „Sie kennen Ihr Tier am besten. Darum höre ich erst einmal zu.“
        </p>
        <div className="mt-8 max-w-[62ch] space-y-4">
          <p>
            Impfpass, Laborberichte und Notizen liegen oft an verschiedenen Orten. Darum gibt es{" "}
            {site.productName}.
          </p>
          <p>
            Ich nehme mir Zeit und sage Ihnen offen, wann ein Tier in die Tierarztpraxis gehört.
            Meine Arbeit ersetzt keine tierärztliche Untersuchung oder Behandlung.
          </p>
        </div>
      </div>
      <PracticeSign />
    </PageSection>
  );
}

function PracticeSign() {
  const { operator } = site;
  return (
    <aside
      aria-label="Die Praxis"
      className="self-center rounded-sheet bg-clay-soft p-7 sm:max-w-md sm:-rotate-2 sm:p-9 lg:col-span-4 lg:row-span-2 lg:row-start-1"
    >
      <img src={logoUrl} alt="" width="64" height="64" loading="lazy" />
      <p className="mt-5 font-heading text-2xl leading-snug text-forest">{operator.practice}</p>
      <p className="mt-2">
        {operator.name}
        <br />
        {operator.profession} in {operator.city}
      </p>
      <p className="mt-5 text-sm text-ink-soft">{operator.professionNote}</p>
      {operator.isExample && (
        <p className="mt-4 text-sm text-ink-soft">Beispielangaben, die noch ersetzt werden.</p>
      )}
    </aside>
  );
}
