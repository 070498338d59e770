import { z } from 'zod';
import type { LinkedTargets } from '#contracts/site/site-graph.ts';
import { hasFollowedFlag } from '#crawl/store/pages/link-codec.ts';
import { readRedirectRecord } from '../directives/redirect-record.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { findLinkedTargets } from './linked-targets.ts';

const row = z.object({ record: z.string() });

/** Gathers followed internal links whose target redirects. */
export const gatherLinksToRedirects: Gatherer<LinkedTargets> = (source) => {
  const { file, shared } = source;
  return measured(
    findLinkedTargets(source, {
      isCounted: (target, flags) => hasFollowedFlag(flags) && shared.urlIndex.getFinalId(target) !== 0,
      describeTarget(id) {
        const found = file.get(row, 'SELECT record FROM pages WHERE url_id = :id', { id });
        if (found === null) return 'redirects';
        const { redirects, finalUrl } = readRedirectRecord(found.record);
        return `${redirects[0]?.status ?? 'redirects'} to ${finalUrl}`;
      },
    }),
  );
};
