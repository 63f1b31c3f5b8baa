import headingUrl from "@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf?url";
import textUrl from "@expo-google-fonts/nunito-sans/400Regular/NunitoSans_400Regular.ttf?url";
import boldUrl from "@expo-google-fonts/nunito-sans/700Bold/NunitoSans_700Bold.ttf?url";
import { readTrueType, type TrueType } from "./true-type.ts";

export type PaperFonts = { heading: TrueType; text: TrueType; bold: TrueType };

// Static files and no part of the worker: they weigh more than all of its own code.

const kept = new WeakMap<Fetcher, Promise<PaperFonts>>();

export function paperFonts(assets: Fetcher, origin: string): Promise<PaperFonts> {
  const known = kept.get(assets) ?? readFonts(assets, origin);
  kept.set(assets, known);
  // A failure is not kept: the next paper asks again.
  known.catch(() => kept.delete(assets));
  return known;
}

async function readFonts(assets: Fetcher, origin: string): Promise<PaperFonts> {
  const [heading, text, bold] = await Promise.all(
    [headingUrl, textUrl, boldUrl].map((url) => readFont(assets, new URL(url, origin))),
  );
  if (!heading || !text || !bold) throw new Error("A font is missing.");
  return { heading, text, bold };
}

async function readFont(assets: Fetcher, url: URL): Promise<TrueType> {
  const response = await assets.fetch(url);
  if (!response.ok) throw new Error(`The font ${url.pathname} answered ${response.status}.`);
  return readTrueType(await response.arrayBuffer());
}
