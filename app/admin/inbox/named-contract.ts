import { inboxLimits } from "#app/inbox/policy.ts";
import { foldName } from "#app/platform/search-words.ts";
import { takeOrderNumbers } from "#app/platform/typed-identifier.ts";

type OrderItem = { displayId: string; title: string };

/** What the words name of the person's own orders and contracts; '' where they name none. */
export function contractIn(
  words: string,
  items: readonly OrderItem[],
  { hasSubscription }: { hasSubscription: boolean },
): string {
  const { numbers, remainder } = takeOrderNumbers(words);
  const named = new Set(numbers.concat(remainder.split(/[^a-z0-9-]+/)));
  const isNamed = ({ displayId }: OrderItem) =>
    isTelling(displayId) && named.has(displayId.toLowerCase());
  const byNumber = distinct(items.filter(isNamed).map(({ displayId }) => displayId));
  if (byNumber.length > 0) return byNumber.join(", ").slice(0, inboxLimits.contract);
  const folded = ` ${plainWords(words)} `;
  const bought = items.filter(({ title }) => folded.includes(` ${plainWords(title)} `));
  if (bought.length > 0) return productsOf(bought).slice(0, inboxLimits.contract);
  return hasSubscription && / (?:abo|abonnement)[a-z]* /.test(folded) ? "Kräuterlexikon-Abo" : "";
}

/** Where it was bought more than once, nobody has said in which order. */
function productsOf(bought: readonly OrderItem[]): string {
  const titles = distinct(bought.map(({ title }) => title)).join(", ");
  const [first, ...others] = distinct(bought.map(({ displayId }) => displayId));
  return others.length === 0 ? `${first}, ${titles}` : titles;
}

/** A short number may be a day, a year or a price. */
function isTelling(displayId: string): boolean {
  return displayId.length >= 5;
}

function plainWords(words: string): string {
  return foldName(words.normalize("NFC"))
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}
