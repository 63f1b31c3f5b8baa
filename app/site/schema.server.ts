import { z } from "zod";
import { emailAddress, line, paragraph } from "#app/platform/forms.server.ts";
import { contactLimits } from "./contact-limits.ts";

export const contactSchema = z.object({
  name: line({ max: contactLimits.name, required: "Bitte Namen eingeben." }),
  email: emailAddress(contactLimits.email),
  message: paragraph({ max: contactLimits.message, required: "Bitte Nachricht eingeben." }),
  /** Hidden from people; only programs fill it in, and they hear what a person hears. */
  subject: z.unknown().optional(),
});

export type ContactMessage = Omit<z.output<typeof contactSchema>, "subject">;
