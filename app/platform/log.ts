import { DrizzleQueryError } from "drizzle-orm";

/** Never names, addresses, tokens or texts that people typed. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export type Logger = {
  info: (event: string, fields?: LogFields) => void;
  error: (event: string, error?: unknown, fields?: LogFields) => void;
};

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

const messageMax = 300;
const stackMax = 1500;
const causesFollowed = 3;

/** Drizzle's own message repeats the query's values, so its cause is described. */
function describeError(error: unknown, depth = causesFollowed): LogFields {
  if (error === undefined) return {};
  if (!(error instanceof Error)) return { error: typeof error };
  if (error instanceof DrizzleQueryError) {
    if (error.cause instanceof Error && depth > 0) return describeError(error.cause, depth - 1);
    return { error: "DrizzleQueryError", message: error.query.slice(0, messageMax) };
  }
  const isWrapper = error.cause instanceof Error && error.cause !== error && depth > 0;
  return {
    error: error.name,
    message: error.message.slice(0, messageMax),
    stack: framesOf(error).slice(0, stackMax),
    ...(isWrapper && { cause: describeCause(error.cause, depth - 1) }),
  };
}

function describeCause(cause: unknown, depth: number): string {
  const { error, message } = describeError(cause, depth);
  return `${error}: ${message}`;
}

/** Without the message, which is a field of its own. */
function framesOf(error: Error): string {
  const stack = error.stack ?? "";
  const end = stack.indexOf(error.message);
  return end < 0 ? stack : stack.slice(end + error.message.length).trimStart();
}
