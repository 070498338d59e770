import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';

const PAGES_PER_GROUP = 3;
const MAX_TEXT_LENGTH = 160;

export default defineRule({
  id: 'keyword-cannibalisation',
  category: 'content',
  family: 'keyword-cannibalisation',
  severity: 'medium',
  confidence: 'possible',
  scope: 'link-graph',
  requires: ['cannibalization'],
  places: 'groups',
  title: 'No keyword cannibalization',
  failureTitle: 'Keyword cannibalization: several pages, same keyword',
  aliases: [
    'keyword cannibalisation',
    'cannibalization',
    'pages competing for the same keyword',
    'internal competition',
    'duplicate topics',
  ],
  impact: 'Search engines may switch between these pages, and none of them ranks well.',
  why: 'When several pages use the same words in title and H1, search engines choose one of them, and not always the one you want. This is only a suspicion: different pages can share words for good reasons.',
  howToFix:
    'Review each group and decide which page should rank for the phrase. Merge the other pages into it and redirect them, or give them titles and headings that show the difference. Search Console shows whether the pages really appear for the same searches.',
  measure:
    'Indexable pages in one language are grouped when their title (without the site name) and H1 agree with each other. The title and H1 must also share at least 80% of their words, reduced to stems, with the titles and H1s of the other pages. We chose this threshold. The topics of the pages are not compared, so the finding costs no points.',
  traps:
    'Duplicates and the pages of a paginated series count as one page. Pages in different languages are not compared with each other.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['SA', 'SB'],
  work: {
    effort: 'content',
    hours: 1,
    times: 'cause',
    steps: [
      'Check in the Performance report which pages rank for the phrase.',
      'Choose the one page that should rank.',
      'Merge and redirect the others, or give them distinct titles and headings.',
    ],
    tools: ['gsc-performance'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /puncture-repair
<title>Bicycle puncture repair in Riverton</title>
<h1>Bicycle puncture repair in Riverton</h1>

GET /services/punctures
<title>Bicycle puncture repair in Riverton</title>
<h1>Bicycle puncture repair in Riverton</h1>`,
    correct: `GET /puncture-repair
<title>Bicycle puncture repair in Riverton</title>
<h1>Bicycle puncture repair in Riverton</h1>

GET /services/brakes
<title>Brake service for touring models</title>
<h1>Brake service for touring models</h1>`,
  },
  check({ cannibalization }) {
    const { checkedCount, groups } = cannibalization;
    if (checkedCount === 0) return notApplicable('No page has a title and an H1 that agree');
    if (groups.count === 0) return pass(checkedCount);
    const evidence = groups.items.flatMap((group) =>
      group.pages.slice(0, PAGES_PER_GROUP).map(({ url, title, heading }) => ({
        url,
        found: `title "${truncateAtWord(title, MAX_TEXT_LENGTH)}", H1 "${truncateAtWord(heading, MAX_TEXT_LENGTH)}"`,
        expected: `one page for "${group.phrase}" instead of ${formatQuantity(group.pageCount, 'page')}`,
        where: 'head > title',
        cause: group.phrase,
        places: group.pageCount,
      })),
    );
    const pageUrls = groups.items.flatMap((group) => group.pages.map(({ url }) => url));
    return warnSite(evidence, { pageUrls, count: groups.count, checked: Math.max(checkedCount, groups.count) });
  },
});
