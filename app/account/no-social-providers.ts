import { z } from "zod";

// Stands in for `@better-auth/core/social-providers` in the built worker (`vite.config.ts`): thirty-five
// services to sign in with, none of which is offered, would be a twentieth of its weight.

export const socialProviders = {};
export const SocialProviderListEnum = z.string();
