/** Bounds of the form; also the attributes of its field. */
export const noteLimits = { text: 4000 } as const;
