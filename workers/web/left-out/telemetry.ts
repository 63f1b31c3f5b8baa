// Stands in for `@better-auth/telemetry` in the built worker: nothing is told to the makers of a library.

export async function createTelemetry() {
  return { publish: async (): Promise<void> => {} };
}

export async function getTelemetryAuthConfig(): Promise<undefined> {}
