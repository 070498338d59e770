import { getPageIdentity } from './page-url.ts';
import { findTrackingParameter } from './tracking-parameter.ts';

/**
 * Returns the identity of a URL that an assistant cites or retrieves: without the fragment (which may contain a text
 * fragment, `#:~:text=`) and without session and campaign parameters, which assistants append (`utm_source=openai`).
 * Returns null if the source is not an http(s) URL.
 */
export function getSourceIdentity(source: string): string | null {
  const url = URL.parse(source);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const names = new Set(url.searchParams.keys());
  for (const name of names) {
    if (findTrackingParameter(`?${name}=`) !== null) url.searchParams.delete(name);
  }
  return getPageIdentity(url);
}

/** Whether a host is a domain or one of its subdomains. */
export const isOnDomain = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
