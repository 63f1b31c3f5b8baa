/** A short message after an action. Errors also stand inline where they belong, and stay. */
export type Toast = {
  title: string;
  text?: string;
  tone: "success" | "error";
};

/** Specification, section 9. */
export const toastDurationMs = 5000;
export const toastRemovalMs = 1_000_000;
export const toastSwipePx = 50;
