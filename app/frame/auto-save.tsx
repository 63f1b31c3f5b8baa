import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldLinks } from "#app/ui/form-errors.tsx";
import { hasInput } from "./kept-input.tsx";
import { recordCacheName } from "./kept-page.ts";

/** What the address of a draft answers, as JSON. */
export type DraftAnswer =
  | {
      outcome: "saved";
      revision: number | string;
      /** '14:03' */
      savedAt: string;
      /** Saved all the same; '' without. */
      doubt: string;
    }
  | { outcome: "changed"; revision: number | string }
  | { outcome: "refused"; message: string; fieldErrors: Record<string, string> };

type Saving =
  | DraftAnswer
  | { outcome: "unchanged" | "waiting" | "saving" }
  | { outcome: "offline"; isKept?: boolean };

const pauseMs = 1000;
const retryMs = 5000;
/** Browsers send no more of a page that is being left (Fetch, 'keepalive'). */
const longestLastBytes = 60_000;

/** What outlives the tab, loaded when something is written. */
export type Keeper = {
  keep: (form: HTMLFormElement) => Promise<void>;
  /** All of it has arrived. */
  forget: (form: HTMLFormElement, revision: number) => Promise<void>;
  /** Fills in what the device has kept. */
  takeUp: (form: HTMLFormElement) => Promise<void>;
};

/**
 * Sends the form to an address of its own when typing pauses, one at a time and over the revision
 * that it knows. What has not arrived the device keeps by `KeptInput` and, where there is one, a keeper.
 * @param revisionField name of the hidden field with that revision
 */
export function useAutoSave(
  address: string,
  form: RefObject<HTMLFormElement | null>,
  revisionField = "seen",
  loadKeeper?: () => Promise<Keeper>,
) {
  const [saving, setSaving] = useState<Saving>({ outcome: "unchanged" });
  const isDirty = useRef(false);
  const isGivenUp = useRef(false);
  const underway = useRef<Promise<Saving> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Asked for while there is a network.
  const keeper = useRef<Promise<Keeper>>(undefined);

  /** @returns null when all that was typed has arrived, else what happened instead */
  async function flush(): Promise<Saving["outcome"] | null> {
    clearTimeout(timer.current);
    while (underway.current) await underway.current;
    const sent = form.current;
    if (!isDirty.current || !sent) return null;
    isDirty.current = false;
    setSaving({ outcome: "saving" });
    underway.current = send(address, sent, revisionField);
    const answer = await underway.current;
    underway.current = null;
    setSaving(answer);
    if (answer.outcome === "offline" || answer === signedOut) {
      const keeping = keeper.current?.then(({ keep }) => keep(sent));
      keeping?.then(
        () => setSaving((now) => (now === answer ? { ...now, isKept: true } : now)),
        ignore,
      );
    }
    if (answer.outcome === "saved") {
      keeper.current?.then(({ forget }) => forget(sent, Number(answer.revision))).catch(ignore);
      if (isDirty.current) return flush();
      sent.dispatchEvent(new Event("reset"));
      return null;
    }
    if (isGivenUp.current) return answer.outcome;
    isDirty.current = true;
    if (answer.outcome === "offline") timer.current = setTimeout(() => void flush(), retryMs);
    return answer.outcome;
  }

  function touch(): void {
    keeper.current ??= loadKeeper?.();
    keeper.current?.catch(ignore);
    isDirty.current = true;
    isGivenUp.current = false;
    clearTimeout(timer.current);
    // What another tab has saved is not overwritten before she says so.
    if (saving.outcome === "changed") return;
    // Later: a list tells its choice right after the input, which a page shown anew would take back.
    setTimeout(() => setSaving((now) => (now.outcome === "saving" ? now : { outcome: "waiting" })));
    timer.current = setTimeout(() => void flush(), pauseMs);
  }
  function sendNow(): void {
    if (saving.outcome !== "changed") void flush();
  }
  /** What the page was opened with never goes over what was saved since. */
  function giveUp(): void {
    isDirty.current = false;
    isGivenUp.current = true;
    clearTimeout(timer.current);
  }
  const note = useEffectEvent(touch);
  const takeUp = useEffectEvent(async (opened: HTMLFormElement) =>
    (await loadKeeper?.())?.takeUp(opened),
  );
  const sendWhatIsLeft = useEffectEvent(sendNow);

  useEffect(() => {
    // Typed before the script was there, or kept by the browser.
    if (form.current && hasInput(form.current)) note();
    window.caches?.has(recordCacheName).then((isHere) => {
      if (isHere && form.current) takeUp(form.current).catch(ignore);
    }, ignore);
    const listening = new AbortController();
    window.addEventListener("online", () => sendWhatIsLeft(), listening);
    window.addEventListener("pagehide", () => sendWhatIsLeft(), listening);
    return () => {
      sendWhatIsLeft();
      clearTimeout(timer.current);
      listening.abort();
    };
  }, [form]);

  return {
    saving,
    flush,
    touch,
    /** By React: a listener of its own would come before what fields do with what is typed. */
    onForm: { onInput: touch, onBlur: sendNow, onReset: giveUp },
    isSent: () => !isDirty.current,
    /** Over what another tab has saved, which the form has not seen until she says so. */
    insist() {
      if (saving.outcome === "changed" && form.current) {
        setRevision(form.current, revisionField, saving.revision);
      }
      isDirty.current = true;
      return flush();
    },
  };
}

function ignore(): void {}

async function send(
  address: string,
  form: HTMLFormElement,
  revisionField: string,
): Promise<Saving> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const body = new URLSearchParams(fields);
  const keepalive = String(body).length < longestLastBytes;
  try {
    const response = await fetch(address, { method: "POST", body, keepalive, redirect: "manual" });
    if (response.type === "opaqueredirect") return signedOut;
    if (response.status >= 500) return { outcome: "offline" };
    const answer: DraftAnswer = await response.json();
    if (answer.outcome === "saved") setRevision(form, revisionField, answer.revision);
    return answer;
  } catch {
    return { outcome: "offline" };
  }
}

const signedOut: DraftAnswer = {
  outcome: "refused",
  fieldErrors: {},
  message: "Bitte melden Sie sich in einem anderen Fenster neu an.",
};

function setRevision(form: HTMLFormElement, name: string, revision: number | string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = String(revision);
}

const stateWords = { unchanged: "", waiting: "Noch nicht gespeichert", saving: "Wird gespeichert" };

type SavingStateProps = {
  saving: Saving;
  /** Page that shows what is stored. */
  address: string;
  onInsist: () => void;
  words: { saved: (time: string) => string; changed: string };
};

/** What of the form has arrived. */
export function SavingState({ saving, address, onInsist, words }: SavingStateProps) {
  switch (saving.outcome) {
    case "offline":
      return (
        <p role="status" className="font-semibold text-clay">
          {saving.isKept
            ? "Keine Verbindung. Ihr Text ist auf diesem Gerät gespeichert."
            : "Keine Verbindung. Ihr Text bleibt erhalten, solange dieses Fenster offen ist."}
        </p>
      );
    case "refused":
      return (
        <div role="alert" className="font-semibold text-danger">
          <p>Nicht gespeichert. {saving.message}</p>
          <FieldLinks messages={Object.entries(saving.fieldErrors)} />
        </div>
      );
    case "changed":
      return (
        <div role="alert" className="grid gap-2">
          <p className="font-semibold text-danger">
            {words.changed} Ihr Text auf dieser Seite bleibt erhalten.
          </p>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <OtherState address={address} />
            <Button variant="secondary" onClick={onInsist}>
              Diesen Text speichern
            </Button>
          </p>
        </div>
      );
    case "saved":
      return (
        <div>
          <p className="text-ink-soft">{words.saved(saving.savedAt)}</p>
          {saving.doubt && (
            <p role="status" className="font-semibold text-danger">
              {saving.doubt}
            </p>
          )}
        </div>
      );
    default:
      return <p className="text-ink-soft">{stateWords[saving.outcome]}</p>;
  }
}

/** Beside the form, which keeps what was typed. @param address of the page that shows what is stored */
export function OtherState({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
    >
      Anderen Stand ansehen
    </a>
  );
}
