// Stands in for `jose` in the built worker: better-auth signs links of its own mails with it, and
// sessions that are kept in the cookie. Mails are ours, and sessions lie in the database.

export * as errors from "jose/errors";

/** @throws always: nothing asks for it */
function leftOut(): never {
  throw new Error("Nothing is signed this way here.");
}

export {
  leftOut as base64url,
  leftOut as calculateJwkThumbprint,
  leftOut as createLocalJWKSet,
  leftOut as decodeJwt,
  leftOut as decodeProtectedHeader,
  leftOut as EncryptJWT,
  leftOut as importJWK,
  leftOut as importPKCS8,
  leftOut as jwtDecrypt,
  leftOut as jwtVerify,
  leftOut as SignJWT,
  leftOut as UnsecuredJWT,
};
