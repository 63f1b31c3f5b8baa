import { treatmentNotice } from "./claims.ts";
import { Hill } from "./hill.tsx";
import { PageSection } from "./page-section.tsx";

const treatments = [
  { name: "Bioresonanz", text: "Anhand einer Haarprobe oder bei Ihnen vor Ort." },
  {
    name: "Akupressur",
    text: "Sanfter Druck mit den Fingern, eine Stunde lang und im Tempo Ihres Tieres.",
  },
];

export function Consultations() {
  return (
    <>
      <Hill />
      <PageSection
        id="beratung"
        title="Und wenn Sie Rat suchen"
        className="bg-sage-soft pt-8 pb-16 sm:pb-24"
        gridClass="grid gap-x-12 gap-y-10 lg:grid-cols-12"
        headingClass="lg:col-span-5"
        intro={
          <p className="mt-5 max-w-[46ch]">
            Mit Ihrem Konto fragen Sie einen Termin in der Praxis an. Dauer und Preis sehen Sie
            vorher; verbindlich wird es erst, wenn wir ihn bestätigen.
          </p>
        }
      >
        <div className="lg:col-span-7">
          <h3 className="text-2xl text-forest sm:text-3xl">Fütterungsberatung</h3>
          <p className="mt-3 max-w-[56ch] text-lg">
            Vor allem für Pferde: Wir gehen die Ration durch, vom Heu bis zum Zusatzfutter. Bei
            Ihnen am Stall oder per Video.
          </p>
          <div className="mt-10 rounded-sheet bg-surface p-6 sm:p-9">
            <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
              {treatments.map(({ name, text }) => (
                <div key={name}>
                  <h3 className="text-2xl text-forest">{name}</h3>
                  <p className="mt-2">{text}</p>
                </div>
              ))}
            </div>
            <p className="mt-6 border-t border-line pt-5 text-sm text-ink-soft">
              Für beide gilt: {treatmentNotice}
            </p>
          </div>
        </div>
      </PageSection>
    </>
  );
}
