/** `whsec_` and the base64 of at least 24 bytes, as Standard Webhooks asks. */
const pattern = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

export function isWebhookSecret(text: string): boolean {
  return pattern.test(text);
}
