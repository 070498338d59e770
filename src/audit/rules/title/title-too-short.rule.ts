import { isDefaultTitle } from '#audit/data/default-texts.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { isHomePage } from '#audit/page/home-page.ts';
import { hasUrlWord } from '#audit/page/page-purpose.ts';
import { proposeTitle, TITLE_LENGTH } from '#audit/rules/title/propose-title.ts';
import { findUnfilledValue } from '#audit/text/placeholder-text.ts';
import { computeDisplayLength, describeLength } from '#audit/text/text-length.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

/** Standard pages for which a short title is enough. */
const SHORT_TITLE_PURPOSES = ['about', 'contact', 'privacy', 'terms', 'imprint', 'account', 'cart', 'search'] as const;

export default defineRule({
  id: 'title-too-short',
  category: 'title',
  family: 'title',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site'],
  title: 'Titles are at least 30 characters long',
  failureTitle: 'Titles too short (under 30 characters)',
  aliases: [
    'title tag too short',
    'page title below 30 characters',
    'title length',
    'short titles',
    'below 200 pixels',
  ],
  impact: 'A title of one or two words wastes space that could tell users why to choose this result.',
  why: 'A short title is not an issue by itself. But a headline such as "Prices" does not say what is sold or where, although search results show about 60 characters.',
  howToFix:
    'Add what the page offers, for whom or where, and end with the business name: "Bicycle repair prices | Riverton Cycles" instead of "Prices". Leave a short title alone when it is already complete.',
  measure:
    'The visible characters of the title are counted. Fewer than 30 fail. The number is a convention of tools (Screaming Frog and others use it); Google sets no minimum and recommends descriptive and concise text.',
  traps:
    'The home page and pages 2 and up of a paginated series may have short titles and are excluded. Standard pages are excluded too: about, contact, privacy, terms, sign-in, cart and search. Full-width East Asian characters count twice, so 15 of them are enough. Placeholders are covered by a separate check.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'SQ', 'AH', 'SB'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Add what the page offers, for whom or where, and the brand.',
      'Leave short titles that are already complete.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<title>Repairs</title>',
    correct: '<title>Bicycle repair in Riverton: prices and times</title>',
  },
  check({ page, site }) {
    const title = page.facts.titles.find((candidate) => candidate.inHead && candidate.text.trim() !== '');
    if (title === undefined) return notApplicable('The page has no title');
    if (computeDisplayLength(title.text) >= TITLE_LENGTH.min) return pass();
    if (isDefaultTitle(title.text) || findUnfilledValue(title.text) !== null)
      return notApplicable('The title is a placeholder');
    if (isHomePage(page, site)) return notApplicable('The title of a home page may be just the site name');
    const mayBeShort = SHORT_TITLE_PURPOSES.some((purpose) => hasUrlWord(page.url, purpose));
    if (mayBeShort) return notApplicable('Contact, legal and account pages may have short titles');
    if (parseSeriesUrl(page.url).page > 1) return notApplicable('Paginated pages after page 1 may have short titles');
    const proposal = proposeTitle(page.facts);
    return fail([
      {
        url: page.url,
        found: `${describeLength(title.text)}: ${title.text.trim()}`,
        expected: `at least ${TITLE_LENGTH.min} characters`,
        where: formatDocumentLocation(title),
        ...(proposal === null ? {} : { fix: proposal }),
      },
    ]);
  },
});
