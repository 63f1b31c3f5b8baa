import type { Context } from "hono";

type ErrorStatus = 400 | 404 | 405 | 409 | 413 | 422 | 500;

type Refusal = { status: ErrorStatus; code: string; message: string };

/** Refuses a request in the contract's form. Details never repeat what a person typed. */
export class ContractError extends Error {
  override name = "ContractError";
  readonly status: ErrorStatus;
  readonly code: string;
  readonly details: Record<string, string | number>;

  constructor({ status, code, message }: Refusal, details: Record<string, string | number> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function answerError(c: Context, error: ContractError) {
  const { status, code, message, details } = error;
  return c.json({ error: { code, message, ...details } }, status);
}

export const notFound = () =>
  new ContractError({
    status: 404,
    code: "not_found",
    message: "There is nothing at this address.",
  });

export const badRequest = (message: string, code = "invalid_request") =>
  new ContractError({ status: 400, code, message });
