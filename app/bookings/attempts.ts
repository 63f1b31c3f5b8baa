/** What came of reading, judging and writing once. */
export type Attempt<Outcome> = {
  outcome: Outcome;
  /** What was read did not hold any more when it was written: judge anew. */
  isOvertaken?: true;
};

/** Somebody who is overtaken so often in one second gives up, and may ask again. */
const attemptsMax = 3;

/** Repeats an attempt while others are faster, so that the answer tells how things stand now. */
export async function settle<Outcome>(attempt: () => Promise<Attempt<Outcome>>): Promise<Outcome> {
  for (let count = 1; ; count += 1) {
    const { outcome, isOvertaken } = await attempt();
    if (!isOvertaken || count === attemptsMax) return outcome;
  }
}
