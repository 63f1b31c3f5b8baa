/** The last part of a photo's address or key, by which forms name it. */
export function photoFile(addressOrKey: string): string {
  return addressOrKey.slice(addressOrKey.lastIndexOf("/") + 1);
}
