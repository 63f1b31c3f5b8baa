/** Round trips and rows scanned by one request. */
export type RoundTrips = { count: number; rowsRead: number };

const statementOf = new WeakMap<object, D1PreparedStatement>();

/** A batch counts once, when its answer is there. For development and the budget tests. */
export function countRoundTrips(binding: D1Database): { db: D1Database; trips: RoundTrips } {
  const trips: RoundTrips = { count: 0, rowsRead: 0 };

  async function counted<T>(asking: Promise<T>): Promise<T> {
    try {
      return await asking;
    } finally {
      trips.count += 1;
    }
  }

  function note<T>(result: T): T {
    for (const one of Array.isArray(result) ? result : [result]) {
      const meta = (one as Partial<D1Result> | null)?.meta;
      trips.rowsRead += meta?.rows_read ?? 0;
    }
    return result;
  }

  function wrapStatement(statement: D1PreparedStatement, query: string): D1PreparedStatement {
    const wrapped = new Proxy(statement, {
      get(target, property) {
        const value = Reflect.get(target, property, target);
        if (typeof value !== "function") return value;
        if (property === "bind") {
          return (...values: unknown[]) => wrapStatement(target.bind(...values), query);
        }
        return async (...args: unknown[]) => {
          // `raw` and `first` return no figures, so the query runs again.
          if (/^\s*select/i.test(query) && property !== "all") note(await target.all());
          return note(await counted(value.apply(target, args)));
        };
      },
    });
    statementOf.set(wrapped, statement);
    return wrapped;
  }

  const db = new Proxy(binding, {
    get(target, property) {
      if (property === "prepare")
        return (query: string) => wrapStatement(target.prepare(query), query);
      if (property === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const plain = statements.map((one) => statementOf.get(one) ?? one);
          return note(await counted(target.batch(plain)));
        };
      }
      const value = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db, trips };
}
