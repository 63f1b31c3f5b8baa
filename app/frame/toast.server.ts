import { createContext, createCookie, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { platformContext } from "#app/context.ts";
import { newId } from "#app/platform/ids.ts";
import type { Toast } from "./toast.ts";

export const toastCookieName = "kraeuterpfote_hinweis";
const lifetimeSeconds = 60;

const toastSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string().optional(),
  tone: z.enum(["success", "error"]),
});

export type ShownToast = z.output<typeof toastSchema>;

/** Tells the audit log how the action ended. */
export const toneContext = createContext<Toast["tone"] | null>(null);

function toastCookie(context: Readonly<RouterContextProvider>) {
  const { config, origin } = context.get(platformContext);
  return createCookie(toastCookieName, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: origin.startsWith("https:"),
    maxAge: lifetimeSeconds,
    secrets: [config.sessionSecret],
  });
}

export function hasToast(request: Request): boolean {
  return request.headers.get("cookie")?.includes(`${toastCookieName}=`) ?? false;
}

export async function redirectWithToast(
  context: Readonly<RouterContextProvider>,
  to: string,
  { tone = "success", ...toast }: Omit<Toast, "tone"> & { tone?: Toast["tone"] },
  headers = new Headers(),
): Promise<Response> {
  context.set(toneContext, tone);
  const shown = { id: newId(), ...toast, tone };
  headers.append("set-cookie", await toastCookie(context).serialize(shown));
  return redirect(to, { headers });
}

export async function takeToast(request: Request, context: Readonly<RouterContextProvider>) {
  if (!hasToast(request)) return null;
  const cookie = toastCookie(context);
  const parsed = toastSchema.safeParse(await cookie.parse(request.headers.get("cookie")));
  const forget = await cookie.serialize("", { maxAge: 0 });
  return { toast: parsed.success ? parsed.data : null, forget };
}
