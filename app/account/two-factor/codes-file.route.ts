import { recoveryCodeCount } from "#app/account/policy.ts";
import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { badRequest, readForm } from "#app/platform/forms.server.ts";
import { site } from "#app/platform/operator/config.ts";
import type { Route } from "./+types/codes-file.route.ts";
import { readRecoveryCode, recoveryCodeHash } from "./codes.server.ts";
import { countKnownCodes } from "./queries.server.ts";

/** The codes of the page as a file, sent back by the form: we keep only their hashes. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, config } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const sent = (await readForm(request)).getAll("code");
  const codes = sent
    .slice(0, recoveryCodeCount)
    .flatMap((one) => (typeof one === "string" ? (readRecoveryCode(one) ?? []) : []));
  const hashes = await Promise.all(
    codes.map((code) => recoveryCodeHash(config.sessionSecret, userId, code)),
  );
  const isWhole = sent.length === recoveryCodeCount && new Set(codes).size === recoveryCodeCount;
  if (!isWhole || (await countKnownCodes(db, userId, hashes)) !== recoveryCodeCount) {
    throw badRequest();
  }
  const lines = [
    `Wiederherstellungscodes für ${site.productName}`,
    "Ein Wiederherstellungscode ersetzt den Code aus der Authenticator-App. Jeder Code gilt nur einmal.",
    "",
    ...codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    "",
  ];
  return new Response(lines.join("\r\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": 'attachment; filename="wiederherstellungscodes.txt"',
    },
  });
}

export function loader() {
  throw new Response(null, { status: 404 });
}
