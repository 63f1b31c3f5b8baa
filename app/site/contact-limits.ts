/** Bounds of the contact form; also the `maxlength` of its fields. */
export const contactLimits = {
  name: 120,
  email: 254, // RFC 5321, 4.5.3.1.3
  message: 4000,
} as const;
