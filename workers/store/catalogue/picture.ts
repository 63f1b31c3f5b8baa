import { readBounded } from "#app/platform/read-body.ts";
import { isRasterType } from "#app/shop/picture-types.ts";

/** Larger ones are no product pictures. */
const maxPictureBytes = 8 * 1024 * 1024;
const timeoutMs = 8000;

/**
 * A picture of an outside store, fetched from an address that its catalogue named; no address comes
 * from a client. Only raster types, which cannot run anything.
 * @returns null when there is none or it is none of these
 */
export async function fetchPicture(address: string): Promise<Response | null> {
  let response: Response;
  try {
    response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    return null;
  }
  const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const length = Number(response.headers.get("content-length") ?? 0);
  if (!response.ok || !isRasterType(type) || length > maxPictureBytes) {
    await response.body?.cancel();
    return null;
  }
  const bytes = await readBounded(response.body, maxPictureBytes);
  return bytes && new Response(bytes, { headers: { "content-type": type } });
}
