import { z } from "zod";
import { cleanLine, emailAddress, line, phoneNumber } from "#app/platform/forms.server.ts";
import { readPostalCode } from "#app/platform/typed-identifier.ts";
import commonPasswordList from "./common-passwords.txt?raw";
import { seenContact } from "./contact-as-seen.server.ts";
import { accountLimits, typedCodeMax } from "./policy.ts";

/** Lower case, 10 characters or more: @zxcvbn-ts/language-common (MIT) and German ones. */
export const commonPasswords: ReadonlySet<string> = new Set(
  commonPasswordList.trimEnd().split("\n"),
);

function existingPassword(missing: string) {
  const tooLong = `Bitte geben Sie höchstens ${accountLimits.passwordMax} Zeichen ein.`;
  return z.string({ error: missing }).max(accountLimits.passwordMax, tooLong);
}

const noPassword = "Bitte geben Sie das Passwort ein.";

/** NIST SP 800-63B-4, 3.1.1.2: length and a list of common passwords, no rules of composition. */
function newPassword(missing: string) {
  const tooShort = `Bitte verwenden Sie mindestens ${accountLimits.passwordMin} Zeichen.`;
  return existingPassword(missing)
    .min(accountLimits.passwordMin, tooShort)
    .refine((value) => !isEasilyGuessed(value), {
      error: "Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.",
    });
}

const noNewPassword = "Bitte geben Sie das neue Passwort ein.";

function isEasilyGuessed(password: string): boolean {
  const hashed = password.normalize("NFKC");
  const isMonotonous = new Set(hashed).size <= 2;
  const isShort = hashed.length < accountLimits.passwordMin;
  return isMonotonous || isShort || commonPasswords.has(hashed.toLowerCase());
}

export const secretFields = ["currentPassword", "password", "code"] as const;

const email = emailAddress();
/** Checked by `safeRedirectPath`; whatever it is, it does not prevent sign-in. */
const redirectTo = z.string().optional().catch(undefined);

export const isOwnEmail = {
  path: ["password"],
  error: "Bitte verwenden Sie nicht Ihre E-Mail-Adresse als Passwort.",
};

const signInSchema = z.object({
  intent: z.literal("sign-in"),
  email,
  password: existingPassword(noPassword),
  redirectTo,
});

const registrationSchema = z
  .object({
    intent: z.literal("register"),
    fullName: line({
      max: accountLimits.fullName,
      required: "Bitte geben Sie Vor- und Nachnamen ein.",
    }),
    email,
    password: newPassword(noPassword),
    redirectTo,
  })
  .refine(({ password, email: own }) => password.toLowerCase() !== own, isOwnEmail);

export const authSchema = z.discriminatedUnion("intent", [signInSchema, registrationSchema], {
  error: "Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
});

export const forgottenPasswordSchema = z.object({ email });

const token = z
  .string({ error: "Der Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail." })
  .max(100);

export const confirmationSchema = z.object({
  token,
  password: existingPassword(noPassword).optional(),
});

export const newPasswordSchema = z.object({ token, password: newPassword(noNewPassword) });

/** Asked again for what a stolen session must not do. */
const currentPassword = existingPassword("Bitte geben Sie Ihr Passwort ein.");

export const passwordAgainSchema = z.object({ currentPassword });

export function passwordChangeSchema(ownEmail: string) {
  return z
    .object({
      currentPassword: existingPassword("Bitte geben Sie das bisherige Passwort ein."),
      password: newPassword(noNewPassword),
    })
    .refine(({ password }) => password.toLowerCase() !== ownEmail.toLowerCase(), isOwnEmail)
    .refine(({ currentPassword: current, password }) => password !== current, {
      path: ["password"],
      error: "Das ist Ihr bisheriges Passwort. Bitte wählen Sie ein anderes.",
    });
}

export function emailChangeSchema(ownEmail: string) {
  return z.object({
    email: email.refine((value) => value !== ownEmail.toLowerCase(), {
      error: "Das ist bereits Ihre E-Mail-Adresse. Bitte geben Sie eine andere ein.",
    }),
    currentPassword,
  });
}

export const newAddressSchema = z.object({ token });

export function postalCodeOr(text: string, context: z.RefinementCtx): string {
  const reading = readPostalCode(text);
  if (reading.ok) return reading.postalCode;
  context.addIssue({ code: "custom", message: reading.problem });
  return z.NEVER;
}

/** Without the e-mail address, which changes only with a confirmation. */
export const profileSchema = z.object({
  fullName: line({
    max: accountLimits.fullName,
    required: "Bitte geben Sie Vor- und Nachnamen ein.",
  }),
  phone: phoneNumber(),
  street: line({
    max: accountLimits.street,
    required: "Bitte geben Sie Straße und Hausnummer ein.",
  }),
  postalCode: line({
    max: accountLimits.postalCode,
    required: "Bitte geben Sie die Postleitzahl ein.",
  }).transform(postalCodeOr),
  city: line({ max: accountLimits.city, required: "Bitte geben Sie den Ort ein." }),
});

export const profileFormSchema = profileSchema.extend({ seen: seenContact });

const missing = "Bitte geben Sie den Code ein.";

const code = z
  .string({ error: missing })
  .max(typedCodeMax, `Bitte geben Sie höchstens ${typedCodeMax} Zeichen ein.`)
  .transform(cleanLine)
  .pipe(z.string().min(1, missing));

export const codeSchema = z.object({ code });
export const passwordAndCodeSchema = passwordAgainSchema.extend({ code });

export const dataIntentSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end-session"), session: z.string().max(100) }),
  z.object({ intent: z.literal("end-other-sessions") }),
  z.object({ intent: z.literal("withdraw-address") }),
  z.object({ intent: z.literal("care-reminders") }),
]);
