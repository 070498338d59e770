import type { LinkedTargets } from '#contracts/site-graph.ts';
import { isFollowedFlag } from '../store/link-codec.ts';
import { type Gatherer, measured } from './gathering.ts';
import { findLinkedTargets } from './linked-targets.ts';

/** Some links to such pages are fine (log in, filters): what every page links to is the waste. */
const MIN_PAGES = 5;

/** Followed links to noindex or canonicalised pages that five pages or more link to. */
export const gatherLinksToUnindexed: Gatherer<LinkedTargets> = (source) => {
  const { addresses, traits } = source.shared;
  const isUnindexed = (id: number): boolean =>
    addresses.isReadPage(id) && (traits.isNoindex(id) || addresses.isCanonicalised(id));
  return measured(
    findLinkedTargets(source, {
      isCounted: (target, flags) => isFollowedFlag(flags) && isUnindexed(target),
      detail: (id) =>
        traits.isNoindex(id) ? 'noindex' : `canonical is ${source.shared.urlOf(addresses.canonicalOf(id))}`,
      minPages: MIN_PAGES,
    }),
  );
};
