import type { AnalyticsCoverage, AnalyticsTagUsage } from '#contracts/site/site-sections.ts';
import { CountedList } from '../reading/counted-list.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';
import type { CountedTag } from './analytics-table.ts';

const MAX_TAGS = 50;
const MAX_EXAMPLES = 3;

/** Counts indexable pages with each analytics or tag-manager tag and lists the pages without any. */
export const gatherAnalyticsCoverage: Gatherer<AnalyticsCoverage> = ({ shared }) => {
  const { urlIndex, traits } = shared;
  const { analytics } = traits;
  const untagged = new CountedList<string>();
  let checkedCount = 0;
  for (const id of urlIndex.iterateInUrlOrder((one) => urlIndex.isIndexable(one))) {
    checkedCount += 1;
    if (!analytics.isTagged(id)) untagged.add(() => shared.readUrl(id));
  }
  const tags = new CountedList<AnalyticsTagUsage>(MAX_TAGS);
  for (const tag of analytics.tags) tags.add(() => buildTagUsage(shared, tag));
  return measured({
    checkedCount,
    taggedCount: checkedCount - untagged.value.count,
    untagged: untagged.value,
    tags: tags.value,
  });
};

function buildTagUsage(shared: SharedCrawlData, { product, kind, id, pageCount, has }: CountedTag): AnalyticsTagUsage {
  const { urlIndex } = shared;
  const without: string[] = [];
  for (const page of urlIndex.iterateInUrlOrder((one) => urlIndex.isIndexable(one) && !has(one))) {
    without.push(shared.readUrl(page));
    if (without.length >= MAX_EXAMPLES) break;
  }
  return { product, kind, id, pageCount, without };
}
