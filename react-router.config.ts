import type { Config } from "@react-router/dev/config";

export default {
  // The same for every visitor, so they are plain files. They load no script.
  prerender: [
    "/",
    "/impressum",
    "/agb",
    "/datenschutz",
    "/widerruf",
    "/vertrag-widerrufen",
    "/vertraege-kuendigen",
    "/versand-und-zahlung",
    "/barrierefreiheit",
  ],
} satisfies Config;
