import { declaredBytes } from "#app/platform/icc-profile.ts";
import { latin1 } from "./byte-flow.ts";

// ICC.1:2022, annex B.4.
const mark = "ICC_PROFILE\0";
const partHeadBytes = mark.length + 2;

export type ProfileParts = { next: number; count: number; bytesLeft: number };

export function noProfileYet(): ProfileParts {
  return { next: 1, count: 0, bytesLeft: 0 };
}

/** Parts come in order, the first with a profile's header, together no longer than it declares. */
export function isProfilePart(payload: Uint8Array, parts: ProfileParts): boolean {
  if (payload.length <= partHeadBytes) return false;
  if (latin1(payload.subarray(0, mark.length)) !== mark) return false;
  const [number = 0, count = 0] = payload.subarray(mark.length, partHeadBytes);
  const content = payload.subarray(partHeadBytes);
  if (number !== parts.next || number > count) return false;
  if (number === 1) {
    const declared = declaredBytes(content);
    if (declared === null) return false;
    parts.count = count;
    parts.bytesLeft = declared;
  }
  if (count !== parts.count || content.length > parts.bytesLeft) return false;
  // A profile in one part has to be whole.
  if (number === count && content.length !== parts.bytesLeft) return false;
  parts.bytesLeft -= content.length;
  parts.next += 1;
  return true;
}
