import type { NamedWorker } from "#scripts/built-workers.ts";
import { ask } from "./http.ts";

// Miniflare's own way to a database costs three trips and 10 ms for each statement, and tests ask for
// thousands. A worker beside the others takes the statements in one trip.

type Statement = { sql: string; values: readonly unknown[] };
type Question = { statements: readonly Statement[]; as: "results" | "rows" };

const host = "databases.test";

const script = `
export default {
  async fetch(request, env) {
    const { statements, as } = await request.json();
    const database = env[new URL(request.url).pathname.slice(1)];
    const prepared = statements.map(({ sql, values }) => database.prepare(sql).bind(...values));
    try {
      if (as === "rows") return Response.json(await prepared[0].raw());
      return Response.json(await database.batch(prepared));
    } catch (error) {
      return new Response(error.message, { status: 400 });
    }
  },
};
`;

/** @param databases as the workers that own them name them */
export function databaseWorker(databases: NonNullable<NamedWorker["d1Databases"]>): NamedWorker {
  return {
    name: "database-worker",
    routes: [`${host}/*`],
    modules: true,
    script,
    compatibilityDate: "2026-01-01",
    d1Databases: databases,
  };
}

/** A database behind that worker: what D1's own bindings do, for what tests ask. */
export function databaseBehind(origin: string, name: string): D1Database {
  async function answerTo<Answer>(question: Question): Promise<Answer> {
    const body = JSON.stringify(question);
    const { status, text } = await ask(origin, `/${name}`, { headers: { host }, body });
    if (status !== 200) throw new Error(text);
    return JSON.parse(text) as Answer;
  }

  class Prepared {
    readonly statement: Statement;

    constructor(sql: string, values: readonly unknown[] = []) {
      this.statement = { sql, values };
    }

    bind(...values: unknown[]) {
      return new Prepared(this.statement.sql, values);
    }

    async all() {
      const [result] = await answerTo<D1Result[]>({ statements: [this.statement], as: "results" });
      return result;
    }

    run() {
      return this.all();
    }

    async first(column?: string) {
      const row = (await this.all())?.results[0] as Record<string, unknown> | undefined;
      return (column === undefined ? row : row?.[column]) ?? null;
    }

    raw() {
      return answerTo<unknown[][]>({ statements: [this.statement], as: "rows" });
    }
  }

  return {
    prepare: (sql: string) => new Prepared(sql),
    batch: (prepared: readonly Prepared[]) =>
      answerTo<D1Result[]>({
        statements: prepared.map(({ statement }) => statement),
        as: "results",
      }),
    exec: (sql: string) => new Prepared(sql).all(),
  } as unknown as D1Database;
}
