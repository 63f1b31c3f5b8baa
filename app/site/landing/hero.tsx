import { site } from "#app/platform/operator/config.ts";
import heroUrl from "#app/ui/art/hero.svg";
import { buttonClass } from "#app/ui/button.tsx";

export function Hero() {
  return (
    <section
      aria-labelledby="start-titel"
      className="mx-auto grid max-w-6xl items-center gap-x-6 gap-y-8 px-4 pt-10 pb-6 sm:px-6 lg:grid-cols-12 lg:pt-16 lg:pb-10"
    >
      <div className="lg:col-span-5">
        <p className="font-bold text-clay">Für Hund, Katze, Pferd und Kaninchen</p>
        <h1 id="start-titel" className="mt-3 text-4xl text-forest sm:text-5xl lg:text-6xl">
          Alles beisammen, was Ihr&nbsp;Tier begleitet.
        </h1>
        <p className="mt-5 max-w-[46ch] text-lg text-pretty text-ink-soft">
          Impfpass, Befunde, Termine, Gewicht: {site.productName} bewahrt auf, was im Alltag leicht
          verloren geht. Dazu ein Kräuterlexikon zum Nachlesen und eine Praxis, die Sie fragen
          können.
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
