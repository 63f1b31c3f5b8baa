import { federalStates } from "#app/agenda/times/federal-states.ts";
import { accessibility } from "./accessibility.ts";
import type { site } from "./config.ts";
import { guaranteeNotice } from "./guarantee.ts";

type Configured = Pick<typeof site, "operator">;

/** What no rule can judge and a person has to look at before going live; it hinders nothing. */
export function findThingsToLookAt(
  { operator }: Configured,
  { picture }: Pick<typeof guaranteeNotice, "picture"> = guaranteeNotice,
): string[] {
  const { federalState, postalCode, city } = operator;
  const { name, address } = accessibility.authority;
  return [
    `operator.federalState is "${federalState}" (${federalStates[federalState]}): does ` +
      `${postalCode} ${city} lie there? It decides which public holidays are offered`,
    ...(picture === null
      ? [
          "guaranteeNotice.picture in app/site/guarantee.ts is null: the harmonised notice on the legal guarantee is due " +
            "since 27 September 2026 where goods are sold",
        ]
      : []),
    `authority.address in app/site/accessibility.ts: is "${address}" still the address of "${name}"?`,
  ];
}
