/** Fields of the forms behind links of mails; `ask-again.server.ts` says what they are for. */
export const shownField = "gezeigt";
export const handField = "bedient";
