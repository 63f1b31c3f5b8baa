// Stands in for `d3-color`, `d3-format` and `d3-time-format` in the built worker: `d3-scale` would mix
// colours and write labels with them. Of it only points are asked, and labels are ours
// (`app/pets/weight/weight-curve.ts`).

/** No text is a colour. */
export const color = () => null;

/** A scale of days is made with what would write its labels. */
export const utcFormat = () => leftOut;

/** @throws always: nothing asks for it */
function leftOut(): never {
  throw new Error("Neither colours are mixed here nor labels written.");
}

export {
  leftOut as cubehelix,
  leftOut as format,
  leftOut as formatPrefix,
  leftOut as formatSpecifier,
  leftOut as hcl,
  leftOut as hsl,
  leftOut as lab,
  leftOut as precisionFixed,
  leftOut as precisionPrefix,
  leftOut as precisionRound,
  leftOut as rgb,
  leftOut as timeFormat,
};
