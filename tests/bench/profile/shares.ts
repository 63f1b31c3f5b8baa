import { type CallFrame, native, type Place } from "./places.ts";

type ProfileNode = { id: number; callFrame: CallFrame; children?: number[] };

/** As `Profiler.stop` answers; times in microseconds. */
export type Profile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] };

/** Microseconds by name, the most first. */
export type Shares = [name: string, microseconds: number][];

export type ProfileShares = {
  /** In the function itself; of what is native with who called it. */
  self: Shares;
  /** In the function and what it calls. */
  inclusive: Shares;
  /** By package, room of our own code, or what V8 did. */
  owners: Shares;
  /** Of all samples in which the isolate was not idle. */
  busy: number;
};

/** Longer between two samples is no work: another process had the core. */
const mostMicroseconds = 300;

export function sharesOf(profile: Profile, placeOf: (frame: CallFrame) => Place): ProfileShares {
  const places = new Map(profile.nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const self = new Map<string, number>();
  const inclusive = new Map<string, number>();
  const owners = new Map<string, number>();
  const add = (to: Map<string, number>, name: string, time: number) =>
    to.set(name, (to.get(name) ?? 0) + time);
  let busy = 0;

  for (const [index, sample] of profile.samples.entries()) {
    const place = places.get(sample);
    if (!place || place.name === "(idle)") continue;
    const time = Math.min(profile.timeDeltas[index] ?? 0, mostMicroseconds);
    const caller = places.get(parents.get(sample) ?? Number.NaN);
    busy += time;
    add(self, place.owner === native ? `${place.name} of ${caller?.name}` : place.name, time);
    add(owners, place.owner, time);
    for (const name of namesAbove(sample, parents, places)) add(inclusive, name, time);
  }
  return { self: sorted(self), inclusive: sorted(inclusive), owners: sorted(owners), busy };
}

/** Each once, however often it calls itself. */
function namesAbove(
  sample: number,
  parents: ReadonlyMap<number, number>,
  places: ReadonlyMap<number, Place>,
): Set<string> {
  const names = new Set<string>();
  for (let at: number | undefined = sample; at !== undefined; at = parents.get(at)) {
    const place = places.get(at);
    if (place && place.name !== "(root)") names.add(place.name);
  }
  return names;
}

function sorted(shares: ReadonlyMap<string, number>): Shares {
  return [...shares].sort(([, one], [, other]) => other - one);
}
