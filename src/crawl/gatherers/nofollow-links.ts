import type { LinkedTargets } from '#contracts/site-graph.ts';
import { isFollowedFlag } from '../store/link-codec.ts';
import { type Gatherer, measured } from './gathering.ts';
import { findLinkedTargets } from './linked-targets.ts';

/** Nofollow links to indexable pages of the site. */
export const gatherNofollowLinks: Gatherer<LinkedTargets> = (source) => {
  const { addresses } = source.shared;
  return measured(
    findLinkedTargets(source, {
      isCounted: (target, flags) => !isFollowedFlag(flags) && addresses.isIndexable(addresses.resolve(target)),
      detail: () => 'nofollow',
    }),
  );
};
