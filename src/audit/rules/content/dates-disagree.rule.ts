import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { readArticlePage } from '#audit/page/article-page.ts';
import { computeDaysApart, type PageDate, readPageDates } from '#audit/rules/content/page-dates.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

/** Time zones can shift a date by one day. */
const MAX_DAYS_APART = 1;
const URL_YEAR_PATTERN = /\/((?:19|20)\d\d)\/(?:\d{1,2}\/)?/;
const DAY_LENGTH = 'yyyy-mm-dd'.length;
const EXPECTED_DATES = 'the same date everywhere on the page';

interface Contradiction {
  isCertain: boolean;
  evidence: Evidence;
}

export default defineRule({
  id: 'dates-disagree',
  category: 'content',
  family: 'page-date',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Article dates are consistent',
  failureTitle: 'Conflicting article dates',
  aliases: [
    'publication date mismatch',
    'datePublished mismatch',
    'dateModified mismatch',
    'byline date',
    'inconsistent dates',
    'visible date differs from structured data',
  ],
  impact: 'Search engines show the wrong date, or none, and readers do not know how old the text is.',
  why: 'Search engines compare the visible date with the one in structured data. When the dates differ, neither can be trusted.',
  howToFix:
    'Fill both dates from the same field, so that the visible date and datePublished or dateModified in structured data always match. Change the modification date only when the content changes, not with every template change.',
  measure:
    'Pages that declare themselves articles or have a date in their URL are checked. The visible dates labeled as published and updated, one of each, are compared with the matching dates in structured data and meta tags. A difference of more than one day is reported. In structured data, modification dates before the publication date and dates after the crawl are reported too. A year in the URL is reported when it differs from the year of publication by more than one. Google asks that visible and structured dates match and that no future dates are used.',
  traps:
    'One day is allowed for time zones. Dates without a label or a day are not compared, and neither are dates whose day and month are ambiguous. Pages that show several dates of one kind are not compared. A date in a sentence instead of a <time> element can mean something else, so it is rated "possible". The year in a title is often the topic and does not count.',
  sources: ['https://developers.google.com/search/docs/appearance/publication-dates'],
  checked: '2026-11-20',
  peers: ['SQ'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Fill the visible date and the dates in structured data from the same field.',
      'Change dateModified only when the content changes.',
      'Recheck one article.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Fix a puncture",
    "datePublished": "2026-05-01", "dateModified": "2026-03-01" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Fix a puncture",
    "datePublished": "2026-03-01", "dateModified": "2026-05-01" }
</script>`,
  },
  check({ page }) {
    const article = readArticlePage(page);
    if (article === null) return notApplicable('The page is not an article');
    const dates = readPageDates(page, article.node);
    if (dates.length === 0) return notApplicable('The page has no date');
    const visibleDateContradictions = [
      ...findContradictions(page, dates, 'published'),
      ...findContradictions(page, dates, 'updated'),
    ];
    const otherContradictions = [
      ...findModifiedBeforePublished(page, dates),
      ...findFutureDates(page, dates),
      ...findContradictingUrlYear(page, dates),
    ];
    const evidence = [...visibleDateContradictions.map((one) => one.evidence), ...otherContradictions];
    if (evidence.length === 0) return pass();
    const isCertain = otherContradictions.length > 0 || visibleDateContradictions.some((one) => one.isCertain);
    return warn(evidence, isCertain ? {} : { confidence: 'possible' });
  },
});

/** Finds dates in the markup that are more than one day apart from the only visible date of their kind. */
function findContradictions(page: HtmlAuditPage, dates: readonly PageDate[], kind: PageDate['kind']): Contradiction[] {
  const visibleDates = dates.filter(
    (date) => date.source === 'visible' && date.kind === kind && date.iso.length === DAY_LENGTH,
  );
  const [first] = visibleDates;
  // Several dates belong to different content: related posts, editions, events.
  if (first === undefined || visibleDates.some(({ iso }) => iso !== first.iso)) return [];
  const isTimeElement = page.facts.text.dates.some(({ iso, source }) => iso === first.iso && source === 'time-element');
  return dates
    .filter(
      (date) =>
        date.source !== 'visible' && date.kind === kind && computeDaysApart(date.iso, first.iso) > MAX_DAYS_APART,
    )
    .map((date) => ({
      isCertain: isTimeElement,
      evidence: {
        url: page.url,
        found: `visible date "${first.text}" (${kind}), ${date.source}: ${date.text}`,
        expected: EXPECTED_DATES,
        where: date.where,
      },
    }));
}

function findModifiedBeforePublished(page: HtmlAuditPage, dates: readonly PageDate[]): Evidence[] {
  const structuredDates = dates.filter(({ source }) => source === 'structured data');
  const published = structuredDates.find(({ kind }) => kind === 'published');
  const modified = structuredDates.find(({ kind }) => kind === 'updated');
  if (published === undefined || modified === undefined || modified.iso >= published.iso) return [];
  if (computeDaysApart(modified.iso, published.iso) <= MAX_DAYS_APART) return [];
  const found = `modified ${modified.text}, published ${published.text}`;
  return [{ url: page.url, found, expected: 'a modification date after the publication date', where: modified.where }];
}

function findFutureDates(page: HtmlAuditPage, dates: readonly PageDate[]): Evidence[] {
  const today = page.fetchedAt.slice(0, 10);
  const futureDates = dates.filter(
    ({ source, iso }) => source === 'structured data' && iso > today && computeDaysApart(today, iso) > MAX_DAYS_APART,
  );
  return futureDates.map(({ text, kind, where }) => ({
    url: page.url,
    found: `${kind} ${text}, crawled ${today}`,
    expected: 'a date that is not in the future',
    where,
  }));
}

function findContradictingUrlYear(page: HtmlAuditPage, dates: readonly PageDate[]): Evidence[] {
  const [, year] = URL_YEAR_PATTERN.exec(URL.parse(page.url)?.pathname ?? '') ?? [];
  const publishedDates = dates.filter(({ kind, source }) => kind === 'published' && source !== 'visible');
  const [first] = publishedDates;
  if (year === undefined || first === undefined) return [];
  if (publishedDates.some(({ iso }) => Math.abs(Number(iso.slice(0, 4)) - Number(year)) <= 1)) return [];
  return [
    {
      url: page.url,
      found: `published ${first.text}, ${year} in the URL`,
      expected: EXPECTED_DATES,
      where: first.where,
    },
  ];
}
