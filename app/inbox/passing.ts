import type { declarations } from "#app/db/mail-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { foldName } from "#app/platform/search-words.ts";
import type { Declared } from "./declaration-words.ts";
import { orderNumbersIn } from "./policy.ts";

export type Passing =
  | { state: "waiting" }
  | { state: "passed"; endsAt: string }
  | { state: "left"; reason: LeftReason };

type Candidate = {
  id: string;
  title: string;
  status: string;
  currentPeriodEnd: string | null;
  displayId: string | null;
};

export type PassingFacts = {
  declared: Pick<Declared, "name" | "contract" | "cancellation" | "effectiveOn">;
  fullName: string;
  candidates: readonly Candidate[];
  hasOwnStore: boolean;
};

const endedStates: readonly string[] = ["canceled", "revoked", "expired"];

/** Nobody has signed in: what does not name one running subscription is left to a person. */
export function decidePassing(facts: PassingFacts): { pass: Candidate } | { left: LeftReason } {
  const { declared, hasOwnStore } = facts;
  if (declared.cancellation !== "ordinary") return { left: "extraordinary" };
  const contracts = declaredContracts(facts);
  if (contracts.length === 0) return { left: "unclear" };
  const running = contracts.filter(({ status }) => !endedStates.includes(status));
  const [subscription, ...others] = running;
  if (!subscription) return { left: "ended" };
  if (others.length > 0) return { left: "several" };
  if (isLater(declared.effectiveOn, subscription)) return { left: "later" };
  return hasOwnStore ? { pass: subscription } : { left: "elsewhere" };
}

function declaredContracts({ declared, fullName, candidates }: PassingFacts): readonly Candidate[] {
  const numbers = orderNumbersIn(declared.contract);
  const named = candidates.filter(
    ({ displayId }) => displayId !== null && numbers.includes(displayId.toLowerCase()),
  );
  if (named.length > 0) return named;
  // Another order is named, or the subscription left out: somebody has to read it.
  if (numbers.some((number) => orderNumberShape.test(number))) return [];
  if (/\b(nicht|kein\w*|ohne|ausser)\b/.test(foldName(declared.contract))) return [];
  const isSamePerson = fullName.trim() !== "" && nameOf(declared.name) === nameOf(fullName);
  return isSamePerson && saysSubscription(declared.contract) ? candidates : [];
}

/** Of the embedded merchant, in small letters: 'kp-261119-ab12cd'. */
const orderNumberShape = /^[a-z]+-\d{6}-[a-z0-9]{6}$/;

function nameOf(name: string): string {
  return foldName(name).trim().replaceAll(/ +/g, " ");
}

function saysSubscription(words: string): boolean {
  return /(^|[^a-z])abo(s|nnements?)?([^a-z]|$)|krauterlexikon/.test(foldName(words));
}

/** The shop cannot note down a later day than the end of the paid time. */
function isLater(effectiveOn: string | null, { currentPeriodEnd }: Candidate): boolean {
  if (effectiveOn === null) return false;
  return currentPeriodEnd === null || effectiveOn > dayInGermany(new Date(currentPeriodEnd));
}

const leftSentences = {
  extraordinary: "Eine außerordentliche Kündigung entscheiden Sie selbst.",
  unclear:
    "Sie ließ sich keinem laufenden Abo eindeutig zuordnen. Bitte prüfen Sie selbst, welcher Vertrag gemeint ist.",
  several: "Mehrere laufende Abos können gemeint sein. Bitte klären Sie, welches endet.",
  ended: "Das Abo, das gemeint ist, war schon gekündigt oder beendet.",
  later:
    "Gewünscht ist ein späterer Tag als das Ende der bezahlten Laufzeit. Das kann der Shop nicht vormerken; bitte kümmern Sie sich selbst darum.",
  elsewhere:
    "Das Abo läuft bei Ihrem Shop-Dienst, an den sich nichts weitergeben lässt. Bitte kündigen Sie es dort.",
  unanswered:
    "Das Abo ließ sich auch nach mehreren Versuchen nicht kündigen, weil der Shop nicht geantwortet hat. Bitte prüfen Sie es selbst.",
};

export type LeftReason = keyof typeof leftSentences;

export function passingSentence(passing: Passing): string {
  switch (passing.state) {
    case "waiting":
      return "Wird gerade mit den laufenden Abos abgeglichen.";
    case "passed":
      return `An den Shop weitergegeben: Das Abo endet am ${formatMoment(passing.endsAt)}, bis dahin besteht Zugang. Die Kundin oder der Kunde hat eine E-Mail erhalten.`;
    case "left":
      return `Nicht an den Shop weitergegeben. ${leftSentences[passing.reason]}`;
  }
}

type PassingColumns = Pick<
  typeof declarations.$inferSelect,
  "passing" | "passingReason" | "subscriptionEndsAt"
>;

/** Null for what has nothing to do with the shop. */
export function passingOf(row: PassingColumns): Passing | null {
  const { passing, passingReason, subscriptionEndsAt } = row;
  if (passing === "waiting") return { state: "waiting" };
  if (passing === "passed" && subscriptionEndsAt) {
    return { state: "passed", endsAt: subscriptionEndsAt };
  }
  return passing && { state: "left", reason: leftReasonOf(passingReason) };
}

function leftReasonOf(word: string | null): LeftReason {
  return word !== null && isLeftReason(word) ? word : "unclear";
}

function isLeftReason(word: string): word is LeftReason {
  return Object.hasOwn(leftSentences, word);
}
