import { useEffect, useState } from "react";
import { sheetAddress } from "#app/frame/connection.ts";
import { DataSection } from "#app/frame/data-section.tsx";
import {
  canKeepPages,
  forgetPages,
  isPageKept,
  keepPage,
  sheetCacheName,
  sheetStorageDays,
} from "#app/frame/kept-page.ts";
import { showToast } from "#app/frame/toast.ts";
import { buttonClass } from "#app/ui/button.tsx";

type State = "unknown" | "impossible" | "kept" | "not-kept" | "busy";

export function OfflineSection() {
  return (
    <DataSection part="offline">
      <p className="mb-4 max-w-prose text-ink-soft">
        Das{" "}
        <a href={sheetAddress} className="text-forest underline underline-offset-4">
          Notfallblatt
        </a>{" "}
        enthält die Notfalldaten Ihrer Tiere, Ihren Namen und Ihre Telefonnummer. Sie können es auf
        diesem Gerät speichern und {sheetStorageDays} Tage lang offline öffnen. Beim Abmelden wird
        die gespeicherte Kopie gelöscht.
      </p>
      <KeepPage cacheName={sheetCacheName} address={sheetAddress} />
    </DataSection>
  );
}

type KeepPageProps = { cacheName: string; address: string };

/** Nothing is kept unless this is pressed. */
export function KeepPage({ cacheName, address }: KeepPageProps) {
  const [state, setState] = useState<State>("unknown");
  useEffect(() => {
    if (!canKeepPages()) setState("impossible");
    else
      isPageKept(cacheName, address).then(
        (isStored) => setState(isStored ? "kept" : "not-kept"),
        () => setState("impossible"),
      );
  }, [cacheName, address]);

  async function change() {
    const wasStored = state === "kept";
    setState("busy");
    try {
      await (wasStored ? forgetPages([cacheName]) : keepPage(cacheName, address));
      setState(wasStored ? "not-kept" : "kept");
      showToast({
        title: wasStored ? "Von diesem Gerät entfernt" : "Auf diesem Gerät gespeichert",
        tone: "success",
      });
    } catch {
      setState(wasStored ? "kept" : "not-kept");
      showToast({
        title: "Fehler",
        text: "Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.",
        tone: "error",
      });
    }
  }

  return (
    <>
      <p className="mb-4 font-bold" role="status">
        {words[state]}
      </p>
      <button
        type="button"
        className={buttonClass("secondary")}
        aria-disabled={state === "unknown" || state === "impossible" || state === "busy"}
        onClick={state === "kept" || state === "not-kept" ? change : undefined}
      >
        {state === "kept" ? "Von diesem Gerät entfernen" : "Auf diesem Gerät speichern"}
      </button>
      <noscript>
        <p className="mt-3">Bitte aktivieren Sie zum Speichern JavaScript.</p>
      </noscript>
    </>
  );
}

const words: Record<State, string> = {
  unknown: "",
  impossible: "Ihr Browser unterstützt das Speichern nicht.",
  kept: "Auf diesem Gerät gespeichert.",
  "not-kept": "Auf diesem Gerät nicht gespeichert.",
  busy: "Einen Moment …",
};
