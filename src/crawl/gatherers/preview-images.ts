import type { PreviewAnswer, PreviewImages } from '#contracts/site-sections.ts';
import { eachResource } from '../store/link-codec.ts';
import { eachPageOutlinks } from '../store/outlinks.ts';
import { readChecks } from '../store/target-checks.ts';
import { ADDRESS } from './address-table.ts';
import { type Gatherer, measured } from './gathering.ts';
import { isOutsideReachable } from './outside-reachable.ts';
import { judgeForeign, judgeOwn } from './target-check.ts';

/** Social preview images by their response. */
export const gatherPreviewImages: Gatherer<PreviewImages> = ({ file, site, shared }) => {
  const used = new Set<number>();
  for (const { resources } of eachPageOutlinks(file)) {
    eachResource(resources, ({ kind, targetId }) => {
      if (kind === 'preview') used.add(targetId);
    });
  }
  const isReachable = isOutsideReachable(file, site);
  const answers = new Map<string, PreviewAnswer>();
  for (const check of readChecks(file, 'preview')) {
    const { url, urlId, status, error, foreignType, answer } = check;
    const isOwn = shared.addresses.is(urlId, ADDRESS.internal);
    const verdict = isOwn ? judgeOwn(check) : judgeForeign(check, isReachable);
    const { transferBytes, image = null } = answer;
    answers.set(url, { url, status, error, foreignType, verdict, transferBytes, image });
  }
  return measured({ usedCount: used.size, checkedCount: answers.size, of: (url) => answers.get(url) ?? null });
};
