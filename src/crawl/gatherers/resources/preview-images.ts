import type { PreviewImages, PreviewResponse } from '#contracts/site/site-sections.ts';
import { forEachResource } from '#crawl/store/pages/link-codec.ts';
import { iteratePageOutlinks } from '#crawl/store/pages/outlinks.ts';
import { readChecks } from '#crawl/store/results/target-checks.ts';
import { isInternetReachable } from '../links/external-reachability.ts';
import { judgeExternalTarget, judgeInternalTarget } from '../links/target-check.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { URL_BIT } from '../urls/url-index.ts';

/** Gathers the responses for social preview images. */
export const gatherPreviewImages: Gatherer<PreviewImages> = ({ file, site, shared }) => {
  const used = new Set<number>();
  for (const { resources } of iteratePageOutlinks(file)) {
    forEachResource(resources, ({ kind, targetId }) => {
      if (kind === 'preview') used.add(targetId);
    });
  }
  const isReachable = isInternetReachable(file, site);
  const answers = new Map<string, PreviewResponse>();
  for (const check of readChecks(file, 'preview')) {
    const { url, urlId, status, error, foreignType, answer } = check;
    const isOwn = shared.urlIndex.is(urlId, URL_BIT.internal);
    const verdict = isOwn ? judgeInternalTarget(check) : judgeExternalTarget(check, isReachable);
    const { transferBytes, image = null } = answer;
    answers.set(url, { url, status, error, foreignType, verdict, transferBytes, image });
  }
  return measured({ usedCount: used.size, checkedCount: answers.size, find: (url) => answers.get(url) ?? null });
};
