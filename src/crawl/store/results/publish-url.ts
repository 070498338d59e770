import type { SiteFacts } from '#contracts/site/artifacts.ts';

/**
 * Creates a function that returns the URL of the live site for a URL of the staging host, and other URLs unchanged. A
 * host whose name only begins with the name of the staging host is another host.
 */
export function createLiveUrlMapper(site: Pick<SiteFacts, 'startUrl' | 'readAs'> | null): (url: string) => string {
  if (site?.readAs === undefined) return (url) => url;
  const start = `${new URL(site.startUrl).origin}/`;
  const live = `${new URL(site.readAs.origin).origin}/`;
  return (url) => (url.startsWith(start) ? `${live}${url.slice(start.length)}` : url);
}
