import { data } from "react-router";
import type { FormResult } from "#app/ui/form-result.ts";

/** The form again, with what was wrong about its fields. */
export function badAnswer(result: FormResult) {
  return data({ result }, { status: 400 });
}
