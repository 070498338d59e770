import { z } from 'zod';
import type { LinkCheck } from '#contracts/site/artifacts.ts';
import { fetchErrorCodeSchema } from '#contracts/site/crawl.ts';
import { forEachLink } from '#crawl/store/pages/link-codec.ts';
import { iteratePageOutlinks } from '#crawl/store/pages/outlinks.ts';
import { type Gatherer, type GatherSource, measured } from '../reading/gathering.ts';
import { checkTargets, type TargetResponse } from './target-check.ts';

const row = z.object({
  urlId: z.number().int(),
  url: z.string(),
  isAnswered: z.number(),
  status: z.number().int().nullable(),
  error: fetchErrorCodeSchema.nullable(),
  isChallenge: z.number().nullable(),
});

/** Selects every URL of the site with its response, if it was requested. */
const SELECT_INTERNAL_URLS = `SELECT urls.id AS urlId, urls.url, pages.url_id IS NOT NULL AS isAnswered, pages.status, pages.error,
  pages.is_challenge AS isChallenge FROM urls LEFT JOIN pages ON pages.url_id = urls.id
  WHERE urls.is_internal = 1 ORDER BY urls.url`;

/** Groups internal link targets by the response that the crawl received. */
export const gatherInternalLinkCheck: Gatherer<LinkCheck> = (source) => {
  const linkedFlags = flagLinkedUrls(source);
  let uncheckedCount = 0;
  function* iterateAnswers(): Generator<TargetResponse> {
    for (const { isAnswered, isChallenge, ...target } of source.file.stream(row, SELECT_INTERNAL_URLS)) {
      if (linkedFlags[target.urlId] === 0) continue;
      if (isAnswered === 0) uncheckedCount += 1;
      else yield { ...target, isChallenge: isChallenge === 1, foreignType: null };
    }
  }
  const check = checkTargets(source, iterateAnswers(), { kind: 'link' });
  return measured({ ...check, uncheckedCount });
};

/** Returns 1 for every URL that a page links to, by row ID. */
function flagLinkedUrls({ file, shared }: GatherSource): Uint8Array {
  const linkedFlags = new Uint8Array(shared.urlIndex.size);
  for (const { links } of iteratePageOutlinks(file)) {
    forEachLink(links, (id) => {
      linkedFlags[id] = 1;
    });
  }
  return linkedFlags;
}
