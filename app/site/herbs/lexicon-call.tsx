import { buttonClass } from "#app/ui/button.tsx";
import { freeHerbsSentence } from "./free-herbs.ts";

/** What an account brings, for who has read this far. */
export function LexiconCall() {
  return (
    <section
      aria-labelledby="lexikon-titel"
      className="mt-12 rounded-sheet bg-sage-soft px-6 py-8 text-pretty sm:px-10 print:hidden"
    >
      <h2 id="lexikon-titel" className="text-2xl text-forest sm:text-3xl">
        Mehr steht im Kräuterlexikon
      </h2>
      <p className="mt-3 max-w-[62ch]">
        Ausführliche Beschreibung, überlieferte Anwendung und Zubereitung; dazu für jedes Ihrer
        Tiere eine eigene Zeile. {freeHerbsSentence}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a
          href={`/auth?${new URLSearchParams({ modus: "registrieren", redirectTo: "/herb-lexicon" })}`}
          className={buttonClass("primary")}
        >
          Jetzt starten
        </a>
        <a href="/herb-lexicon" className={buttonClass("secondary")}>
          Zum Kräuterlexikon
        </a>
      </div>
    </section>
  );
}
