/** @param changed paths from the root of the project */
export function touchedTests(changed: readonly string[]): {
  sources: string[];
  requests: string[];
  specs: string[];
  sweeps: string[];
};
