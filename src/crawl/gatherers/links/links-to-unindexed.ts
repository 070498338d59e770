import type { LinkedTargets } from '#contracts/site/site-graph.ts';
import { hasFollowedFlag } from '#crawl/store/pages/link-codec.ts';
import { hasBrokenCanonical } from '../directives/canonical-verdict.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { findLinkedTargets } from './linked-targets.ts';

/** Some links to such pages are fine (login, filters). Only sitewide links are a waste. */
const MIN_PAGES = 5;

/**
 * Gathers followed links to noindex or canonicalized pages that five or more pages link to. Links to a page whose
 * canonical returns an error are correct; the page's canonical is wrong.
 */
export const gatherLinksToUnindexed: Gatherer<LinkedTargets> = (source) => {
  const { urlIndex, traits } = source.shared;
  const isUnindexed = (id: number): boolean =>
    urlIndex.isReadPage(id) &&
    (traits.isNoindex(id) || (urlIndex.isCanonicalized(id) && !hasBrokenCanonical(source.shared, id)));
  return measured(
    findLinkedTargets(source, {
      isCounted: (target, flags) => hasFollowedFlag(flags) && isUnindexed(target),
      describeTarget: (id) =>
        traits.isNoindex(id) ? 'noindex' : `canonical is ${source.shared.readUrl(urlIndex.getCanonicalId(id))}`,
      minPages: MIN_PAGES,
    }),
  );
};
