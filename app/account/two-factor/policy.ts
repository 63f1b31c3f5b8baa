/** How long whoever knows the password may look for the second step. */
export const secondStepMs = 10 * 60 * 1000;
/** What its row among an account's links is called. */
export const secondStepPurpose = "second-step";
/** How long a set-up stays open after the password was given. */
export const setUpMs = 15 * 60 * 1000;

export const recoveryCodeCount = 10;
/** From here on the page reminds of making new ones. */
export const fewRecoveryCodes = 3;

/** What may be typed as a code: with the spaces and hyphens that people put in. */
export const typedCodeMax = 40;

export const secondStepAddress = "/auth/zweiter-faktor";

/** How many recovery codes still work, and what follows from it. */
export function codesLeftInWords(left: number): string {
  if (left === 0) return "Kein Wiederherstellungscode ist mehr übrig. Bitte erstellen Sie neue.";
  const codes =
    left === 1 ? "1 Wiederherstellungscode ist" : `${left} Wiederherstellungscodes sind`;
  const hint = left <= fewRecoveryCodes ? " Bitte erstellen Sie bald neue." : "";
  return `${codes} noch unbenutzt.${hint}`;
}

/** What is said where a code is refused. */
export const wrongCode =
  "Der Code ist nicht richtig, oder er wurde schon benutzt. Bitte warten Sie, bis die App den nächsten zeigt.";

export const wrongRecoveryCode =
  "Der Wiederherstellungscode ist nicht richtig, oder er wurde schon benutzt.";
