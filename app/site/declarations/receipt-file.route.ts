import { z } from "zod";
import { platformContext } from "#app/context.ts";
import { badRequest, parseForm, readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/receipt-file.route.ts";
import { provenText } from "./declarations.server.ts";

const schema = z.object({ text: z.string().max(20_000), proof: z.string().length(43) });

export function loader() {
  throw new Response(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { config } = context.get(platformContext);
  const parsed = parseForm(await readForm(request), schema);
  const text = parsed.ok ? await provenText(config.sessionSecret, parsed.value) : null;
  if (text === null) throw badRequest();
  return new Response(text, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": 'attachment; filename="eingangsbestaetigung.txt"',
    },
  });
}
