/** Characters of a field for one number: room for 'ca. 1.200,50 Kilogramm' to arrive and be answered. */
export const numberMax = 40;
