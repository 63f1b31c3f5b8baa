import type { ProfileFields, Role } from "./policy.ts";

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
