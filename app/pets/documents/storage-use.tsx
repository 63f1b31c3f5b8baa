import { formatBytes, maxStoredBytes } from "#app/files/policy.ts";

/** How much of the customer's place is taken. */
export function StorageUse({ storedBytes }: { storedBytes: number }) {
  const share = Math.min(storedBytes / maxStoredBytes, 1);
  return (
    <section aria-labelledby="speicherplatz" className="mt-8 max-w-md">
      <h2 id="speicherplatz" className="text-lg text-forest">
        Speicherplatz
      </h2>
      <p className="text-ink-soft">
        {formatBytes(storedBytes)} von {formatBytes(maxStoredBytes)} belegt
      </p>
      {/* The same as the line above, as a bar. */}
      <svg
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 h-2 w-full rounded-full bg-sage-soft"
      >
        <rect
          width={100 * share}
          height="2"
          className={share < 0.9 ? "fill-forest" : "fill-danger"}
        />
      </svg>
    </section>
  );
}
