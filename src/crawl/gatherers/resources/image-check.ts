import type { LinkCheck } from '#contracts/site/artifacts.ts';
import { forEachResource } from '#crawl/store/pages/link-codec.ts';
import { iteratePageOutlinks } from '#crawl/store/pages/outlinks.ts';
import { readChecks, type TargetCheck } from '#crawl/store/results/target-checks.ts';
import { isInternetReachable } from '../links/external-reachability.ts';
import { checkTargets, judgeExternalTarget, judgeInternalTarget } from '../links/target-check.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { URL_BIT } from '../urls/url-index.ts';

/** Groups images by their response. */
export const gatherImageCheck: Gatherer<LinkCheck> = (source) => {
  const { file, site, shared } = source;
  const isReachable = isInternetReachable(file, site);
  const used = new Set<number>();
  for (const { resources } of iteratePageOutlinks(file)) {
    forEachResource(resources, ({ kind, targetId }) => {
      if (kind === 'image') used.add(targetId);
    });
  }
  const judge = (answer: TargetCheck & { url: string }) =>
    shared.urlIndex.is(answer.urlId, URL_BIT.internal)
      ? judgeInternalTarget(answer)
      : judgeExternalTarget(answer, isReachable);
  const answers = [...readChecks(file, 'image')];
  for (const { urlId } of answers) used.delete(urlId);
  const shown = checkTargets(source, answers, { kind: 'image', uncheckedCount: used.size, judge });
  // The largest image of a srcset is checked as a candidate unless the same file is used elsewhere. If it is broken,
  // browsers may still show another candidate.
  const known = new Set(answers.map(({ urlId }) => urlId));
  const candidates = [...readChecks(file, 'candidate')].filter(({ urlId }) => !known.has(urlId));
  const candidateCheck = checkTargets(source, candidates, { kind: 'candidate', judge });
  return measured({
    checkedCount: shown.checkedCount + candidateCheck.checkedCount,
    broken: [...shown.broken, ...candidateCheck.broken],
    unverifiable: [...shown.unverifiable, ...candidateCheck.unverifiable],
    uncheckedCount: shown.uncheckedCount,
  });
};
