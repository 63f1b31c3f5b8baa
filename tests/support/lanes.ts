const lanes = 8;

/** Some at a time: hundreds of connections at once a busy machine resets. */
export async function inLanes<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
    }),
  );
}

/** A walk over hundreds of addresses takes its time where others run beside it. */
export const walkTimeout = { timeout: 300_000 };
