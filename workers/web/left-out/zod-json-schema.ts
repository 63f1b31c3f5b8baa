// Stands in for what zod writes schemas as JSON with in the built worker: nothing here is told to a
// machine in that way. How long a text may be is read from a schema by `aggregateChecks`.

export { aggregateChecks } from "../../../node_modules/zod/v4/core/json-schema-processors.js";

/** Asked for with every schema that another library calls; what it gives writes nothing. */
export const createStandardJSONSchemaMethod = () => leftOut;

/** @throws always: nothing asks for it */
function leftOut(): never {
  throw new Error("No schema is written as JSON here.");
}

export {
  leftOut as createToJSONSchemaMethod,
  leftOut as toJSONSchema,
  leftOut as anyProcessor,
  leftOut as arrayProcessor,
  leftOut as bigintProcessor,
  leftOut as booleanProcessor,
  leftOut as catchProcessor,
  leftOut as customProcessor,
  leftOut as dateProcessor,
  leftOut as defaultProcessor,
  leftOut as enumProcessor,
  leftOut as fileProcessor,
  leftOut as functionProcessor,
  leftOut as intersectionProcessor,
  leftOut as lazyProcessor,
  leftOut as literalProcessor,
  leftOut as mapProcessor,
  leftOut as nanProcessor,
  leftOut as neverProcessor,
  leftOut as nonoptionalProcessor,
  leftOut as nullProcessor,
  leftOut as nullableProcessor,
  leftOut as numberProcessor,
  leftOut as objectProcessor,
  leftOut as optionalProcessor,
  leftOut as pipeProcessor,
  leftOut as prefaultProcessor,
  leftOut as promiseProcessor,
  leftOut as readonlyProcessor,
  leftOut as recordProcessor,
  leftOut as setProcessor,
  leftOut as stringProcessor,
  leftOut as successProcessor,
  leftOut as symbolProcessor,
  leftOut as templateLiteralProcessor,
  leftOut as transformProcessor,
  leftOut as tupleProcessor,
  leftOut as undefinedProcessor,
  leftOut as unionProcessor,
  leftOut as unknownProcessor,
  leftOut as voidProcessor,
};
