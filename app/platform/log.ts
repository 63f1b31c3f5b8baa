/** Fields of a log line. Never names, addresses, tokens or texts that people typed. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export type Logger = {
  info: (event: string, fields?: LogFields) => void;
  error: (event: string, error?: unknown, fields?: LogFields) => void;
};

/** One JSON line an event, so that Workers Logs can filter by field. */
export function createLogger(base: LogFields): Logger {
  return {
    info: (event, fields) => write("info", event, { ...base, ...fields }),
    error: (event, error, fields) =>
      write("error", event, { ...base, ...fields, ...describeError(error) }),
  };
}

function write(level: "info" | "error", event: string, fields: LogFields): void {
  const line = JSON.stringify({ level, event, ...fields });
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console[level === "error" ? "error" : "log"](line);
}

/** Drizzle repeats the bound values in its message; only the cause's own words are kept. */
function describeError(error: unknown): LogFields {
  if (error === undefined) return {};
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(root instanceof Error)) return { error: typeof root };
  return {
    error: root.name,
    message: root.message.slice(0, 300),
    stack: root.stack?.slice(0, 1500),
  };
}
