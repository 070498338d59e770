import { defineRule } from '#audit/rule.ts';
import { failSite, pass, warnSite } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { CrawlCut, CrawlCuts, PatternSample } from '#contracts/site-sections.ts';

/** Addresses of one form that make a space without end. Our crawler stops following a form earlier, so fewer are a warning. */
const MIN_ADDRESSES = 100;
/** Pages that are compared, and the share of different texts among them that is left in a trap. */
const SAMPLE_SIZE = 20;
const MAX_FRESH_SHARE = 0.05;
/** Half of a few pages with texts of their own is an archive, not a trap. */
const MIN_COMPARED = 5;
const ARCHIVE_SHARE = 0.5;

/** What the crawler calls the spaces that it stays out of, judged pattern by pattern. */
const SPACES: ReadonlyMap<string, string> = new Map([
  ['calendar', 'a calendar without end'],
  ['session-id', 'session ids in addresses'],
  ['no-new-content', 'ever more addresses with the same content'],
]);
/** Each address of these has a form of its own, and none was read: only their number can be judged. */
const PILES: ReadonlyMap<string, string> = new Map([
  ['repeated-segments', 'path segments that repeat'],
  ['too-many-segments', 'paths that grow longer and longer'],
]);

interface Trap {
  /** Many addresses, and their pages were compared and say the same. */
  isProven: boolean;
  evidence: Evidence;
}

export default defineRule({
  id: 'crawl-trap',
  category: 'crawlability',
  family: 'crawl-space',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['crawlCuts'],
  title: 'No space of addresses without end',
  failureTitle: 'Crawl traps: addresses without end that show the same content',
  impact: 'Search engines spend their visits on copies and come to your real pages later, or not at all.',
  why: 'A calendar with a link to the next month for ever, a session id in every address or a relative link that adds one more folder each time makes new addresses as long as somebody follows them. Crawlers have a limited number of requests for each site, and our crawler too stopped following these.',
  howToFix:
    'Open the example addresses and find the link that makes the next one. End calendars where the events end, keep sessions in cookies, write links from the root of the site (beginning with "/"). Let addresses that should not exist answer with 404, and close what must stay for people in robots.txt.',
  measure:
    'Addresses that our crawler left out because they look endless are sorted by their form: calendars that go on and on, session ids, forms that bring no new content. The check fails when one form has at least 100 addresses and 20 of their pages were read of which at most 5% have different texts. One of the two signs alone is a warning, and so are 100 addresses whose path repeats a segment or grows longer and longer. The numbers are our own choice; Google describes the forms and names no number.',
  traps:
    'An archive also has many addresses with dates: when more than half of its read pages have texts of their own, it is none. Addresses that robots.txt closes or that you left out yourself do not count. Combinations of filters have a check of their own.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/url-structure',
    'https://developers.google.com/search/blog/2009/08/optimize-your-crawling-indexing',
  ],
  checked: '2026-11-20',
  peers: ['SW'],
  check({ crawlCuts }) {
    const traps = trapsIn(crawlCuts);
    const proven = traps.filter(({ isProven }) => isProven);
    if (proven.length > 0) return failSite(proven.map(({ evidence }) => evidence));
    if (traps.length === 0) return pass();
    return warnSite(
      traps.map(({ evidence }) => evidence),
      undefined,
      { confidence: 'likely' },
    );
  },
});

function trapsIn({ cuts }: CrawlCuts): Trap[] {
  return cuts.flatMap((cut) => {
    const pile = PILES.get(cut.reason);
    if (pile !== undefined) return pileOf(cut, pile);
    const space = SPACES.get(cut.reason);
    if (space === undefined) return [];
    return cut.patterns.items.flatMap(({ pattern, sample }) =>
      sample === null ? [] : spaceOf(sample, `${space}, ${pattern}`),
    );
  });
}

function spaceOf({ foundCount, pageCount, textCount, examples }: PatternSample, what: string): Trap[] {
  const [url] = examples;
  const isSame = pageCount >= SAMPLE_SIZE && textCount <= pageCount * MAX_FRESH_SHARE;
  const isLarge = foundCount >= MIN_ADDRESSES;
  const isArchive = pageCount >= MIN_COMPARED && textCount > pageCount * ARCHIVE_SHARE;
  if (url === undefined || isArchive || !(isSame || isLarge)) return [];
  const compared =
    pageCount < MIN_COMPARED ? 'too few of their pages were read to compare them' : texts(textCount, pageCount);
  return [
    {
      isProven: isSame && isLarge,
      evidence: evidenceOf(url, `${foundCount} addresses, ${compared}`, { what, examples }),
    },
  ];
}

const texts = (textCount: number, pageCount: number): string =>
  `${textCount === 1 ? 'the same text' : `${textCount} different texts`} on ${pageCount} of their pages`;

function pileOf({ count, examples }: CrawlCut, what: string): Trap[] {
  const [url] = examples;
  if (url === undefined || count < MIN_ADDRESSES) return [];
  return [{ isProven: false, evidence: evidenceOf(url, `${count} addresses`, { what, examples }) }];
}

function evidenceOf(url: string, found: string, { what, examples }: { what: string; examples: string[] }): Evidence {
  return {
    url,
    found,
    expected: 'addresses that come to an end',
    where: `${what}; for example ${examples.join(', ')}`,
  };
}
