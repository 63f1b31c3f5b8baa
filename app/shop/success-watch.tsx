import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 2000;
const forMs = 2 * 60 * 1000;
const withoutScriptSeconds = 5;

/** Asks again while the confirmation of a payment is on its way; not where nobody is looking. */
export function SuccessWatch() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const end = Date.now() + forMs;
    const timer = setInterval(() => {
      if (Date.now() > end) clearInterval(timer);
      else if (!document.hidden) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(withoutScriptSeconds)} />
    </noscript>
  );
}
