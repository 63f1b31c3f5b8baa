import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { keyedHash } from "#app/platform/ids.ts";
import { isSame } from "#app/platform/link-tokens.server.ts";
import { handField, shownField } from "./ask-again.ts";

// Whoever holds a mail may act by its links without signing in. So do the programs that look at mails:
// they open a link and press what they find there. A person needs longer and uses pointer or keyboard.

/** No person reads a page and presses its button within this time. */
const leastMs = 1000;

type LinkArgs = { context: Readonly<RouterContextProvider>; url: URL };

/** `again`: the page asks a second time. */
type Question = "first" | "again";

/** For the loader: signed, so that only the server says since when its page is open. */
export function markShown(args: LinkArgs): Promise<string> {
  return mark(args, "first");
}

/**
 * For the action, before anything is changed. Done at once where the page was open for a while and a
 * hand was seen, else after a second question, which wants its time as well. What script sets spares
 * the question and gives no right, as without script nobody sees a hand.
 * @throws Refusal that shows the form once more, with what was entered
 */
export async function requirePerson(args: LinkArgs, form: FormData): Promise<void> {
  const stamp = await readMark(args, form.get(shownField));
  const isSlow = stamp !== null && stamp.openMs >= leastMs;
  const isSure = stamp?.question === "again" || form.get(handField) === "ja";
  if (isSlow && isSure) return;
  form.set(shownField, await mark(args, "again"));
  throw new Refusal({
    title: "Bitte bestätigen Sie noch einmal",
    message:
      "Manche E-Mail-Programme öffnen Links und klicken automatisch auf Schaltflächen. Bisher ist nichts geschehen.",
  });
}

function mark({ context, url }: LinkArgs, question: Question): Promise<string> {
  const { now, config } = context.get(platformContext);
  return signShown(config.sessionSecret, url, question, now);
}

export async function signShown(
  secret: string,
  url: { pathname: string },
  question: Question,
  at: Date,
): Promise<string> {
  const content = `${question}.${at.getTime().toString(36)}`;
  return `${content}.${await hashOf(secret, url, content)}`;
}

async function readMark({ context, url }: LinkArgs, value: FormDataEntryValue | null) {
  const { now, config } = context.get(platformContext);
  if (typeof value !== "string") return null;
  const [question = "", at = "", hash = ""] = value.split(".");
  if (question !== "first" && question !== "again") return null;
  const expected = await hashOf(config.sessionSecret, url, `${question}.${at}`);
  if (!isSame(hash, expected)) return null;
  return { question, openMs: now.getTime() - Number.parseInt(at, 36) };
}

/** The mark is bound to the page's address, which in most cases contains the link's token. */
function hashOf(
  secret: string,
  { pathname }: { pathname: string },
  content: string,
): Promise<string> {
  return keyedHash(secret, `page-shown:${pathname}:${content}`);
}
