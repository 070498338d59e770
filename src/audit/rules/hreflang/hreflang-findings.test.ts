import { describe, expect, it } from 'vitest';
import type { CountedItems } from '#contracts/site/site-graph.ts';
import { makeCountedItems, makeHreflang, makeHreflangPage } from '#test/helpers/hreflang-facts.ts';
import { judgeHreflang } from './hreflang-findings.ts';

type HreflangEntry = { url: string; detail: string };
const a = makeHreflangPage('lists de, en', 'https://example.com/a');
const b = makeHreflangPage('lists de, en', 'https://example.com/b');
const buildEvidence = ({ detail }: HreflangEntry) => ({ found: detail, expected: 'something else' });

function judge(found: CountedItems<HreflangEntry>, hreflang = makeHreflang()) {
  return judgeHreflang({ hreflang, found, buildEvidence });
}

describe('judgeHreflang', () => {
  it('counts pages, not annotations', () => {
    expect(judge(makeCountedItems(a, a, b))).toMatchObject({
      outcome: 'fail',
      reach: { pageUrls: [a.url, b.url], count: 2, checked: 10 },
      gap: null,
    });
  });

  it('does not apply to a site in one language', () => {
    expect(judge(makeCountedItems(a), makeHreflang({ pageCount: 0 })).outcome).toBe('notApplicable');
  });

  it('skips duplicates with another page as canonical', () => {
    const hreflang = makeHreflang({ nonCanonicalPage: makeCountedItems(a) });
    expect(judge(makeCountedItems(a, b), hreflang)).toMatchObject({ reach: { pageUrls: [b.url] } });
    expect(judge(makeCountedItems(a), hreflang)).toMatchObject({ outcome: 'pass', checked: 10 });
  });

  it('does not treat a page as a duplicate if its canonical is a variant of its own URL', () => {
    const spellingVariant = makeHreflangPage('canonical is https://example.com/a/', a.url);
    const other = makeHreflangPage('canonical is https://example.com/b', a.url);
    expect(
      judge(makeCountedItems(a), makeHreflang({ nonCanonicalPage: makeCountedItems(spellingVariant) })).outcome,
    ).toBe('fail');
    expect(judge(makeCountedItems(a), makeHreflang({ nonCanonicalPage: makeCountedItems(other) })).outcome).toBe(
      'pass',
    );
  });

  it('skips pages after the end of a truncated list of duplicates', () => {
    const hreflang = makeHreflang({
      nonCanonicalPage: { count: 900, items: [makeHreflangPage('', 'https://example.com/aa')] },
    });
    expect(judge(makeCountedItems(a, b), hreflang)).toMatchObject({ reach: { pageUrls: [a.url] } });
  });

  it('reports items that were counted but not checked', () => {
    expect(judge({ count: 7, items: [a] })).toMatchObject({
      gap: { reason: 'We checked 1 of 7 such annotations one by one and only counted the rest.' },
    });
    const verdict = judgeHreflang({
      hreflang: makeHreflang(),
      found: { count: 7, items: [a] },
      buildEvidence,
      isIssue: () => false,
    });
    expect(verdict.outcome).toBe('notMeasured');
  });

  it('warns when the rule is configured to warn', () => {
    const judgment = {
      hreflang: makeHreflang(),
      found: makeCountedItems(a),
      buildEvidence,
      outcome: 'warning' as const,
    };
    expect(judgeHreflang(judgment).outcome).toBe('warning');
  });
});
