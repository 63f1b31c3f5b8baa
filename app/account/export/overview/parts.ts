import { type Html, html, joined } from "../html.ts";
import type { StoredData } from "../stored-data.server.ts";

type Fact = readonly [label: string, value: string | number | null | undefined];

export function facts(rows: readonly Fact[]): Html {
  const shown = rows.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return html`<dl>${joined(shown.map(([label, value]) => html`<dt>${label}</dt><dd>${String(value)}</dd>`))}</dl>`;
}

export function list(items: readonly (string | Html)[]): Html {
  if (items.length === 0) return html`<p>Nichts gespeichert.</p>`;
  return html`<ul>${joined(items.map((item) => html`<li>${item}</li>`))}</ul>`;
}

export function part(title: string, content: Html): Html {
  return html`<h2>${title}</h2>${content}`;
}

/** '; ' between what is there. */
export function line(...words: readonly (string | null | undefined)[]): string {
  return words.filter((word) => word !== null && word !== undefined && word !== "").join("; ");
}

export function byNewest<Row>(rows: readonly Row[], of: (row: Row) => string): Row[] {
  return rows.toSorted((one, other) => of(other).localeCompare(of(one)));
}

export function nameOfPet({ pets }: StoredData, petId: string | null): string {
  return pets.find(({ id }) => id === petId)?.name ?? "";
}
