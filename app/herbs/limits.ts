/** In characters; also the attributes of the form's fields. */
export const herbLimits = {
  name: 60,
  slug: 60,
  botanicalName: 120,
  family: 80,
  listItem: 80,
  listItems: 14,
  descriptionMin: 400,
  text: 6000,
  note: 1500,
  reason: 400,
  reasonMin: 20,
  source: 200,
  sourceYearMin: 1900,
  sourceYearMax: 2100,
  sources: 12,
  related: 8,
} as const;
