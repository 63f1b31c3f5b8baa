import type { Figure } from "./figure.ts";
import { ratioOf, type Timings } from "./rounds.ts";
import { names } from "./subjects.ts";

const prerendered = { aim: 1.0, gate: 1.6 };
const rendered = { aim: 2.2, gate: 3.0 };
/** They read or show more than a list. */
const larger = { aim: 2.5, gate: 3.5 };
const signingIn = { aim: 1.1, gate: 1.15 };

export function timeFigures(timings: Timings): Figure[] {
  const figure = (name: string, limit: string, budget: { aim: number; gate: number }): Figure => ({
    name: `${name}, against ${limit}`,
    value: ratioOf(timings, name, limit),
    unit: "×",
    ...budget,
  });
  return [
    figure(names.landing, names.asset, prerendered),
    figure(names.legal, names.asset, prerendered),
    figure(names.auth, names.floor, rendered),
    figure(names.dashboard, names.floor, rendered),
    figure(names.pets, names.floor, rendered),
    figure(names.herbs, names.floor, rendered),
    figure(names.store, names.floor, larger),
    figure(names.calendar, names.floor, larger),
    figure(names.admin, names.floor, larger),
    figure(names.customerPage, names.floor, larger),
    figure(names.signIn, names.scrypt, signingIn),
    // A stranger's that were quicker would tell who has an account.
    figure(names.signIn, names.strangerSignIn, signingIn),
  ];
}
