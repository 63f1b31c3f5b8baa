/** The one answer for a file that is not there and for one that is somebody else's. */
export function fileNotFound(): Response {
  return plainText(404, "Diese Datei gibt es nicht oder nicht mehr.");
}

/** Specification, section 8. */
export function fileNotAvailable(): Response {
  return plainText(503, "Datei konnte nicht heruntergeladen werden.");
}

function plainText(status: number, text: string): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
