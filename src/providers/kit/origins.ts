import { isIP } from 'node:net';

/** Origins of a provider. */
export interface Origins {
  /** Public origins of the vendor, fixed in our code: https, and a host name. */
  origins: readonly string[];
  /**
   * Origins that the operator of this server configured: they may be local and unencrypted. Never values from users.
   */
  operatorOrigins?: readonly string[];
}

/**
 * Collects the origins that requests may go to.
 *
 * @throws TypeError for an origin of the vendor that is local or unencrypted
 */
export function collectOrigins({ origins, operatorOrigins = [] }: Origins): ReadonlySet<string> {
  for (const origin of origins) {
    const { protocol, hostname } = new URL(origin);
    if (protocol !== 'https:' || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
      throw new TypeError(`${origin} is not a public https origin`);
    }
  }
  return new Set([...origins, ...operatorOrigins].map((origin) => new URL(origin).origin));
}
