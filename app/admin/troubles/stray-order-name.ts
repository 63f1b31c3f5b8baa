/** What an order is called of which we may know no number. */
export function strayOrderName(facts: { displayId: string | null } | null): string {
  if (!facts) return "Bestellung, nicht lesbar";
  return facts.displayId === null
    ? "Abo ohne bekannte Bestellung"
    : `Bestellung ${facts.displayId}`;
}
