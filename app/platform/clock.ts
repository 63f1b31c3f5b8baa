/** Development only. */
export const testClockHeader = "x-test-now";

export function requestTime(request: Request, isDevelopment: boolean): Date {
  const wanted = isDevelopment ? request.headers.get(testClockHeader) : null;
  const instant = wanted ? new Date(wanted) : new Date();
  return Number.isNaN(instant.getTime()) ? new Date() : instant;
}

/** @throws the error when the work takes longer */
export async function within<Value>(ms: number, work: Promise<Value>, error: Error) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(error), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
