import { useEffect, useState } from "react";
import { sheetAddress } from "#app/frame/connection.ts";
import { DataSection } from "#app/frame/data-section.tsx";
import { useInstallPrompt } from "#app/frame/install-prompt.ts";
import {
  areFilesSafe,
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
        diesem Gerät speichern und {sheetStorageDays} Tage lang offline öffnen, auch wenn Ihre
        Anmeldung inzwischen endet. Die Kopie wird gelöscht, wenn Sie sich hier abmelden oder sich
        jemand anderes anmeldet. Bis dahin kann jeder, der dieses Gerät benutzt, die Kopie lesen.
      </p>
      <KeepPage cacheName={sheetCacheName} address={sheetAddress} />
      <HomeScreen />
    </DataSection>
  );
}

type KeepPageProps = { cacheName: string; address: string };

/** Safari does not delete what a site on the home screen stores (WebKit, 'Full Third-Party Cookie Blocking', 2020). */
function HomeScreen() {
  const install = useInstallPrompt();
  return (
    <div className="mt-4 max-w-prose space-y-2 text-ink-soft">
      <p>
        Safari auf iPhone, iPad und Mac löscht das Notfallblatt und ungesendete Gaben, wenn Sie die
        Website sieben Tage lang nicht öffnen. Für Websites auf dem Home-Bildschirm gilt das nicht.
        Tippen Sie auf „Teilen › Zum Home-Bildschirm“, öffnen Sie die Website von dort und speichern
        Sie das Notfallblatt noch einmal.
      </p>
      {install && (
        <button type="button" className={buttonClass("secondary")} onClick={install}>
          Zum Startbildschirm hinzufügen
        </button>
      )}
    </div>
  );
}

/** Nothing is kept unless this is pressed. */
export function KeepPage({ cacheName, address }: KeepPageProps) {
  const [state, setState] = useState<State>("unknown");
  const [isSafe, setSafe] = useState<boolean | undefined>();
  useEffect(() => {
    if (state === "kept") areFilesSafe().then(setSafe, () => undefined);
  }, [state]);
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
      {state === "kept" && isSafe !== undefined && (
        <p className="mb-4 max-w-prose text-ink-soft">
          {isSafe
            ? "Der Browser löscht die Kopie auch dann nicht, wenn der Speicherplatz knapp wird."
            : "Der Browser kann die Kopie löschen, wenn der Speicherplatz knapp wird."}
        </p>
      )}
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
