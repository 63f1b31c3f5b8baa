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
  extraordinary: "Bitte entscheiden Sie selbst über die außerordentliche Kündigung.",
  unclear: "Bitte prüfen Sie, welcher Vertrag gemeint ist.",
  several: "Es laufen mehrere Abos. Bitte klären Sie, welches enden soll.",
  ended: "Das Abo war schon gekündigt oder beendet.",
  later:
    "Das Abo soll erst nach der bezahlten Laufzeit enden. Bitte kündigen Sie es rechtzeitig selbst.",
  elsewhere: "Bitte kündigen Sie das Abo bei Ihrem Shop-Anbieter.",
  unanswered: "Der Shop hat nicht geantwortet. Bitte prüfen Sie das Abo selbst.",
};

export type LeftReason = keyof typeof leftSentences;

export function passingSentence(passing: Passing): string {
  switch (passing.state) {
    case "waiting":
      return "Die Kündigung wird gerade mit den laufenden Abos abgeglichen.";
    case "passed":
      return `Das Abo wurde im Shop gekündigt und endet am ${formatMoment(passing.endsAt)}. Die Kundin oder der Kunde wurde per E-Mail informiert.`;
    case "left":
      return `Die Kündigung wurde nicht an den Shop weitergegeben. ${leftSentences[passing.reason]}`;
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
