import { z } from 'zod';
import type { LinkCheck } from '#contracts/site/artifacts.ts';
import { fetchErrorCodeSchema } from '#contracts/site/crawl.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { forEachLink } from '#crawl/store/pages/link-codec.ts';
import { iteratePageOutlinks } from '#crawl/store/pages/outlinks.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
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
export const gatherInternalLinkCheck: Gatherer<LinkCheck> = ({ file }) => {
  const linked = collectLinkedTargets(file);
  const answers: TargetResponse[] = [];
  let uncheckedCount = 0;
  for (const { isAnswered, isChallenge, ...target } of file.stream(row, SELECT_INTERNAL_URLS)) {
    if (!linked.has(target.urlId)) continue;
    if (isAnswered === 0) uncheckedCount += 1;
    else answers.push({ ...target, isChallenge: isChallenge === 1, foreignType: null });
  }
  return measured(checkTargets(file, answers, { kind: 'link', uncheckedCount }));
};

function collectLinkedTargets(file: CrawlFile): Set<number> {
  const linked = new Set<number>();
  for (const { links } of iteratePageOutlinks(file)) forEachLink(links, (id) => linked.add(id));
  return linked;
}
