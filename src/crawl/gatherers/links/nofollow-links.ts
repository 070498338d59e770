import type { LinkedTargets } from '#contracts/site/site-graph.ts';
import { hasFollowedFlag } from '#crawl/store/pages/link-codec.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { findLinkedTargets } from './linked-targets.ts';

/** Gathers nofollow links to indexable pages of the site. */
export const gatherNofollowLinks: Gatherer<LinkedTargets> = (source) => {
  const { urlIndex } = source.shared;
  return measured(
    findLinkedTargets(source, {
      isCounted: (target, flags) => !hasFollowedFlag(flags) && urlIndex.isIndexable(urlIndex.resolve(target)),
      describeTarget: () => 'nofollow',
    }),
  );
};
