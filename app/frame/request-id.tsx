import { createContext, useContext } from "react";

/** Set while the server renders; the browser reads it from the document. */
export const RequestId = createContext<string | null>(null);

export function useRequestId(): string | null {
  const rendered = useContext(RequestId);
  if (rendered !== null) return rendered;
  return typeof document === "undefined"
    ? null
    : (document.documentElement.dataset.requestId ?? null);
}
