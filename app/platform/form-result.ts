/** What a form hears back when it was refused: errors, and what was typed. */
export type FormResult = {
  /** New with every answer, so that the same errors are announced again. */
  id: string;
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  /** What concerns the form as a whole. */
  formError?: {
    title: string;
    message: string;
    /** What stands in the form alone; the message is also said elsewhere and stays short. */
    detail?: string;
  };
};
