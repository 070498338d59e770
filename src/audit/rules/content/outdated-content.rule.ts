import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { readArticlePage } from '#audit/page/article-page.ts';
import { computeDaysApart, readPageDates } from '#audit/rules/content/page-dates.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MAX_AGE_DAYS = 730;
/** "Today" or "latest" appears once or twice on most pages. */
const MIN_CLAIMS = 3;
const MAX_PHRASES_SHOWN = 4;
/** Matches a year that is not part of a version (`v2018.0`) or a full date (`18.08.2020`). */
const YEAR_PATTERN = /(?<![\dv.])20\d\d(?!\d|\.\d|-\d\d)/gi;
/** Matches titles such as "March 2015 in the community": a report about a month does not become outdated. */
const MONTH_AND_YEAR =
  /(?<!\p{L})(?:jan|feb|m[aä]r|[aá]pr|avr|ma[iyj]|jun|jui|jul|aug|ago|ao[uû]|sep|o[ck]t|ou[ct]|nov|de[cz]|d[ée]c)\p{L}{0,7}\.? 20\d\d(?!\d)/giu;
/** Announcements are news, regardless of the type in their markup. */
const NEWS_TITLE =
  /(?<!\p{L})(?:releases?|released|release notes|announc(?:e|es|ed|ing|ements?)|(?:now )?available|changelog|year in review|call for (?:papers|submissions|proposals)|pressemitteilung|pressemeldung|ankündigung|verfügbar|veröffentlicht|communiqué|disponible|publié|comunicado|nota de prensa|lanzamiento|comunicato|disponibile|nota à imprensa|lançamento|пресс-релиз|выпуск|релиз)(?!\p{L})|プレスリリース|お知らせ|リリース|公開しました|新闻稿|发布/iu;

/** Matches only a name, its version and optionally the site, as in "Example 3.2" or "Example v4.0.0 - Example blog". */
const VERSION_TITLE =
  /^(?:[\p{L}\p{N}@/._-]+\s){0,3}v?\d{1,3}\.\d{1,3}(?:\.\d{1,3}){0,2}(?:[ -]?(?:alpha|beta|rc)[.\d]*)?(?:\s*[:|–—·-]\s.*)?$/iu;

export default defineRule({
  id: 'outdated-content',
  category: 'content',
  family: 'freshness',
  severity: 'low',
  confidence: 'possible',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Time-sensitive articles are up to date',
  failureTitle: 'Outdated content that claims to be current',
  aliases: ['outdated articles', 'stale content', 'content freshness', 'content decay', 'old year in title'],
  impact: 'Readers find "this year" or "the latest" in content that is years old, and doubt the rest.',
  why: 'Old content that claims to be current misleads its readers. Content without such claims can be any age.',
  howToFix:
    'Review the article, correct what has changed, and then update its date. Alternatively, replace words such as "this year" with the year they mean. Change the date only when the content changed.',
  measure:
    'The page must declare itself an article or have a dated URL. Its newest date (visible, in structured data or in meta tags) must be more than 24 months (730 days) before the crawl. In addition, the text must contain three or more time-bound phrases, or the title must contain a year before last year. Examples of such phrases are "this year", "currently" and "latest"; our lists cover 14 languages. We chose this number of months.',
  traps:
    'News, releases and announcements keep their date and are excluded, based on their markup, title, H1 or path. So are pages whose title consists of a name with a version, and reports about a month that the title mentions. Pages without a date are excluded, and so is evergreen content without time-bound claims. An archive of old posts is not an issue, and a year in a title can be the topic. The finding is therefore a hint and costs no points.',
  sources: [
    'https://developers.google.com/search/docs/appearance/publication-dates',
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  work: {
    effort: 'content',
    hours: 1,
    steps: [
      'Review the article and correct what has changed.',
      'Replace relative words such as "this year" with the year.',
      'Update the date only when the content changed.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "The latest bicycles", "datePublished": "2021-03-01" }
</script>
<p>This year, the latest models are currently the best. Currently, they are new this year.</p>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "The bicycles of 2021", "datePublished": "2021-03-01" }
</script>
<p>In 2021, the models with belt drive were the best.</p>`,
  },
  check({ page }) {
    const article = readArticlePage(page);
    if (article === null) return notApplicable('The page is not an article');
    if (article.isNews || isAnnouncement(page)) return notApplicable('News articles and announcements keep their date');
    const today = page.fetchedAt.slice(0, 10);
    const dates = readPageDates(page, article.node).filter(({ iso }) => iso <= today);
    const [newestDate] = dates.toSorted((a, b) => b.iso.localeCompare(a.iso));
    if (newestDate === undefined) return notApplicable('The page has no date');
    if (computeDaysApart(newestDate.iso, today) <= MAX_AGE_DAYS) return pass();
    const { claims, count } = describeClaims(page);
    const year = findOldYear(page, Number(today.slice(0, 4)));
    if (count < MIN_CLAIMS && year === null) return pass();
    const outdatedClaims = [
      ...(count < MIN_CLAIMS ? [] : [claims]),
      ...(year === null ? [] : [`${year} in the title`]),
    ].join(', and ');
    return warn([
      {
        url: page.url,
        found: `newest date ${newestDate.iso}; outdated wording: ${outdatedClaims}`,
        expected: 'a text reviewed in the last 24 months, or one without time-bound claims',
        where: newestDate.where,
      },
    ]);
  },
});

/**
 * Whether the page is a release note or announcement, by its title, H1 or path. Such pages describe the day of their
 * publication.
 */
function isAnnouncement({ url, facts }: HtmlAuditPage): boolean {
  const names = [facts.titles[0]?.text ?? '', facts.headings.find(({ level }) => level === 1)?.text ?? ''];
  const slug = URL.parse(url)?.pathname.replaceAll(/[-_/]+/g, ' ') ?? '';
  return names.some((name) => NEWS_TITLE.test(name) || VERSION_TITLE.test(name)) || NEWS_TITLE.test(slug);
}

function describeClaims({ facts }: HtmlAuditPage): { claims: string; count: number } {
  const phrases = facts.text.timeBoundPhrases;
  const shown = phrases
    .slice(0, MAX_PHRASES_SHOWN)
    .map(({ phrase, count }) => `"${phrase}" ${formatQuantity(count, 'time')}`);
  return { claims: shown.join(', '), count: phrases.reduce((sum, { count }) => sum + count, 0) };
}

/** Returns the latest year in the title if it is before last year; null otherwise. A year after a month is ignored. */
function findOldYear({ facts }: HtmlAuditPage, currentYear: number): number | null {
  const years = (facts.titles[0]?.text.replace(MONTH_AND_YEAR, '').match(YEAR_PATTERN) ?? []).map(Number);
  const latestYear = Math.max(...years);
  return years.length > 0 && latestYear < currentYear - 1 ? latestYear : null;
}
