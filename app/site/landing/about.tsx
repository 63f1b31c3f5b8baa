import { site } from "#app/platform/operator/config.ts";
import logoUrl from "#app/ui/art/logo.svg";
import { PageSection } from "./page-section.tsx";

export function About() {
  const { operator } = site;
  return (
    <PageSection
      id="ueber-uns"
      title={`Hinter ${site.productName} steht eine kleine Praxis`}
      gridClass="grid gap-x-16 gap-y-10 lg:grid-cols-12"
      headingClass="lg:col-span-7 lg:col-start-6"
    >
      <div className="lg:col-span-7 lg:col-start-6">
        <p className="font-heading text-2xl leading-snug sm:text-3xl sm:leading-snug">
          „Ich höre erst einmal zu. Sie kennen Ihr Tier am längsten, und was Ihnen im Alltag
          auffällt, ist der beste Anfang für ein Gespräch.“
        </p>
        <div className="mt-8 max-w-[62ch] space-y-4">
          <p>
            Ich bin {operator.name}, {operator.profession} in {operator.city}. In meiner Praxis sehe
            ich oft, wie viel Halterinnen und Halter zusammentragen: den Impfpass in der einen
            Tasche, den Laborbericht in der anderen, das Gewicht auf einem Zettel am Kühlschrank.
            Aus dem Wunsch, das an einen Ort zu bringen, ist {site.productName} entstanden.
          </p>
          <p>
            Ich verspreche nichts, was sich nicht halten lässt. Ich nehme mir Zeit, schaue genau hin
            und sage Ihnen offen, wann ein Tier in die Tierarztpraxis gehört. Meine Arbeit ersetzt
            deren Untersuchung und Behandlung nicht.
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
        <p className="mt-4 text-sm text-ink-soft">
          Beispielangaben: Praxis, Name und Ort sind erfunden und werden vor der Veröffentlichung
          ersetzt.
        </p>
      )}
    </aside>
  );
}
