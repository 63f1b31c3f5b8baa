import { PagePart } from "#app/ui/page-part.tsx";
import type { DescribedEntry } from "./describe-entry.server.ts";

const notChecked = {
  form: "Name und Adresse hat jemand in ein Formular eingegeben.",
  mail: "Name und Adresse stehen so in der E-Mail; beides lässt sich fälschen.",
  phone: "Name und Adresse sind so eingetragen worden.",
  letter: "Name und Adresse sind so eingetragen worden.",
} as const;

/** Who it says to be from. Nobody has shown it. */
export function EntrySender({ entry }: { entry: DescribedEntry }) {
  const { name, email, channel, reference } = entry;
  return (
    <PagePart id="absender" title="Absender">
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      {email === "" ? (
        <p className="text-ink-soft">Ohne E-Mail-Adresse</p>
      ) : (
        <p>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-8 items-center text-forest underline underline-offset-4"
          >
            {email}
          </a>
        </p>
      )}
      <p className="mt-3 border-l-4 border-clay pl-3">
        <strong className="block font-semibold">Absender nicht geprüft</strong>
        <span className="text-sm">
          {notChecked[channel]} Schreiben Sie nichts Vertrauliches, bevor Sie sicher sind.
        </span>
      </p>
      {reference && <p className="mt-3 text-sm text-ink-soft">Vorgangsnummer: {reference}</p>}
    </PagePart>
  );
}
