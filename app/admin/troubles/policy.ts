/** Characters of a reason that the log keeps of an order that was given up. */
export const dismissReasonMax = 300;
