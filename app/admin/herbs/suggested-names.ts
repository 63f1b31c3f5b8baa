export type HerbName = { slug: string; name: string };

/** More of them would weigh more than the whole form. A name can be typed all the same. */
const most = 500;

/** Herbs to choose related ones from. */
export function suggestedNames(published: readonly HerbName[]): HerbName[] {
  return published.slice(0, most).map(({ slug, name }) => ({ slug, name }));
}

export function nameOf(slug: string, names: readonly HerbName[]): string {
  return names.find((one) => one.slug === slug)?.name ?? slug;
}
