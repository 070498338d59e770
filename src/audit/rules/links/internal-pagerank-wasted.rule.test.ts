import type { PageRankWaste, UnindexedReason } from '#contracts/site/site-graph.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './internal-pagerank-wasted.rule.ts';

const url = 'https://example.com/cart';
const buildWasteInput = (
  share: number,
  { reason = 'noindex', pageCount = 50 }: { reason?: UnindexedReason; pageCount?: number } = {},
) => {
  const pageRankWaste: PageRankWaste = {
    pageCount,
    wastedShare: share,
    reasons: [
      {
        reason,
        share,
        count: 6,
        items: [0.1, 0.03, 0.02, 0.02, 0.02, 0.01].map((part, at) => ({ url: `${url}${at}`, share: part })),
      },
    ],
  };
  return { site: makeSite(), pageRankWaste };
};

testRule(rule, {
  pass: [
    { name: 'just below the threshold', input: buildWasteInput(0.199) },
    { name: 'PageRank lost only behind bot protection', input: buildWasteInput(0.5, { reason: 'challenge' }) },
  ],
  warn: [
    {
      name: 'at the threshold',
      input: buildWasteInput(0.2),
      found: '20% of the internal PageRank',
      verdict: {
        ...expectEvidenceWith({ url: `${url}0`, found: '10.0% of the internal PageRank (noindex)' }),
      },
    },
    {
      name: 'broken links alone, which have their own check',
      input: buildWasteInput(0.2, { reason: 'error' }),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [{ name: 'a small site', input: buildWasteInput(0.5, { pageCount: 49 }) }],
  notMeasured: [
    { name: 'uncrawled pages', input: { ...buildWasteInput(0.5), site: makeSite({ isCrawlComplete: false }) } },
  ],
});
