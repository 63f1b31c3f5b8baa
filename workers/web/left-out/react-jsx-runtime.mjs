// Stands in for `react/jsx-runtime` in the built site: calls of an ES module's functions are shorter
// than those of a CommonJS module's, and there are six thousand.
import runtime from "../../../node_modules/react/jsx-runtime.js";

export const { Fragment, jsx, jsxs } = runtime;
