import type { Customer } from "./customer.ts";

/** What the practitioner can do with an account. */
export function CustomerActions({ customer: _ }: { customer: Customer }) {
  return null;
}
