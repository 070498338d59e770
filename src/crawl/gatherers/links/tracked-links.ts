import type { LinkedTargets } from '#contracts/site/site-graph.ts';
import { findTrackingParameter } from '#lib/url/tracking-parameter.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { flagUrls } from './flag-urls.ts';
import { findLinkedTargets } from './linked-targets.ts';

/** Gathers internal links whose URL contains a session ID or a campaign parameter. */
export const gatherTrackedLinks: Gatherer<LinkedTargets> = (source) => {
  const { file, shared } = source;
  const trackedFlags = flagUrls(file, shared.urlIndex.size, (url) => findTrackingParameter(url) !== null);
  return measured(
    findLinkedTargets(source, {
      isCounted: (target) => trackedFlags[target] === 1,
      describeTarget: (id) => findTrackingParameter(shared.readUrl(id)) ?? '',
    }),
  );
};
