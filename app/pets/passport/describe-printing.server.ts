import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { photoKey } from "#app/files/policy.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { canPrint } from "#app/pdf/fit-text.ts";
import { paperFonts } from "#app/pdf/paper-fonts.server.ts";
import { sharedKeys } from "#app/pets/facts.server.ts";
import type { PetFile } from "#app/pets/file-queries.server.ts";
import { photoFile } from "#app/pets/photo-address.ts";
import { readPhoto } from "./read-photo.server.ts";

type Printing = {
  /** The animal has a photo, and the passport shows the paw in its place. */
  isPhotoLeftOut: boolean;
  /** In place of some words the passport shows a question mark. */
  hasUnknownLetters: boolean;
};

type Printed = Pick<PetFile, "pet" | "carePlans" | "careEvents" | "appointments">;

/** What of an animal's file its passport cannot show, for the dialog before it. */
export async function describePrinting(
  context: Readonly<RouterContextProvider>,
  file: Printed,
): Promise<Printing> {
  const { userId } = requireVisitor(context);
  const { id, profilePictureUrl: address } = file.pet;
  const key = address ? photoKey(userId, id, photoFile(address)) : null;
  const [photo, hasUnknownLetters] = await Promise.all([
    readPhoto(context, key),
    areLettersUnknown(context, file),
  ]);
  return { isPhotoLeftOut: key !== null && photo === null, hasUnknownLetters };
}

async function areLettersUnknown(
  context: Readonly<RouterContextProvider>,
  file: Printed,
): Promise<boolean> {
  const { assets, origin, log } = context.get(platformContext);
  try {
    const { text } = await paperFonts(assets, origin);
    const has = (character: string) => text.glyphOf(character.codePointAt(0) ?? 0) !== 0;
    return !canPrint(wordsOf(file), { has });
  } catch (error) {
    // The dialog opens without the hint; the passport itself will say that it cannot be made.
    log.error("passport.fonts_not_read", error);
    return false;
  }
}

/** Everything written of the animal that its passport may print. */
function wordsOf({ pet, carePlans, careEvents, appointments }: Printed): string {
  return [
    ...sharedKeys.map((key) => pet[key]),
    ...carePlans.map(({ kind }) => kind),
    ...careEvents.flatMap(({ kind, note }) => [kind, note]),
    ...appointments.flatMap((one) => [one.appointmentType, one.notes]),
  ].join("\n");
}
