import { showToast } from "#app/frame/toast.ts";
import { NewTabIcon } from "./document-icons.tsx";
import { downloadAddress, fileAddress } from "./policy.ts";

type OpenLinkProps = { document: { id: string; fileName: string }; className: string };

export function OpenLink({ document: { id, fileName }, className }: OpenLinkProps) {
  return (
    <a
      href={fileAddress(id)}
      target="_blank"
      rel="noopener"
      aria-label={`Öffnen: ${fileName} (in neuem Tab)`}
      title="In neuem Tab"
      className={`${className} gap-1.5`}
    >
      Öffnen
      <NewTabIcon />
    </a>
  );
}

type DownloadLinkProps = { document: { id: string; fileName: string }; className: string };

export function DownloadLink({ document: { id, fileName }, className }: DownloadLinkProps) {
  const address = downloadAddress(id);
  return (
    <a
      href={address}
      aria-label={`Herunterladen: ${fileName}`}
      onClick={(event) => {
        event.preventDefault();
        void download(address);
      }}
      className={className}
    >
      Herunterladen
    </a>
  );
}

async function download(address: string): Promise<void> {
  if (await isThere(address)) {
    window.location.assign(address);
    return;
  }
  showToast({
    title: "Download-Fehler",
    text: "Datei konnte nicht heruntergeladen werden.",
    tone: "error",
  });
}

async function isThere(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}
