export function cut(text: string, max: number): string {
  const characters = text.length > max ? Array.from(text) : [];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : text;
}
