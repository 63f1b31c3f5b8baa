/** Shown while the store service is down and the last catalogue stands in for it. */
export function StaleNotice({ since }: { since: string | null }) {
  if (!since) return null;
  return (
    <p role="status" className="mb-6 rounded-card bg-clay-soft px-5 py-3">
      Der Shop ist gerade nicht erreichbar. Sie sehen den Stand von {since}; Preise und Bestand
      können sich geändert haben.
    </p>
  );
}
