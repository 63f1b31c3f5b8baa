/** How she is called by what she has written and done; nobody needs a name to practise. */
export function practitionerName({ fullName }: { fullName: string }): string {
  return fullName.trim() || "Praxis";
}
