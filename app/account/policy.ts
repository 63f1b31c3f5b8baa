import { safeRedirectPath } from "#app/platform/redirect-path.ts";

export const accountLimits = {
  fullName: 120,
  email: 254, // RFC 5321, 4.5.3.1.3
  passwordMin: 10,
  passwordMax: 128,
  phone: 100,
  street: 120,
  /** With a country or a label before it. */
  postalCode: 20,
  city: 80,
} as const;

export const linkLifetimeMs = {
  confirmEmail: 24 * 60 * 60 * 1000,
  resetPassword: 60 * 60 * 1000,
  changeEmail: 24 * 60 * 60 * 1000,
  claimFile: 14 * 24 * 60 * 60 * 1000,
} as const;

/** Before the same person is invited again. */
export const invitationPauseMs = 24 * 60 * 60 * 1000;

/** Specification, section 9, 'Welcome redirect'. */
export const welcomeSeconds = 2.5;

export function profileAddress(redirectTo: string | null | undefined): string {
  const target = safeRedirectPath(redirectTo, "");
  return target === "" ? "/profile" : `/profile?${new URLSearchParams({ redirectTo: target })}`;
}

export const forgottenPasswordPage = "/auth/passwort-vergessen";

/** Opens the page with the typed address and sends nothing. */
export const beginningField = "beginnen";

export const secondStepMs = 10 * 60 * 1000;
export const setUpMs = 15 * 60 * 1000;

export const recoveryCodeCount = 10;

/** In characters, with the spaces and hyphens that people type. */
export const typedCodeMax = 40;

export const signInFailed = "Anmeldung fehlgeschlagen";

export const secondStepAddress = "/auth/zweiter-faktor";

export const wrongCode =
  "Der Code ist falsch oder wurde schon benutzt. Bitte geben Sie den nächsten Code ein.";

export const wrongRecoveryCode =
  "Der Wiederherstellungscode ist falsch oder wurde schon benutzt. Bitte geben Sie einen anderen ein.";
