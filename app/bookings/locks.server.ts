/** Whether a batch failed because somebody else holds a part of the practitioner's time. */
export function isSlotConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/UNIQUE constraint failed: booking_slots\./.test(cause.message)) return true;
  }
  return false;
}
