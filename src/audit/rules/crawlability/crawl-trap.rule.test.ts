import type { CrawlCut, PatternSample } from '#contracts/site/site-sections.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './crawl-trap.rule.ts';

const EXAMPLE_URLS = [1, 2, 3].map((day) => `https://example.com/cal/2031/01/0${day}/`);

/** Builds URLs of one pattern that were skipped for the given reason. */
function makeTrapCut(reason: string, sample: Partial<PatternSample> | null, count = 30): CrawlCut {
  const completeSample = { foundCount: 100, pageCount: 20, textCount: 1, examples: EXAMPLE_URLS, ...sample };
  const pattern = { pattern: '/cal/{date}/{date}/{date}/', count, sample: sample === null ? null : completeSample };
  return { reason, count, patterns: { count: 1, items: [pattern] }, examples: EXAMPLE_URLS };
}

const buildCutsInput = (...list: CrawlCut[]) => ({
  crawlCuts: { knownCount: 500, cuts: list, waiting: { count: 0, items: [] } },
});

testRule(rule, {
  pass: [
    { name: 'nothing was skipped', input: buildCutsInput() },
    { name: 'fewer than 100 URLs', input: buildCutsInput(makeTrapCut('calendar', { foundCount: 99, textCount: 2 })) },
    { name: 'an archive, whose pages differ', input: buildCutsInput(makeTrapCut('calendar', { textCount: 11 })) },
    {
      name: 'a pattern skipped for lack of new content, whose crawled pages all differ',
      input: buildCutsInput(makeTrapCut('no-new-content', { textCount: 20 })),
    },
    {
      name: 'URLs that the site or the user excluded',
      input: buildCutsInput(makeTrapCut('robots', null), makeTrapCut('excluded', null)),
    },
    {
      name: 'URLs skipped for reasons that other rules cover',
      input: buildCutsInput(makeTrapCut('too-many-queries', {}), makeTrapCut('too-long', {})),
    },
    { name: '99 repeating paths', input: buildCutsInput(makeTrapCut('repeated-segments', null, 99)) },
  ],
  fail: [
    {
      name: 'a calendar whose pages have the same text',
      input: buildCutsInput(makeTrapCut('calendar', {})),
      found: '100 URLs, the same text on 20 of their pages',
      verdict: {
        evidence: [
          { where: `an endless calendar, /cal/{date}/{date}/{date}/; for example ${EXAMPLE_URLS.join(', ')}` },
        ] as never,
      },
    },
    {
      name: 'session IDs',
      input: buildCutsInput(makeTrapCut('session-id', { foundCount: 4_000 })),
      found: '4000 URLs',
    },
    { name: 'a pattern without new content', input: buildCutsInput(makeTrapCut('no-new-content', {})) },
    {
      name: 'a proven trap, which is the only one reported',
      input: buildCutsInput(makeTrapCut('repeated-segments', null, 900), makeTrapCut('calendar', {})),
      found: '100 URLs',
      verdict: { reach: { pageUrls: [], count: 1, checked: 1 } },
    },
  ],
  warn: [
    {
      name: 'a pattern with too few crawled pages to compare',
      input: buildCutsInput(makeTrapCut('session-id', { pageCount: 4, textCount: 4 })),
      found: 'too few of their pages were crawled',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'the same text on fewer than 100 URLs',
      input: buildCutsInput(makeTrapCut('calendar', { foundCount: 99 })),
      found: '99 URLs, the same text on 20 of their pages',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a little new content',
      input: buildCutsInput(makeTrapCut('calendar', { textCount: 2 })),
      found: '2 different texts on 20',
    },
    {
      name: '100 repeating paths',
      input: buildCutsInput(makeTrapCut('repeated-segments', null, 100)),
      found: '100 URLs',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'paths with too many segments',
      input: buildCutsInput(makeTrapCut('too-many-segments', null, 400)),
      found: '400 URLs',
    },
  ],
});
