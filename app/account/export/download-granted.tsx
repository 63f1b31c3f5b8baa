import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { dataPage } from "#app/frame/data-address.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { useHasScript } from "#app/ui/use-has-script.ts";

/** After the right password: script asks for the archive at once, else the button does. */
export function DownloadGranted({ grant }: { grant: string }) {
  const hasScript = useHasScript();
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef("");
  useEffect(() => {
    if (asked.current === grant) return;
    asked.current = grant;
    form.current?.requestSubmit();
  }, [grant]);
  return (
    // A plain form: the answer is a file, which the browser saves while the page stays.
    <form ref={form} method="post" action={`${dataPage}/meine-daten.zip`} className="space-y-5">
      <p role="status" tabIndex={-1} ref={takeFocus} className="outline-none">
        <strong>Das Passwort stimmt.</strong>{" "}
        {hasScript
          ? "Der Download beginnt gleich und kann bei vielen Dateien etwas dauern. Beginnt er nicht, dann laden Sie die Datei hier herunter."
          : "Laden Sie die Datei jetzt herunter; bei vielen Dateien kann das etwas dauern."}
      </p>
      <p className="text-ink-soft">Bewahren Sie die Datei gut auf.</p>
      <input type="hidden" name="grant" value={grant} />
      <div className="button-row">
        <Link to={dataPage} preventScrollReset replace className={buttonClass("secondary")}>
          Schließen
        </Link>
        <Button type="submit" variant={hasScript ? "secondary" : "primary"}>
          Datei herunterladen
        </Button>
      </div>
    </form>
  );
}
