import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { readArticlePage } from '#audit/page/article-page.ts';
import { computeDaysApart, type PageDate, pageDates } from '#audit/rules/content/page-dates.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

/** Time zones move a date by one day. */
const MAX_DAYS = 1;
const ADDRESS_YEAR = /\/((?:19|20)\d\d)\/(?:\d{1,2}\/)?/;
const DAY_LENGTH = 'yyyy-mm-dd'.length;
const EXPECTED = 'the same date everywhere on the page';

interface Contradiction {
  isSure: boolean;
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
  why: 'Search engines compare the visible date with the one in structured data. When they differ, neither can be trusted.',
  howToFix:
    'Fill both dates from the same field, so that the visible date and datePublished or dateModified in structured data always match. Change the modification date only when the content changes, not with every template change.',
  measure:
    'Pages that declare themselves an article are checked. The visible dates labeled as published and updated, one of each, are compared with the matching dates in structured data and meta tags. A difference of more than one day is reported. So are a modification before the publication and a date after the crawl. A year in the URL that is more than one year from the publication is reported too. Google asks that visible and structured dates match and that no future dates are used.',
  traps:
    'One day is allowed for time zones. Dates without a label or a day are not compared, and neither are dates whose day and month are ambiguous. Pages that show several dates of one kind are not compared. A date in a sentence instead of a <time> element can mean something else, so it gets the lowest confidence. The year in a title is often the topic and does not count.',
  sources: ['https://developers.google.com/search/docs/appearance/publication-dates'],
  checked: '2026-11-20',
  peers: ['SQ'],
  check({ page }) {
    const article = readArticlePage(page);
    if (article === null) return notApplicable('The page is not an article');
    const dates = pageDates(page, article.node);
    if (dates.length === 0) return notApplicable('The page has no date');
    const seen = [...findContradictions(page, dates, 'published'), ...findContradictions(page, dates, 'updated')];
    const written = [
      ...findModifiedBeforePublished(page, dates),
      ...findFutureDates(page, dates),
      ...findOtherYearInUrl(page, dates),
    ];
    const evidence = [...seen.map((one) => one.evidence), ...written];
    if (evidence.length === 0) return pass();
    const isSure = written.length > 0 || seen.some((one) => one.isSure);
    return warn(evidence, isSure ? {} : { confidence: 'possible' });
  },
});

/** Finds a visible date, the only one of its kind, that differs from the date in the markup. */
function findContradictions(page: HtmlAuditPage, dates: readonly PageDate[], kind: PageDate['kind']): Contradiction[] {
  const visible = dates.filter(
    (date) => date.source === 'visible' && date.kind === kind && date.iso.length === DAY_LENGTH,
  );
  const [first] = visible;
  // Several dates belong to different content: related posts, editions, events.
  if (first === undefined || visible.some(({ iso }) => iso !== first.iso)) return [];
  const isElement = page.facts.text.dates.some(({ iso, source }) => iso === first.iso && source === 'time-element');
  return dates
    .filter(
      (date) => date.source !== 'visible' && date.kind === kind && computeDaysApart(date.iso, first.iso) > MAX_DAYS,
    )
    .map((date) => ({
      isSure: isElement,
      evidence: {
        url: page.url,
        found: `visible date "${first.text}" (${kind}), ${date.source}: ${date.text}`,
        expected: EXPECTED,
        where: date.where,
      },
    }));
}

function findModifiedBeforePublished(page: HtmlAuditPage, dates: readonly PageDate[]): Evidence[] {
  const structured = dates.filter(({ source }) => source === 'structured data');
  const published = structured.find(({ kind }) => kind === 'published');
  const modified = structured.find(({ kind }) => kind === 'updated');
  if (published === undefined || modified === undefined || modified.iso >= published.iso) return [];
  if (computeDaysApart(modified.iso, published.iso) <= MAX_DAYS) return [];
  const found = `modified ${modified.text}, published ${published.text}`;
  return [{ url: page.url, found, expected: 'a modification date after the publication date', where: modified.where }];
}

function findFutureDates(page: HtmlAuditPage, dates: readonly PageDate[]): Evidence[] {
  const today = page.fetchedAt.slice(0, 10);
  const future = dates.filter(
    ({ source, iso }) => source === 'structured data' && iso > today && computeDaysApart(today, iso) > MAX_DAYS,
  );
  return future.map(({ text, kind, where }) => ({
    url: page.url,
    found: `${kind} ${text}, crawled ${today}`,
    expected: 'a date that is not in the future',
    where,
  }));
}

function findOtherYearInUrl(page: HtmlAuditPage, dates: readonly PageDate[]): Evidence[] {
  const [, year] = ADDRESS_YEAR.exec(URL.parse(page.url)?.pathname ?? '') ?? [];
  const published = dates.filter(({ kind, source }) => kind === 'published' && source !== 'visible');
  const [first] = published;
  if (year === undefined || first === undefined) return [];
  if (published.some(({ iso }) => Math.abs(Number(iso.slice(0, 4)) - Number(year)) <= 1)) return [];
  return [
    { url: page.url, found: `published ${first.text}, ${year} in the URL`, expected: EXPECTED, where: first.where },
  ];
}
