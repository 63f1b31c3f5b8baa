import type { profiles } from "#app/db/account-schema.ts";

/** 30 days after its last use; renewed once a day. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;
export const sessionRenewalSeconds = 24 * 60 * 60;
/** OWASP ASVS 5.0, 7.3.2: at most 180 days. */
export const sessionMaxSeconds = 180 * 24 * 60 * 60;

export type Visitor = {
  userId: string;
  sessionId: string;
  /** A practitioner without her second step is a user. */
  role: Role;
  owesTwoFactor: boolean;
  /** An instant; null without a second step. */
  twoFactorSince: string | null;
  profile: ProfileFields;
  hasCompleteProfile: boolean;
  petSlotsPurchased: number;
  hasHerbSubscription: boolean;
  /** Ids of the herbs opened for free, each once. */
  herbViews: readonly number[];
  /** Day on which the practice changed phone or address; '' once they were saved here since. */
  practiceContactOn: string;
};

export type Role = "user" | "admin";

/** Where somebody lands who asked for no page: the practice with its day, owners with their animals. */
export function startPage(isPractice: boolean): string {
  return isPractice ? "/admin" : "/pets";
}

export type ProfileFields = Pick<
  typeof profiles.$inferSelect,
  "fullName" | "email" | "phone" | "street" | "postalCode" | "city"
>;

/** Specification, section 4, 'Profile completeness': an admin's profile always counts as complete. */
export function isProfileComplete(
  profile: Pick<ProfileFields, "fullName" | "street" | "city" | "postalCode"> & { role: Role },
): boolean {
  if (profile.role === "admin") return true;
  return [profile.fullName, profile.street, profile.city, profile.postalCode].every(
    (value) => value.trim() !== "",
  );
}

/** Required of the practitioner, who sees all customers; optional in development. */
export function owesTwoFactor(
  account: { role: Role; hasTwoFactor: boolean },
  { isDevelopment }: { isDevelopment: boolean },
): boolean {
  return account.role === "admin" && !account.hasTwoFactor && !isDevelopment;
}

export const setUpAddress = "/profile/daten/zwei-faktor";

/** How she is called by what she has written and done; nobody needs a name to practise. */
export function practitionerName({ fullName }: { fullName: string }): string {
  return fullName.trim() || "Praxis";
}
