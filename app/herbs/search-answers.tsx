import type { PhonePart } from "#app/platform/phone-number.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PhoneButtons } from "#app/ui/phone-link.tsx";
import { VerdictBadge } from "./badges.tsx";
import { callAtOnce, poisonQuestion } from "./poison.ts";
import { PoisonNote } from "./poison-note.tsx";
import { type Complaint, complaints as complaintLabels } from "./policy.ts";
import type { SearchAnswers as Answers } from "./search-answers.server.ts";

type SearchAnswersProps = {
  answers: Answers;
  /** Of the reader's animals; none on public pages. */
  vets?: readonly { name: string; phone: readonly PhonePart[] }[];
  complaintAddress: (complaint: Complaint) => string;
  /** Where the links to fields of use lead, if not on the same page. */
  complaintNote?: string;
};

/** Above the herbs that a search finds; never behind the wall, and never counted. */
export function SearchAnswers(props: SearchAnswersProps) {
  const { answers, vets = [], complaintAddress, complaintNote } = props;
  const { poisons, complaints, emergency } = answers;
  const calls = vets.length > 0 && (
    <div className="my-3 flex flex-wrap gap-3">
      {vets.map(({ name, phone }) => (
        <PhoneButtons
          key={phone.map(({ text }) => text).join("")}
          phone={phone}
          call={`${name || "Tierarztpraxis"} anrufen`}
          className={`${buttonClass("primary")} max-sm:w-full`}
          showsNumber
        />
      ))}
    </div>
  );
  if (poisons.length === 0 && complaints.length === 0 && emergency === null) return null;
  return (
    // Public pages lead to it from their head.
    <div id={hasPoisonNote(answers) ? "notfall" : undefined} className="mt-6 grid gap-4">
      {poisons.length > 0 ? (
        <PoisonNote title={warningTitle(poisons)} isHousehold>
          {calls}
        </PoisonNote>
      ) : (
        emergency === "poisoning" && (
          <PoisonNote title="Im Notfall zählt jede Minute" met="etwas Giftiges" isHousehold>
            {calls}
          </PoisonNote>
        )
      )}
      {poisons.map((poison) => (
        <PoisonCard key={poison.name} poison={poison} />
      ))}
      {emergency === "sign" && (
        <p className="rounded-card border border-danger bg-danger-soft p-4 sm:p-5">
          Das kann ein Notfall sein. <strong className="text-danger">{callAtOnce}</strong>
        </p>
      )}
      {complaints.length > 0 && (
        <section
          aria-labelledby="anwendungsgebiete"
          className="rounded-card border border-line bg-surface p-4 sm:p-5"
        >
          <h2 id="anwendungsgebiete" className="text-lg text-forest">
            Überlieferte Anwendung
          </h2>
          <ul className="flex flex-wrap gap-x-6">
            {complaints.map((complaint) => (
              <li key={complaint}>
                <Link
                  to={complaintAddress(complaint)}
                  className="inline-block py-2 font-bold text-forest underline underline-offset-4"
                >
                  Kräuter im Bereich {complaintLabels[complaint]}
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            {complaintNote} Lassen Sie die Ursache zuerst in der Tierarztpraxis abklären.
          </p>
        </section>
      )}
    </div>
  );
}

/** Whether the answers say what to do after something poisonous. */
export function hasPoisonNote({ poisons, emergency }: Answers): boolean {
  return poisons.length > 0 || emergency === "poisoning";
}

/** Whether a search that finds no herb needs no other advice. */
export function isAnswered({ poisons, complaints }: Answers): boolean {
  return poisons.length > 0 || complaints.length > 0;
}

/** Also for the status of a list, which is read out. */
export function warningTitle(poisons: Answers["poisons"]): string {
  const [first, ...others] = poisons;
  if (!first) return "";
  return others.length === 0
    ? `${first.name}: ${first.summary}`
    : `Gefährlich: ${poisons.map(({ name }) => name).join(", ")}`;
}

function PoisonCard({ poison }: { poison: Answers["poisons"][number] }) {
  const { name, opinions, sources } = poison;
  return (
    <section
      aria-label={name}
      className="rounded-card border border-line bg-surface px-4 py-2 shadow-soft sm:px-5"
    >
      <h2 className="pt-2 text-2xl text-forest">{name}</h2>
      <dl>
        {opinions.map(({ species, verdict, reason }) => (
          <div
            key={species}
            className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line py-3 sm:grid sm:grid-cols-[15rem_8rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{species}</dt>
            <dd>
              <VerdictBadge verdict={verdict} />
            </dd>
            <dd className="w-full text-pretty">{reason}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="w-fit cursor-pointer py-2 font-bold text-forest">Quellen</summary>
        <ul className="grid gap-1 pb-2 text-sm wrap-anywhere text-ink-soft">
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Under a search without a result. */
export function EmergencyCall() {
  return (
    <p className="max-w-md">
      {poisonQuestion} <strong>{callAtOnce}</strong>
    </p>
  );
}
