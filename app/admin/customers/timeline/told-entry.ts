/** What an entry is about, as a drawing. */
export type EntryIcon =
  | "animal"
  | "appointment"
  | "blocked"
  | "care"
  | "document"
  | "herb"
  | "message"
  | "order"
  | "person"
  | "removed"
  | "share";

/** Repeats in colour what the sentence says. */
export type EntryTone = "plain" | "good" | "open" | "bad";

/** An entry of the timeline in words. */
export type ToldEntry = {
  icon: EntryIcon;
  tone: EntryTone;
  sentence: string;
  /** In the words of whoever wrote it. */
  quote?: string;
  /** Where it can be looked at. A file opens beside the page. */
  link?: { to: string; label: string; isFile?: true };
};
