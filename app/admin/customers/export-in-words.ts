import { type CustomersView, filterNames } from "./customers-address.ts";

/** Which customers left the house, without a name: what the log of actions keeps. */
export function exportInWords({ search, filter }: CustomersView): string {
  const label = filterNames.find((one) => one.filter === filter)?.label ?? "Alle";
  return search ? `${label}, nach einer Suche` : label;
}
