import type { LinkCheck } from '#contracts/site/artifacts.ts';
import { forEachLink } from '#crawl/store/pages/link-codec.ts';
import { iteratePageOutlinks } from '#crawl/store/pages/outlinks.ts';
import { readChecks, type TargetCheck } from '#crawl/store/results/target-checks.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { URL_BIT } from '../urls/url-index.ts';
import { isInternetReachable } from './external-reachability.ts';
import { checkTargets, judgeExternalTarget } from './target-check.ts';

/** Groups links to other sites by the response of their targets. */
export const gatherExternalLinkCheck: Gatherer<LinkCheck> = (source) => {
  const { file, site } = source;
  const { urlIndex } = source.shared;
  const linkedFlags = new Uint8Array(urlIndex.size);
  for (const { links } of iteratePageOutlinks(file)) {
    forEachLink(links, (id) => {
      if (id !== 0 && !urlIndex.is(id, URL_BIT.internal)) linkedFlags[id] = 1;
    });
  }
  const answers = [...readChecks(file, 'external-link')];
  for (const { urlId } of answers) linkedFlags[urlId] = 0;
  const uncheckedCount = linkedFlags.reduce((sum, one) => sum + one, 0);
  const isReachable = isInternetReachable(file, site);
  const judge = (answer: TargetCheck & { url: string }) => judgeExternalTarget(answer, isReachable);
  return measured(checkTargets(source, answers, { kind: 'link', uncheckedCount, judge }));
};
