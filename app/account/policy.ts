import { safeRedirectPath } from "#app/platform/redirect-path.ts";

/** Bounds of what people type about themselves; also the `maxlength` of the fields. */
export const accountLimits = {
  fullName: 120,
  email: 254, // RFC 5321, 4.5.3.1.3
  passwordMin: 10,
  passwordMax: 128,
  phone: 40,
  street: 120,
  postalCode: 10,
  city: 80,
} as const;

/** A German postal code, the only one that goods are sent to. */
export const germanPostalCode = /^\d{5}$/;
/** With letters: of another country, by its mark or as it is written there. */
const foreignPostalCode = /^(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 -]{2,}$/;

/** Digits alone are a German one; people abroad book consultations, too. */
export function isPostalCode(value: string): boolean {
  return germanPostalCode.test(value) || foreignPostalCode.test(value);
}

export const linkLifetimeMs = {
  confirmEmail: 24 * 60 * 60 * 1000,
  resetPassword: 60 * 60 * 1000,
  changeEmail: 24 * 60 * 60 * 1000,
} as const;

/** A session lives 30 days after its last use and is renewed once a day. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;
export const sessionRenewalSeconds = 24 * 60 * 60;
/** However often it is used, a session ends after 180 days (OWASP ASVS 5.0, 7.3.2). */
export const sessionMaxSeconds = 180 * 24 * 60 * 60;

/** Specification, section 9, 'Welcome redirect'. */
export const welcomeSeconds = 2.5;

/** The profile, which leads on to the page that was asked for once it is complete. */
export function profileAddress(redirectTo: string | null | undefined): string {
  const target = safeRedirectPath(redirectTo, "");
  return target === "" ? "/profile" : `/profile?${new URLSearchParams({ redirectTo: target })}`;
}

export const forgottenPasswordPage = "/auth/passwort-vergessen";

/** The button beside sign-in: the page comes with the typed address, and sends nothing. */
export const beginningField = "beginnen";

/** How long whoever knows the password may look for the second step. */
export const secondStepMs = 10 * 60 * 1000;
/** How long a set-up stays open after the password was given. */
export const setUpMs = 15 * 60 * 1000;

export const recoveryCodeCount = 10;

/** What may be typed as a code: with the spaces and hyphens that people put in. */
export const typedCodeMax = 40;

export const secondStepAddress = "/auth/zweiter-faktor";

export const wrongCode =
  "Der Code ist nicht richtig, oder er wurde schon benutzt. Bitte warten Sie, bis die App den nächsten zeigt.";

export const wrongRecoveryCode =
  "Der Wiederherstellungscode ist nicht richtig, oder er wurde schon benutzt.";
