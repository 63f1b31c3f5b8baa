import { decodeHTML } from "entities";

// Stands in for postal-mime's own list of letters in the built worker: `entities`, which the inbox
// reads markup with, knows them all.

/** By what stands in a mail ('&ouml;', '&amp'); undefined for what is no letter. */
export const htmlEntities = new Proxy<Record<string, string>>(
  {},
  {
    get(_, written) {
      if (typeof written !== "string") return undefined;
      const letter = decodeHTML(written);
      return letter === written ? undefined : letter;
    },
  },
);
