// The order decides: most browsers also name those that they resemble.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "auf einem iPhone"],
  [/\biPad\b/, "auf einem iPad"],
  [/\bAndroid\b/, "auf einem Android-Gerät"],
  [/\bCrOS\b/, "auf einem Chromebook"],
  [/\bWindows\b/, "auf einem Windows-Computer"],
  [/\bMacintosh\b/, "auf einem Mac"],
  [/\bLinux\b/, "auf einem Linux-Computer"],
];

/** What identifies a browser stands at the beginning; the rest may be of any length. */
const readCharacters = 500;

/**
 * 'Firefox auf einem Windows-Computer', from what a browser says of itself. Whatever it says, the
 * words are ours. An iPad that asks for desktop pages calls itself a Mac.
 */
export function deviceName(userAgent: string | null): string {
  const told = (userAgent ?? "").slice(0, readCharacters);
  const browser = browsers.find(([sign]) => sign.test(told))?.[1];
  const system = systems.find(([sign]) => sign.test(told))?.[1];
  if (!browser && !system) return "Unbekanntes Gerät";
  return `${browser ?? "Ein Browser"} ${system ?? "auf einem unbekannten Gerät"}`;
}
