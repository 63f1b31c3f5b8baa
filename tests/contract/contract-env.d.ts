declare namespace Cloudflare {
  interface Env {
    /** '' for the embedded merchant, else the address of a store service. */
    CONTRACT_BASE_URL: string;
    CONTRACT_STORE_ID: string;
  }
}
