import type { ProfileFields, Role } from "./policy.ts";

/** The signed-in person as the database knew them when this request began. */
export type Visitor = {
  userId: string;
  sessionId: string;
  role: Role;
  profile: ProfileFields;
  hasCompleteProfile: boolean;
  petSlotsPurchased: number;
  hasHerbSubscription: boolean;
  /** Ids of the herbs that were opened for free, each once. */
  herbViews: readonly number[];
};
