import { showToast } from "#app/frame/toast-store.ts";
import { downloadAddress, fileAddress } from "./policy.ts";

type FileLinkProps = { document: { id: string; fileName: string }; className: string };

/** Shows the file in a tab of its own. */
export function OpenLink({ document: { id, fileName }, className }: FileLinkProps) {
  return (
    <a href={fileAddress(id)} target="_blank" rel="noopener" className={className}>
      Öffnen<span className="sr-only">: {fileName} (in neuem Tab)</span>
    </a>
  );
}

/** Keeps the file. With script a file that is missing is said here, not by the browser's own words. */
export function DownloadLink({ document: { id, fileName }, className }: FileLinkProps) {
  const address = downloadAddress(id);
  return (
    <a
      href={address}
      onClick={(event) => {
        event.preventDefault();
        void download(address);
      }}
      className={className}
    >
      Herunterladen<span className="sr-only">: {fileName}</span>
    </a>
  );
}

async function download(address: string): Promise<void> {
  if (await isThere(address)) {
    window.location.assign(address);
    return;
  }
  // Specification, section 8.
  showToast({
    id: crypto.randomUUID(),
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
