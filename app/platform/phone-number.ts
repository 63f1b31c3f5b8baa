/** Five characters or more, three digits at least. */
export function isPhoneNumber(value: string): boolean {
  return /^[+(]?[\d\s()/.-]{5,}$/.test(value) && value.replace(/\D/g, "").length >= 3;
}
