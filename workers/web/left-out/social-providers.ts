import { z } from "zod";

// Stands in for `@better-auth/core/social-providers` in the built worker: 35 services to sign in with,
// none of which is offered.

export const socialProviders = {};
export const SocialProviderListEnum = z.string();
