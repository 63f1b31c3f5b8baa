import { pageSecurityPolicy } from "#app/middleware/response-headers.ts";
import { site } from "#app/platform/operator/config.ts";

const texts: Record<403 | 409 | 413 | 500 | 503, { title: string; text: string }> = {
  403: {
    title: "Anfrage abgelehnt",
    text: "Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.",
  },
  409: {
    title: "Bitte noch einmal senden",
    text: "Es wurde nichts gespeichert. Bitte laden Sie die Seite neu und senden Sie das Formular noch einmal ab.",
  },
  413: {
    title: "Zu viel auf einmal",
    text: "Ihre Eingabe ist zu groß. Bitte kürzen Sie den Text oder wählen Sie kleinere Dateien.",
  },
  500: {
    title: "Da ist etwas schiefgegangen",
    text: "Der Fehler liegt bei uns. Bitte versuchen Sie es noch einmal.",
  },
  503: {
    title: "Gerade nicht erreichbar",
    text: "Die Anwendung ist noch nicht fertig eingerichtet. Bitte versuchen Sie es später noch einmal.",
  },
};

export function plainErrorPage(status: keyof typeof texts, requestId: string): Response {
  const { title, text } = texts[status];
  const html = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/fehler.css">
<title>${title} – ${site.productName}</title></head>
<body><main><h1>${title}</h1><p>${text}</p><p>Vorgangsnummer: ${requestId}</p>
<p><a href="/">Zur Startseite</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pageSecurityPolicy("none"),
    },
  });
}
