/** Programs that fetch an address to show a preview of it in a conversation. */
const previews = /bot\b|crawler|spider|preview|facebookexternalhit|WhatsApp|Slack|Teams/i;
const phones = /Mobi|Android|iPhone|iPad/i;

/** What kind of device asked; all that the access log keeps of it. */
export function deviceKind(userAgent: string | null): "Telefon" | "Computer" | "Linkvorschau" {
  if (userAgent === null) return "Computer";
  if (previews.test(userAgent)) return "Linkvorschau";
  return phones.test(userAgent) ? "Telefon" : "Computer";
}
