import { useState } from "react";
import { useFormResult } from "#app/ui/form-state.tsx";

/**
 * What the form showed when it was opened. Data that are loaded later change neither the fields nor
 * this; only a refusal does that has told what there is by now.
 */
export function SeenField({ value }: { value: string }) {
  const { result } = useFormResult();
  const [opened] = useState(value);
  return <input type="hidden" name="seen" value={result?.values.seen ?? opened} />;
}
