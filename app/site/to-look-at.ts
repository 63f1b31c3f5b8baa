import type { site } from "#app/platform/operator/config.ts";
import { federalStates } from "#app/platform/operator/federal-states.ts";
import { accessibility } from "./accessibility.ts";

type Configured = Pick<typeof site, "operator" | "legalDate" | "copyrightYear">;

/** What no rule can judge and a person has to look at before going live; it hinders nothing. */
export function findThingsToLookAt({ operator, legalDate, copyrightYear }: Configured): string[] {
  const { federalState, postalCode, city } = operator;
  const { name, address } = accessibility.authority;
  return [
    `operator.federalState is "${federalState}" (${federalStates[federalState]}): does ` +
      `${postalCode} ${city} lie there? It decides which public holidays are offered`,
    `legalDate in app/platform/operator/config.ts is "${legalDate}": is it the day on which Impressum, AGB and ` +
      `privacy page last changed? copyrightYear is ${copyrightYear}`,
    `authority.address in app/site/accessibility.ts: is "${address}" still the address of "${name}"?`,
  ];
}
