import { z } from "zod";
import { paragraph } from "#app/platform/forms.server.ts";
import { reasonMax } from "./reason.ts";

/** Why something was done to an account; the log keeps it. */
export const reasonSchema = z.object({
  reason: paragraph({ max: reasonMax, required: "Bitte einen Grund eingeben." }),
});
