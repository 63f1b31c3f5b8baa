type SentPhoto = { ok: true; photo: string } | { ok: false; message: string };

const interrupted =
  "Die Verbindung wurde unterbrochen. Bitte versuchen Sie es noch einmal, sobald Sie wieder Netz haben.";
const unexpected = "Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.";

/**
 * Sends a photo to its animal. `fetch` tells nothing of how far it is, so XMLHttpRequest.
 * @param onProgress hears whole percents
 * @returns null when it was called off
 */
export function sendPhoto(
  petId: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<SentPhoto | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/pets/${petId}/foto/ablage`);
    request.setRequestHeader("content-type", file.type);
    request.setRequestHeader("x-file-name", encodeURIComponent(file.name));
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100));
    request.onload = () => resolve(readAnswer(request.responseText));
    request.onerror = () => resolve({ ok: false, message: interrupted });
    request.onabort = () => resolve(null);
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

/** Anything but our own answer is a page, of a session that has ended, say. */
function readAnswer(text: string): SentPhoto {
  try {
    const answer: Partial<{ photo: unknown; message: unknown }> = JSON.parse(text);
    if (typeof answer.photo === "string") return { ok: true, photo: answer.photo };
    if (typeof answer.message === "string") return { ok: false, message: answer.message };
  } catch {
    // Falls through.
  }
  return { ok: false, message: unexpected };
}
