/** The signed-in person as the database knew them when this request began. */
export type Visitor = {
  userId: string;
  sessionId: string;
  /** What this session may do: a practitioner's without the second step that she owes is a user's. */
  role: Role;
  /** A practitioner who has to set up her second step before anything else. */
  owesTwoFactor: boolean;
  /** Since when sign-in takes a second step; an instant, or null. */
  twoFactorSince: string | null;
  profile: ProfileFields;
  hasCompleteProfile: boolean;
  petSlotsPurchased: number;
  hasHerbSubscription: boolean;
  /** Ids of the herbs that were opened for free, each once. */
  herbViews: readonly number[];
};

export type Role = "user" | "admin";

export type ProfileFields = {
  fullName: string;
  email: string;
  phone: string;
  street: string;
  postalCode: string;
  city: string;
};

/** Specification, section 4, 'Profile completeness': an admin's profile always counts as complete. */
export function isProfileComplete(
  profile: Pick<ProfileFields, "fullName" | "street" | "city" | "postalCode"> & { role: Role },
): boolean {
  if (profile.role === "admin") return true;
  return [profile.fullName, profile.street, profile.city, profile.postalCode].every(
    (value) => value.trim() !== "",
  );
}

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

export const setUpAddress = "/profile/daten/zwei-faktor";

/** How she is called by what she has written and done; nobody needs a name to practise. */
export function practitionerName({ fullName }: { fullName: string }): string {
  return fullName.trim() || "Praxis";
}
