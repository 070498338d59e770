import type { LinkedTargets } from '#contracts/site-graph.ts';
import { isFollowedFlag } from '../store/link-codec.ts';
import { type Gatherer, measured } from './gathering.ts';
import { findLinkedTargets } from './linked-targets.ts';

/** Links to indexable pages of the site that ask search engines not to follow them. */
export const gatherNofollowLinks: Gatherer<LinkedTargets> = (source) => {
  const { addresses } = source.shared;
  return measured(
    findLinkedTargets(source, {
      isCounted: (target, flags) => !isFollowedFlag(flags) && addresses.isIndexable(addresses.resolve(target)),
      detail: () => 'nofollow',
    }),
  );
};
