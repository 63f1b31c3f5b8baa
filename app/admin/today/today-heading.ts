/** Where focus goes on the way back from what is gone. */
export const todayHeadingId = "heute";
