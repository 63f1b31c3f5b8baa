import { sql } from "drizzle-orm";
import { redirect } from "react-router";
import { platformContext } from "#app/context.ts";
import { deviceOwner } from "#app/frame/device-owner.server.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import {
  asShared,
  isLinkWithTicks,
  isShared,
  refuseSharedFile,
  sharedTokenHash,
  takeLinkLimit,
} from "#app/pets/passport/shared.server.ts";
import { badRequest, readForm } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/ticks.route.ts";
import {
  type Giver,
  type RefusedTick,
  requireTicks,
  saveTicks,
  takeTicks,
} from "./owner.server.ts";
import { answerField, type TickAnswer, type TickResult, tickService } from "./tick-answer.ts";
import { ownerField, placeAfterTick, readTick, tickField, ticksPerForm } from "./ticks.ts";

/** A device asks whether what it has kept is of whoever is signed in, before it sends anything. */
export async function loader({ params: { petId, token }, context, url }: Route.LoaderArgs) {
  if (token !== undefined) return asShared(redirect(`/teilen/${encodeURIComponent(token)}`));
  const owner = url.searchParams.get(ownerField);
  if (owner === null) return redirect(`/pets/${petId}/behandlung`);
  return answerDevice([], { status: (await isOwner(context, owner)) ? 200 : 403 });
}

export async function action(args: Route.ActionArgs) {
  const { petId, token } = args.params;
  return token === undefined ? tickOwn(args, petId) : tickByLink(args, token);
}

/** Leads back to where it was ticked; a device that keeps ticks until they are taken gets the results. */
async function tickOwn(args: Route.ActionArgs, petId: string) {
  const { db, now } = args.context.get(platformContext);
  const { userId } = requireVisitor(args.context);
  const form = await readForm(args.request);
  const giver = { isAllowed: sql`pets.id = ${petId} and pets.user_id = ${userId}` };
  const owner = form.get(ownerField);
  if (form.has(answerField)) {
    // Ticked on this device by somebody else, for whom they wait.
    if (owner !== null && !(await isOwner(args.context, String(owner)))) {
      return answerDevice([], { status: 403 });
    }
    return takeFromDevice(args, form, giver);
  }
  const place = String(form.get("zurueck"));
  const failure = {
    event: "treatment.tick_failed",
    title: "Nicht eingetragen",
    message: "Bitte versuchen Sie es noch einmal.",
    // The sheet has no place for a message.
    redirectTo: placeAfterTick(place === "blatt" ? "start" : place, petId),
  };
  return runAction({ ...args, form }, failure, async () => {
    await saveTicks(db, requireTicks(form), giver, now);
    return redirect(placeAfterTick(place, petId));
  });
}

async function isOwner(context: Route.ActionArgs["context"], owner: string): Promise<boolean> {
  return owner === (await deviceOwner(requireVisitor(context).userId));
}

/** Whoever holds the link ticks, while it is active and has the part; the page says what holds now. */
async function tickByLink(args: Route.ActionArgs, token: string) {
  const { db, now } = args.context.get(platformContext);
  const tokenHash = await sharedTokenHash(token);
  const form = await readForm(args.request);
  const isOfDevice = form.has(answerField);
  const requireWithin =
    tokenHash === null ? null : await takeLinkLimit(args.context, "ticks by link", tokenHash);
  if (tokenHash === null || !(await isShared(db, tokenHash, now))) {
    const refused = await refuseSharedFile(args.context);
    // Too many are tried again later.
    if (!isOfDevice || refused.status !== 404) return refused;
    const results = form.getAll(tickField).map((tick): TickResult => {
      const why = "Der Link ist nicht mehr gültig.";
      return { tick: String(tick), outcome: "refused", why };
    });
    return asShared(answerDevice(results, { status: 404 }));
  }
  await requireWithin?.();
  const giver = isLinkWithTicks(tokenHash, now);
  if (isOfDevice) return asShared(await takeFromDevice(args, form, giver));
  const redirectTo = `/teilen/${token}#gaben`;
  const failure = { event: "share.tick_failed", message: "", redirectTo };
  return runAction({ ...args, form }, failure, async () => {
    await saveTicks(db, requireTicks(form), giver, now);
    return asShared(redirect(redirectTo));
  });
}

/** An error of the server names no tick, so all stay on the device. */
async function takeFromDevice(args: Route.ActionArgs, form: FormData, giver: Giver) {
  const { db, now, log } = args.context.get(platformContext);
  const texts = form.getAll(tickField).map(String);
  if (texts.length > ticksPerForm) throw badRequest();
  const changes = texts.map(readTick);
  try {
    const understood = changes.filter((change) => change !== null);
    const refused = await takeTicks(db, understood, giver, now);
    const results = texts.map((tick, position): TickResult => {
      const change = changes[position];
      if (!change)
        return { tick, outcome: "refused", why: "Bitte haken Sie die Gabe noch einmal ab." };
      return resultOf(
        tick,
        refused.find(({ change: its }) => its === change),
      );
    });
    return answerDevice(results);
  } catch (error) {
    log.error("treatment.tick_failed", error);
    return answerDevice([], { status: 500 });
  }
}

function resultOf(tick: string, refused: RefusedTick | undefined): TickResult {
  if (!refused) return { tick, outcome: "saved" };
  const { what, why, isEarly } = refused;
  return { tick, outcome: isEarly ? "later" : "refused", what, why };
}

function answerDevice(results: TickResult[], init?: ResponseInit): Response {
  return Response.json({ service: tickService, results } satisfies TickAnswer, init);
}
