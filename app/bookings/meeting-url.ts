// The address of a video conversation: what is stored, and what a click may open.

/** Longest address; those of the known services stay below it. */
export const meetingUrlMax = 500;

export const notMeetingUrl =
  "Bitte eine Adresse eingeben, die mit https:// beginnt, zum Beispiel https://meet.example.org/raum.";

/**
 * The address as it is stored and opened, in its one spelling; null for whatever a click should not
 * open. What is stored is read by it, too.
 */
export function readMeetingUrl(text: string): string | null {
  const url = /\s/.test(text) ? null : URL.parse(text);
  if (url?.protocol !== "https:" || !url.hostname.includes(".")) return null;
  const hasNoName = url.username === "" && url.password === "";
  return hasNoName && url.href.length <= meetingUrlMax ? url.href : null;
}
