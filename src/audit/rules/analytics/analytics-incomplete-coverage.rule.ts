import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { hasUrlWord } from '#audit/page/page-purpose.ts';
import { PRODUCT_NAMES } from '#audit/rules/analytics/product-names.ts';
import type { AnalyticsCoverage, AnalyticsTagUsage } from '#contracts/site/site-sections.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatInteger } from '#lib/text/format.ts';

const MIN_SHARE = 0.95;
/** At this share or above, the tag is evidently meant for the entire site. */
const MIN_SITEWIDE_SHARE = 0.8;
/** With fewer pages, a single one would be a large share. */
const MIN_PAGES = 5;
const LEGAL_PURPOSES = ['privacy', 'terms', 'imprint'] as const;

export default defineRule({
  id: 'analytics-incomplete-coverage',
  category: 'analytics',
  family: 'analytics-coverage',
  severity: 'medium',
  confidence: 'likely',
  scope: 'link-graph',
  requires: ['analyticsCoverage'],
  title: 'Every page has an analytics tag',
  failureTitle: 'Pages without an analytics tag',
  aliases: [
    'missing tracking code',
    'untagged pages',
    'analytics coverage',
    'pages without Google Analytics',
    'missing GA4 tag',
    'missing Google Tag Manager',
  ],
  impact: 'Visits to these pages are not counted, so reports undercount traffic and cut user journeys short.',
  why: 'Most pages have the analytics tag, but some do not. That happens when a template, a landing page or a subfolder with different software was forgotten. The page looks normal; only the figures are wrong.',
  howToFix:
    'Put the analytics tag or the tag manager into the part of the template that all pages share, and add it to the listed pages. Leave pages out only when they should not be measured.',
  measure:
    'The HTML of all indexable pages, as the server sends it, is searched for tags of some 30 known analytics products and tag managers. A page counts as measured when it has any of these tags. The check reports a finding when fewer than 95% of the pages are measured. The site must have at least 5 indexable pages, at least one of them measured. We chose both thresholds. At 80% or more, the finding is rated "likely". Below 80%, it is rated "possible", because the tag may be meant for only a part of the site.',
  traps:
    'Privacy pages, terms and legal notices without analytics are skipped. Advertising pixels do not count as analytics. Server-side analytics, renamed scripts and tags added by a JavaScript bundle are not detected. A site that uses such a bundle on one half of its pages and a known script on the other looks incomplete. Sites without any known tag are not checked. The check does not determine which of several IDs is correct.',
  sources: [
    'https://developers.google.com/tag-platform/tag-manager/web',
    'https://developer.matomo.org/guides/tracking-javascript-guide',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developer.matomo.org/guides/tracking-javascript-guide',
      copy: null,
      quote: 'copy and paste the JavaScript tracking code into your pages',
    },
  ],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Move the tag into the part of the layout that all pages share.',
      'Include that part in the listed templates.',
      'Open one page of each template and confirm that a page view is sent.',
    ],
    tools: ['tag-assistant'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /guides/{1..5}
<script defer src="https://plausible.io/js/script.js" data-domain="example.com"></script>

GET /shop/{1..3}
<h1>Product {n}</h1>`,
    correct: `GET /
<script defer src="https://plausible.io/js/script.js" data-domain="example.com"></script>
<a href="/guides/1">Guide 1</a> <!-- 5 times -->

GET /guides/{1..5}
<script defer src="https://plausible.io/js/script.js" data-domain="example.com"></script>`,
  },
  check({ analyticsCoverage }) {
    const { checkedCount, taggedCount, untagged, tags } = analyticsCoverage;
    if (taggedCount === 0) return notApplicable('No known analytics or tag manager was found on any page');
    if (checkedCount < MIN_PAGES) return notApplicable(`The site has fewer than ${MIN_PAGES} indexable pages`);
    const missedUrls = untagged.items.filter((url) => !LEGAL_PURPOSES.some((purpose) => hasUrlWord(url, purpose)));
    const missedCount = untagged.count - untagged.items.length + missedUrls.length;
    const share = taggedCount / (taggedCount + missedCount);
    if (share >= MIN_SHARE || missedUrls.length === 0) return pass(checkedCount);
    const expected = `${formatTagName(tags.items[0])}, as on ${describeCoverage(analyticsCoverage)}`;
    const cause = `pages without ${formatTagName(tags.items[0])}`;
    return warnSite(
      missedUrls.map((url) => ({
        url,
        found: null,
        expected,
        where: 'scripts of the document',
        cause,
        places: missedCount,
      })),
      { pageUrls: missedUrls, count: missedCount, checked: taggedCount + missedCount },
      share >= MIN_SITEWIDE_SHARE ? {} : { confidence: 'possible' },
    );
  },
});

function formatTagName(tag: AnalyticsTagUsage | undefined): string {
  if (tag === undefined) return 'analytics or a tag manager';
  const name = PRODUCT_NAMES[tag.product] ?? tag.product;
  return tag.id === null ? name : `${name} ${tag.id}`;
}

function describeCoverage({ checkedCount, taggedCount, tags: { items } }: AnalyticsCoverage): string {
  const pages = formatQuantity(checkedCount, 'page');
  const [first] = items;
  if (first === undefined || first.pageCount === taggedCount) return `${formatInteger(taggedCount)} of ${pages}`;
  return `${formatInteger(first.pageCount)} of ${pages}, or another of the products found on ${formatInteger(taggedCount)} of them`;
}
