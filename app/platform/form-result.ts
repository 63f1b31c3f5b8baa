/** What a form hears back when it was refused: errors, and what was typed. */
export type FormResult = {
  id: string;
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  /** What concerns the form as a whole. */
  formError?: {
    title: string;
    message: string;
    /** Not in the toast. */
    detail?: string;
  };
};
