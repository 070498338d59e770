import { isSameSite } from '#lib/url/page-url.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { isStagingHost } from '#lib/url/staging-host.ts';

/** Maximum number of checked hosts; each costs a request for robots.txt and one for the home page. */
const MAX_HOSTS = 5;

export interface ReferencedHost {
  /** Home page of the host. */
  url: string;
  foundIn: 'link' | 'certificate';
  named: string;
}

/**
 * Finds hosts of the site's own domain, from links or its certificate, whose names are typical of staging hosts. No
 * names are guessed. Returns the first five in alphabetical order, and their total number.
 */
export function findReferencedStagingHosts(
  homeUrl: string,
  { links, certificateNames }: { links: Iterable<string>; certificateNames: readonly string[] },
): { namedCount: number; hosts: ReferencedHost[] } {
  const domain = getRegistrableDomain(new URL(homeUrl).hostname);
  const found = new Map<string, ReferencedHost>();
  const add = (text: string, foundIn: ReferencedHost['foundIn'], named: string): void => {
    const url = URL.parse(text);
    if (url === null || found.has(url.hostname) || getRegistrableDomain(url.hostname) !== domain) return;
    const hostUrl = `${url.origin}/`;
    if (isStagingHost(hostUrl) && !isSameSite(hostUrl, homeUrl))
      found.set(url.hostname, { url: hostUrl, foundIn, named });
  };
  // Most URLs are on other domains and do not have to be parsed.
  for (const link of links) if (link.includes(domain)) add(link, 'link', link);
  for (const name of certificateNames) if (!name.includes('*')) add(`https://${name}/`, 'certificate', name);
  const sortedHosts = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, host]) => host);
  return { namedCount: sortedHosts.length, hosts: sortedHosts.slice(0, MAX_HOSTS) };
}
