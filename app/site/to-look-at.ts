import { federalStates } from "#app/agenda/times/federal-states.ts";
import { accessibility } from "./accessibility.ts";
import type { site } from "./config.ts";

type Configured = Pick<typeof site, "operator" | "guaranteeNotice">;

/** What no rule can judge and a person has to look at before going live; it hinders nothing. */
export function findThingsToLookAt(configured: Configured): string[] {
  const { operator, guaranteeNotice } = configured;
  const { federalState, postalCode, city } = operator;
  const { name, address } = accessibility.authority;
  return [
    `operator.federalState is "${federalState}" (${federalStates[federalState]}): does ` +
      `${postalCode} ${city} lie there? It decides which public holidays are offered`,
    ...(guaranteeNotice.picture === null
      ? [
          "guaranteeNotice.picture is null: the harmonised notice on the legal guarantee is due " +
            "since 27 September 2026 where goods are sold",
        ]
      : []),
    `authority.address in app/site/accessibility.ts: is "${address}" still the address of "${name}"?`,
  ];
}
