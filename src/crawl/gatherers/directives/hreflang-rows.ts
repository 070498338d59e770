import type { HreflangSource } from '#contracts/site/site-sections.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';
import { HREFLANG_SOURCES } from './hreflang-table.ts';
import { findTargetIssue, hasAlternate } from './hreflang-target.ts';

/** One alternate of a page. */
export interface HreflangRow {
  code: string;
  targetUrl: string;
  isSelf: boolean;
  source: HreflangSource;
  /** `unknown`: the crawl did not read the target. */
  state: 'ok' | 'self' | 'missing-return' | 'not-200' | 'not-indexable' | 'non-canonical' | 'unknown';
}

export interface HreflangPageRows {
  pageId: number;
  rows: HreflangRow[];
}

/** Yields every read page that declares language alternates, with the state of each target, in URL order. */
export function* readHreflangRows(shared: SharedCrawlData): Generator<HreflangPageRows> {
  const { urlIndex, traits } = shared;
  const { hreflang } = traits;
  for (const pageId of urlIndex.iterateInUrlOrder((id) => urlIndex.isReadPage(id))) {
    const entries = hreflang.buildEntries(pageId);
    if (entries.length === 0) continue;
    yield {
      pageId,
      rows: entries.map(({ code, target, source }) => ({
        code: hreflang.readCode(code),
        targetUrl: hreflang.readUrl(target),
        isSelf: target === pageId,
        source: HREFLANG_SOURCES[source] ?? 'html',
        state: judgeTarget(shared, pageId, target),
      })),
    };
  }
}

function judgeTarget(shared: SharedCrawlData, pageId: number, target: number): HreflangRow['state'] {
  const { urlIndex, traits } = shared;
  if (target === pageId) return 'self';
  const issue = findTargetIssue(shared, target);
  if (issue !== null) return issue.kind === 'targetNotOk' ? 'not-200' : 'not-indexable';
  if (!traits.hreflang.isKnown(target) || !urlIndex.isReadPage(target)) return 'unknown';
  if (traits.isNoindex(target)) return 'not-indexable';
  if (!hasAlternate(shared, target, pageId)) return 'missing-return';
  return urlIndex.isCanonicalized(target) ? 'non-canonical' : 'ok';
}
