import type { Verdict } from "#app/herbs/policy.ts";

/** `stop` cannot stand on a plan; `reason` asks the practitioner for one, which the plan prints. */
type Level = "stop" | "reason" | "note";

export type Finding = {
  /** 'species', 'allergy' …: what of the animal, or of the words. */
  about: string;
  level: Level;
  title: string;
  text: string;
};

const levels: readonly Level[] = ["stop", "reason", "note"];

/** What weighs most first; in their order otherwise. */
export function byWeight(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
}

export function isStopped(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === "stop");
}

export function needsReason(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === "reason");
}

export const levelOf: Record<Verdict, Level> = {
  poisonous: "stop",
  unsuitable: "reason",
  caution: "reason",
  unknown: "reason",
  suitable: "note",
};
