import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { type Picture, readPicture } from "#app/pdf/picture.ts";

/** The photo as a PDF can hold it. A passport without it is still one: what cannot be read is null. */
export async function readPhoto(
  context: Readonly<RouterContextProvider>,
  key: string | null,
): Promise<Picture | null> {
  if (key === null) return null;
  const { files, log } = context.get(platformContext);
  try {
    const object = await files.get(key);
    return object ? readPicture(await object.arrayBuffer()) : null;
  } catch (error) {
    log.error("passport.photo_not_read", error);
    return null;
  }
}
