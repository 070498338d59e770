import { displayHost } from './parse-url-input.ts';
import { getRegistrableDomain } from './registrable-domain.ts';

/**
 * IP addresses and names without a dot have no registrable domain: only the same host and port are the same website.
 */
const HOST_WITHOUT_DOMAIN = /^[\d.]+$|^\[|^[^.]+$/;

/** Whether two URLs belong to one website: the same registrable domain, such as `example.com` and `www.example.com`. */
export function areSameWebsite(a: string, b: string): boolean {
  const [first, second] = [new URL(a), new URL(b)];
  if (HOST_WITHOUT_DOMAIN.test(first.hostname)) return displayHost(first) === displayHost(second);
  return getRegistrableDomain(first.hostname) === getRegistrableDomain(second.hostname);
}
