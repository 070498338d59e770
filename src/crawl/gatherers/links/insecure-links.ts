import type { LinkedTargets } from '#contracts/site/site-graph.ts';
import { type Gatherer, measured, missing } from '../reading/gathering.ts';
import { findLinkedTargets } from './linked-targets.ts';
import { markUrls } from './marked-urls.ts';

/** Gathers internal links to `http://` on a site whose home page is served over `https://`. */
export const gatherInsecureLinks: Gatherer<LinkedTargets> = (source) => {
  const { file, site, shared } = source;
  if (!site.measured) return site;
  if (site.value.homeUrl?.startsWith('https://') !== true) {
    return missing('The site is not served over HTTPS, so HTTP links are expected', null);
  }
  const isInsecure = markUrls(file, shared.addresses.size, (url) => url.startsWith('http://'));
  return measured(
    findLinkedTargets(source, {
      isCounted: (target) => isInsecure[target] === 1,
      detail: () => 'http instead of https',
    }),
  );
};
