import type { Role } from "../policy.ts";

/** How long whoever knows the password may look for the second step. */
export const secondStepMs = 10 * 60 * 1000;
/** What its row among an account's links is called. */
export const secondStepPurpose = "second-step";
/** How long a set-up stays open after the password was given. */
export const setUpMs = 15 * 60 * 1000;

/** So many codes may be tried within a quarter of an hour; then none is looked at, not even a right one. */
export const codeTriesMax = 6;
/** Of so many wrong codes a day their owner hears nothing: everybody mistypes. */
export const unnoticedWrongCodes = 2;

export const recoveryCodeCount = 10;
/** From here on the page reminds of making new ones. */
export const fewRecoveryCodes = 3;

/** What may be typed as a code: with the spaces and hyphens that people put in. */
export const typedCodeMax = 40;

export const setUpAddress = "/profile/daten/zwei-faktor";
export const secondStepAddress = "/auth/zweiter-faktor";

/**
 * Whether an account owes its second step: the practitioner's opens the data of all customers. On
 * one's own machine it is offered only.
 */
export function owesTwoFactor(
  account: { role: Role; hasTwoFactor: boolean },
  { isDevelopment }: { isDevelopment: boolean },
): boolean {
  return account.role === "admin" && !account.hasTwoFactor && !isDevelopment;
}
