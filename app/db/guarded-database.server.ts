import type { Database } from "./database.server.ts";

/** The guard's own error, which D1 reports with these words; nothing else of the product says them. */
const refusal = "guard refused";

/** SQL of a statement that fails, and with it its whole batch, unless the condition holds. */
export function guardSql(condition: string): string {
  return `select case when ${condition} then 1 else json_extract('{}', '${refusal}') end`;
}

type Ahead = {
  statements: readonly D1PreparedStatement[];
  answered: (results: D1Result[]) => void;
  failed: (error: unknown) => unknown;
};

/**
 * The first statements of a request travel in one batch behind its guard, which costs no trip of its
 * own. If the guard refuses, none of them has happened and nobody who waits for them goes on.
 * @param guard null where nothing is left to be asked
 */
export function guardDatabase(binding: D1Database, guard: D1PreparedStatement | null) {
  let isConfirmed = guard === null;
  let ahead: Ahead[] = [];
  let underway: Promise<unknown> | null = null;
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();

  function run(statements: D1PreparedStatement[]): Promise<D1Result[]> {
    const taken = ahead;
    ahead = [];
    const first = [
      ...(isConfirmed || !guard ? [] : [guard]),
      ...taken.flatMap((one) => one.statements),
    ];
    if (first.length + statements.length === 0) return Promise.resolve([]);
    const answer = ask(taken, first, statements);
    if (first.length > 0) underway = answer.catch(() => {});
    return answer;
  }

  async function ask(
    taken: Ahead[],
    first: D1PreparedStatement[],
    statements: D1PreparedStatement[],
  ): Promise<D1Result[]> {
    try {
      const results = await binding.batch([...first, ...statements]);
      isConfirmed = true;
      const own = results.splice(first.length);
      for (const one of taken.toReversed()) one.answered(results.splice(-one.statements.length));
      return own;
    } catch (error) {
      if (String(error).includes(refusal)) {
        refuse();
        return new Promise(() => {});
      }
      if (statements.length > 0) await runAlone(taken);
      else throw taken.reduce((thrown, one) => one.failed(thrown), error);
      throw error;
    }
  }

  /** What was put ahead stays, whatever came of the statements behind it. */
  async function runAlone(taken: Ahead[]) {
    if (taken.length === 0) return;
    ahead = [...taken, ...ahead];
    await run([]);
  }

  function guarded(query: string, values: unknown[]): D1PreparedStatement {
    const plain = () => binding.prepare(query).bind(...values);
    const only = async <Row>(one = plain()) => {
      const [result] = await run([one]);
      if (!result) throw new Error("D1 gave no result.");
      return result as D1Result<Row>;
    };
    const statement = {
      bind: (...bound: unknown[]) => guarded(query, bound),
      run: only,
      all: only,
      async first<Row>(column?: string) {
        const [row] = (await only<Record<string, unknown>>()).results;
        return ((column === undefined ? row : row?.[column]) ?? null) as Row | null;
      },
      async raw<Row>() {
        if (isConfirmed && ahead.length === 0) return plain().raw<Row>();
        // A batch answers by column names, and SQLite makes those of a subquery differ.
        const isRead = /^\s*(select|with)\b/i.test(query);
        const named = isRead
          ? binding.prepare(`select * from (${query})`).bind(...values)
          : plain();
        const { results } = await only<Record<string, unknown>>(named);
        return results.map((row) => Object.values(row) as Row);
      },
    };
    plainOf.set(statement, plain);
    return statement as D1PreparedStatement;
  }

  const db = {
    prepare: (query: string) => guarded(query, []),
    batch: (statements: D1PreparedStatement[]) =>
      run(statements.map((one) => plainOf.get(one)?.() ?? one)),
    exec: unsupported,
    dump: unsupported,
    withSession: unsupported,
  } as D1Database;
  putters.set(db, (queries, failed) => {
    const { promise: results, resolve: answered, reject } = Promise.withResolvers<D1Result[]>();
    // Nobody has to wait for it.
    results.catch(() => {});
    const statements = queries.map((query) => prepared(binding, query));
    const one = { statements, answered, failed: (error: unknown) => fail(reject, failed(error)) };
    ahead.push(one);
    return () => {
      if (ahead.includes(one)) run([]).catch(() => {});
      return results;
    };
  });
  return {
    db,
    /** Asks what has not been asked yet: the guard, what was put ahead. Never settles when refused. */
    async confirm() {
      if (isConfirmed && ahead.length === 0) return;
      await underway;
      await run([]);
    },
    /** Settles when the guard has refused. */
    refused,
  };
}

function unsupported(): never {
  throw new Error("Not behind a guard.");
}

const plainOf = new WeakMap<object, () => D1PreparedStatement>();

type Query = PromiseLike<unknown> & { toSQL: () => { sql: string; params: unknown[] } };
type Results = () => Promise<D1Result[]>;
type Putter = (queries: readonly Query[], failed: Ahead["failed"]) => Results;
const putters = new WeakMap<object, Putter>();

function prepared(binding: D1Database, query: Query): D1PreparedStatement {
  const { sql, params } = query.toSQL();
  return binding.prepare(sql).bind(...params);
}

function fail(reject: (error: unknown) => void, error: unknown): unknown {
  reject(error);
  return error;
}

/**
 * Puts statements in front of whatever is asked next, in the same batch: what comes next happens only
 * with them. Without a guarded database they run at once.
 * @param failed gives what is thrown when they themselves fail
 * @returns asks for what they answered, as D1 says it; at once if nothing has been asked since
 */
export async function runAhead(
  db: Database,
  queries: readonly [Query, ...Query[]],
  failed: Ahead["failed"] = (error) => error,
): Promise<Results> {
  const put = putters.get(db.$client);
  if (put) return put(queries, failed);
  try {
    const results = await db.$client.batch(queries.map((query) => prepared(db.$client, query)));
    return async () => results;
  } catch (error) {
    throw failed(error);
  }
}
