import type { UploadAnswer } from "./upload-answer.ts";

export type SendOutcome =
  | { outcome: "stored" }
  /** The file itself is the reason. */
  | { outcome: "refused"; message: string }
  /** Worth another try. */
  | { outcome: "failed"; title: string; message: string };

type Sent = { petId: string; file: File; declaredType: string; category: string };

type Listening = {
  onProgress: (sentBytes: number) => void;
  /** Called once, but not after a cancellation. */
  onEnd: (outcome: SendOutcome) => void;
};

/**
 * Sends one file as the body of a request. By XMLHttpRequest: `fetch` does not tell how much of a
 * body has left.
 * @returns what cancels it
 */
export function sendFile(
  { petId, file, declaredType, category }: Sent,
  { onProgress, onEnd }: Listening,
): () => void {
  const request = new XMLHttpRequest();
  request.open("POST", `/pets/${petId}/dokumente`);
  request.setRequestHeader("content-type", declaredType);
  request.setRequestHeader("x-file-name", encodeURIComponent(file.name.toWellFormed()));
  request.setRequestHeader("x-category", encodeURIComponent(category));
  request.upload.addEventListener("progress", (event) => onProgress(event.loaded));
  request.addEventListener("load", () => onEnd(outcomeOf(request)));
  request.addEventListener("error", () => onEnd(noConnection));
  request.addEventListener("timeout", () => onEnd(noConnection));
  request.send(file);
  return () => request.abort();
}

/** Specification, section 8. */
const failed = {
  outcome: "failed",
  title: "Upload-Fehler",
  message: "Dokument konnte nicht hochgeladen werden.",
} as const;

const noConnection: SendOutcome = {
  ...failed,
  message: `${failed.message} Bitte prüfen Sie Ihre Verbindung.`,
};

/** What the answer says. Whoever was signed out meanwhile is led to a page, which is no answer. */
function outcomeOf({ status, responseText }: XMLHttpRequest): SendOutcome {
  const answer = parse(responseText);
  if (!answer) return failed;
  if (answer.ok) return { outcome: "stored" };
  const { message, title = failed.title } = answer;
  return mayHelpAgain.has(status)
    ? { outcome: "failed", title, message }
    : { outcome: "refused", message };
}

/** Too many at a time, or something that broke. */
const mayHelpAgain = new Set([429, 500, 502, 503, 504]);

function parse(text: string): UploadAnswer | null {
  try {
    const answer: unknown = JSON.parse(text);
    return isAnswer(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isAnswer(answer: unknown): answer is UploadAnswer {
  if (typeof answer !== "object" || answer === null || !("ok" in answer)) return false;
  return answer.ok === true || ("message" in answer && typeof answer.message === "string");
}
