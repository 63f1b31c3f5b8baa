import type { Answer, Ask, Client } from "./client.ts";

/** Something to be timed, again and again. */
export type Subject = {
  name: string;
  client: Client;
  /** A new request each time, as some may not repeat (limits count by address). */
  ask: () => Ask;
  /** Any other status is a mistake of the benchmark, not a fast answer. */
  status: number;
  perRound: number;
};

/** One median in milliseconds for each round, by the name of the subject. */
export type Timings = Map<string, number[]>;

const warmUpRounds = 3;

/** Lets the just-in-time compilers and the databases' page caches settle. */
export async function warmUp(subjects: readonly Subject[]): Promise<void> {
  await measure(subjects, warmUpRounds);
}

/**
 * Times all subjects in turn: whatever slows the machine for a while slows all of a round, so that
 * ratios within a round hold. Every second round goes backwards, A B C C B A: on a busy machine the
 * one that comes after a heavy one pays for it.
 */
export async function measure(subjects: readonly Subject[], rounds: number): Promise<Timings> {
  const timings: Timings = new Map(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? subjects : subjects.toReversed();
    for (const subject of order) timings.get(subject.name)?.push(await timeOnce(subject));
  }
  return timings;
}

export function joinTimings(first: Timings, second: Timings): Timings {
  return new Map([...first].map(([name, times]) => [name, [...times, ...timesOf(second, name)]]));
}

export function timesOf(timings: Timings, name: string): number[] {
  const times = timings.get(name);
  if (!times) throw new Error(`'${name}' was not measured.`);
  return times;
}

/** Median of the ratios that each round gave. */
export function ratioOf(timings: Timings, name: string, limit: string): number {
  const limits = timesOf(timings, limit);
  return median(timesOf(timings, name).map((ms, round) => ms / (limits[round] ?? Number.NaN)));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

async function timeOnce(subject: Subject): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < subject.perRound; count += 1) {
    const answer = await subject.client.ask(subject.ask());
    refuseOther(subject, answer);
    times.push(answer.ms);
  }
  return median(times);
}

function refuseOther({ name, status }: Subject, answer: Answer): void {
  if (answer.status === status) return;
  const start = answer.body.toString().slice(0, 300);
  throw new Error(`'${name}' answered ${answer.status} instead of ${status}: ${start}`);
}
