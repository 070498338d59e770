import { describe, expect, it } from 'vitest';
import type { Counted } from '#contracts/site/site-graph.ts';
import { hreflangPage, listOf, makeHreflang } from '#test/helpers/hreflang-facts.ts';
import { judgeHreflang } from './hreflang-findings.ts';

type Entry = { url: string; detail: string };
const a = hreflangPage('lists de, en', 'https://example.com/a');
const b = hreflangPage('lists de, en', 'https://example.com/b');
const evidence = ({ detail }: Entry) => ({ found: detail, expected: 'something else' });

function judge(found: Counted<Entry>, hreflang = makeHreflang()) {
  return judgeHreflang({ hreflang, found, evidence });
}

describe('judgeHreflang', () => {
  it('counts pages, not annotations', () => {
    expect(judge(listOf(a, a, b))).toMatchObject({
      outcome: 'fail',
      reach: { pageUrls: [a.url, b.url], count: 2, checked: 10 },
      gap: null,
    });
  });

  it('has nothing to check on a site in one language', () => {
    expect(judge(listOf(a), makeHreflang({ pageCount: 0 })).outcome).toBe('notApplicable');
  });

  it('skips copies with another page as canonical', () => {
    const hreflang = makeHreflang({ nonCanonicalPage: listOf(a) });
    expect(judge(listOf(a, b), hreflang)).toMatchObject({ reach: { pageUrls: [b.url] } });
    expect(judge(listOf(a), hreflang)).toMatchObject({ outcome: 'pass', checked: 10 });
  });

  it('does not treat another spelling of its own URL as a copy', () => {
    const spelled = hreflangPage('canonical is https://example.com/a/', a.url);
    const other = hreflangPage('canonical is https://example.com/b', a.url);
    expect(judge(listOf(a), makeHreflang({ nonCanonicalPage: listOf(spelled) })).outcome).toBe('fail');
    expect(judge(listOf(a), makeHreflang({ nonCanonicalPage: listOf(other) })).outcome).toBe('pass');
  });

  it('skips pages after the end of a truncated list of copies', () => {
    const hreflang = makeHreflang({
      nonCanonicalPage: { count: 900, items: [hreflangPage('', 'https://example.com/aa')] },
    });
    expect(judge(listOf(a, b), hreflang)).toMatchObject({ reach: { pageUrls: [a.url] } });
  });

  it('reports items that were only counted', () => {
    expect(judge({ count: 7, items: [a] })).toMatchObject({
      gap: { reason: 'The first 1 of these annotations were checked one by one, 6 more were only counted.' },
    });
    const verdict = judgeHreflang({
      hreflang: makeHreflang(),
      found: { count: 7, items: [a] },
      evidence,
      holds: () => false,
    });
    expect(verdict.outcome).toBe('notMeasured');
  });

  it('warns when the rule is configured to warn', () => {
    const judgement = { hreflang: makeHreflang(), found: listOf(a), evidence, outcome: 'warning' as const };
    expect(judgeHreflang(judgement).outcome).toBe('warning');
  });
});
