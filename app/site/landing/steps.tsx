import { PageSection } from "./page-section.tsx";

const steps = [
  {
    name: "Konto anlegen",
    text: "Name, E-Mail, Passwort. Sie bestätigen Ihre Adresse mit einem Klick in unserer Mail.",
  },
  {
    name: "Tier eintragen",
    text: "Tierart, Name, Alter und was Sie sonst wissen. Ein Foto und Papiere können warten.",
  },
  {
    name: "Nach und nach ergänzen",
    text: "Jeder Befund und jeder Termin kommt dazu, wenn er anfällt. An Vorsorge erinnern wir Sie.",
  },
];

export function Steps() {
  return (
    <PageSection id="ablauf" title="In drei Schritten eingerichtet" className="pb-14 sm:pb-20">
      <ol className="mt-8 grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ name, text }) => (
          <li
            key={name}
            className="border-t-2 border-sage pt-4 before:font-heading before:text-3xl before:text-clay before:content-[counter(list-item)/'']"
          >
            <h3 className="mt-1 text-xl text-forest">{name}</h3>
            <p className="mt-1 max-w-[46ch]">{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
