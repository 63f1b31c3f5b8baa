/** What is said where a code is refused. */
export const wrongCode =
  "Der Code ist nicht richtig, oder er wurde schon benutzt. Bitte warten Sie, bis die App den nächsten zeigt.";

export const wrongRecoveryCode =
  "Der Wiederherstellungscode ist nicht richtig, oder er wurde schon benutzt.";

/** As the fields of secrets are named: never sent back. */
export const secretFields = ["currentPassword", "code"] as const;
