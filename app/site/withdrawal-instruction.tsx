import { instructionParts, type WithdrawalKind } from "#app/platform/operator/withdrawal-words.ts";
import { WithdrawalParts } from "./withdrawal-parts.tsx";

type InstructionProps = { kind: WithdrawalKind };

/** The model instruction in a frame of its own. */
export function WithdrawalInstruction({ kind }: InstructionProps) {
  return (
    <div className="space-y-4 rounded-lg border border-line p-4 sm:p-6 [&_h3:first-child]:mt-0">
      <WithdrawalParts parts={instructionParts(kind)} />
    </div>
  );
}
