import headingUrl from "@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf?url";
import textUrl from "@expo-google-fonts/nunito-sans/400Regular/NunitoSans_400Regular.ttf?url";
import boldUrl from "@expo-google-fonts/nunito-sans/700Bold/NunitoSans_700Bold.ttf?url";
import type { PassportFonts } from "./make-passport.ts";
import { readTrueType, type TrueType } from "./pdf/true-type.ts";

// Static files and no part of the worker: they would weigh more than all of its own code.

const kept = new WeakMap<Fetcher, Promise<PassportFonts>>();

/** The passport's fonts, read once for as long as the isolate lives. */
export function passportFonts(assets: Fetcher, origin: string): Promise<PassportFonts> {
  const known = kept.get(assets) ?? readFonts(assets, origin);
  kept.set(assets, known);
  // A failure is not kept: the next passport asks again.
  known.catch(() => kept.delete(assets));
  return known;
}

async function readFonts(assets: Fetcher, origin: string): Promise<PassportFonts> {
  const [heading, text, bold] = await Promise.all(
    [headingUrl, textUrl, boldUrl].map((url) => readFont(assets, new URL(url, origin))),
  );
  if (!heading || !text || !bold) throw new Error("A font of the passport is missing.");
  return { heading, text, bold };
}

async function readFont(assets: Fetcher, url: URL): Promise<TrueType> {
  const response = await assets.fetch(url);
  if (!response.ok) throw new Error(`The font ${url.pathname} answered ${response.status}.`);
  return readTrueType(await response.arrayBuffer());
}
