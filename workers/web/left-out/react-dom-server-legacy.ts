// Stands in for React's older way to write a page in the built worker: pages are streamed, and nothing
// is written as one text.

/** @throws always: nothing asks for it */
function leftOut(): never {
  throw new Error("Pages are streamed here.");
}

export { leftOut as renderToStaticMarkup, leftOut as renderToString };
