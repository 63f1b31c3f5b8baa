/** Longest address of a video conversation; those of the known services stay below it. */
export const meetingUrlMax = 500;
