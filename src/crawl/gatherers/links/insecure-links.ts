import type { LinkedTargets } from '#contracts/site/site-graph.ts';
import { type Gatherer, measured, missing } from '../reading/gathering.ts';
import { flagUrls } from './flag-urls.ts';
import { findLinkedTargets } from './linked-targets.ts';

/** Gathers internal links to `http://` on a site whose home page is served over `https://`. */
export const gatherInsecureLinks: Gatherer<LinkedTargets> = (source) => {
  const { file, site, shared } = source;
  if (!site.measured) return site;
  if (site.value.homeUrl?.startsWith('https://') !== true) {
    return missing('The site is not served over HTTPS, so HTTP links are expected', null);
  }
  const insecureFlags = flagUrls(file, shared.urlIndex.size, (url) => url.startsWith('http://'));
  return measured(
    findLinkedTargets(source, {
      isCounted: (target) => insecureFlags[target] === 1,
      describeTarget: () => 'http instead of https',
    }),
  );
};
