/** Bounds of the form. No attribute of its field: that would cut what is pasted without a word. */
export const noteLimits = { text: 4000 } as const;
