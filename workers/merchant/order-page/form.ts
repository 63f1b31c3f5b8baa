import { z } from "zod";
import { emailProblem, readEmailAddress } from "#app/platform/email-address.ts";
import { germanPostalCode, readPostalCode } from "#app/platform/typed-identifier.ts";
import type { CheckoutRow } from "#workers/merchant/checkout/checkout.ts";
import { findPayment, type PaymentMethod } from "#workers/merchant/orders/payment.ts";
import type { Buyer } from "#workers/merchant/orders/place-order.ts";

export type Asked = {
  address: boolean;
  /** The shop did not say who buys. */
  email: boolean;
  /** Something begins before the time to withdraw is over. */
  earlyStart: boolean;
};

export const fieldNames = [
  "email",
  "name",
  "street",
  "postalCode",
  "city",
  "payment",
  "consent",
] as const;
export type FieldName = (typeof fieldNames)[number];
export type FormValues = Record<FieldName, string>;
export type FormErrors = Partial<Record<FieldName, string>>;

export function knownValues({ customer }: CheckoutRow, methods: readonly PaymentMethod[]) {
  return {
    email: customer.email ?? "",
    name: customer.name ?? "",
    street: customer.address?.street ?? "",
    postalCode: customer.address?.postalCode ?? "",
    city: customer.address?.city ?? "",
    payment: methods[0]?.choices[0]?.value ?? "",
    consent: "",
  };
}

/** Control characters, and marks that change the reading direction. */
const unwantedCharacters = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

function typedLine(max: number, required: string) {
  return z
    .string()
    .transform((text) =>
      text.toWellFormed().normalize("NFC").replace(unwantedCharacters, " ").trim(),
    )
    .pipe(
      z
        .string()
        .regex(/[^\p{C}\p{Z}]/u, required)
        .max(max, `Bitte geben Sie höchstens ${max} Zeichen ein.`),
    );
}

const fields = {
  email: z.string().transform((input, context) => {
    const reading = readEmailAddress(input);
    if (reading.ok) return reading.address;
    context.addIssue({ code: "custom", message: emailProblem(reading.reason) });
    return z.NEVER;
  }),
  name: typedLine(120, "Bitte geben Sie Vor- und Nachnamen ein."),
  street: typedLine(120, "Bitte geben Sie Straße und Hausnummer ein."),
  /** Goods are sent to Germany only. */
  postalCode: z.string().transform((text, context) => {
    const reading = readPostalCode(text);
    if (reading.ok && germanPostalCode.test(reading.postalCode)) return reading.postalCode;
    const message = "Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }),
  city: typedLine(80, "Bitte geben Sie den Ort ein."),
};

const earlyStartMissing =
  "Bitte stimmen Sie zu, dass das Abo vor Ablauf der Widerrufsfrist beginnt.";

const paymentMissing = "Bitte wählen Sie eine Zahlungsart.";

type ReadForm =
  | { ok: true; buyer: Buyer; payment: { method: PaymentMethod; choice: string } }
  | { ok: false; values: FormValues; errors: FormErrors };

export function readForm(
  posted: Record<string, unknown>,
  checkout: CheckoutRow,
  asked: Asked,
  methods: readonly PaymentMethod[],
): ReadForm {
  const values = knownValues(checkout, methods);
  for (const name of fieldNames) values[name] = textOf(posted[name]);
  const errors: FormErrors = {};

  function check(name: keyof typeof fields): string {
    const parsed = fields[name].safeParse(values[name]);
    if (parsed.success) return parsed.data;
    errors[name] = parsed.error.issues[0]?.message ?? "Bitte prüfen Sie diese Angabe.";
    return "";
  }

  const email = asked.email ? check("email") : (checkout.customer.email ?? "");
  const name = asked.address ? check("name") : checkout.customer.name;
  const address = asked.address
    ? { street: check("street"), postalCode: check("postalCode"), city: check("city") }
    : null;
  const method = findPayment(methods, values.payment);
  if (!method) errors.payment = paymentMissing;
  if (asked.earlyStart && values.consent !== "ja") errors.consent = earlyStartMissing;

  if (!method || Object.keys(errors).length > 0) return { ok: false, values, errors };
  return {
    ok: true,
    buyer: { email, name, address, wantsEarlyStart: asked.earlyStart },
    payment: { method, choice: values.payment },
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 1000) : "";
}
