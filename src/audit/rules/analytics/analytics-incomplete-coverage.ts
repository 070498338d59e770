import { addressNames } from '#audit/reading/page-purpose.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/verdict.ts';
import type { AnalyticsCoverage, AnalyticsTagUse } from '#contracts/site-sections.ts';
import { counted } from '#lib/counted.ts';

const MIN_SHARE = 0.95;
/** From here on the tag is evidently meant for the whole site. */
const MEANT_FOR_ALL = 0.8;
/** A single page among fewer would be a large share. */
const MIN_PAGES = 5;
const LEGAL = ['privacy', 'terms', 'imprint'] as const;

export default defineRule({
  id: 'analytics-incomplete-coverage',
  category: 'analytics',
  family: 'analytics-coverage',
  severity: 'medium',
  confidence: 'likely',
  scope: 'link-graph',
  requires: ['analyticsCoverage'],
  title: 'Analytics stands on every page',
  failureTitle: 'Pages without the analytics that other pages have',
  impact:
    'Visits to these pages are not counted, so reports about the site are too low and paths of visitors break off.',
  why: 'The measuring script is part of most pages and missing on some. That happens when a template, a landing page or a subfolder with software of its own was forgotten. Nothing looks wrong on the page, only the figures are.',
  howToFix:
    'Put the measuring script or the tag manager into the part of the template that all pages share, and add it to the listed pages. Leave pages out only when they are meant not to be measured.',
  measure:
    'The documents of all indexable pages are searched for scripts of some 30 known analytics products and tag managers, as they come from the server. A page counts as measured when it has any of them. Fewer than 95% measured pages are reported, on sites of at least 5 such pages on which at least one is measured; both numbers are our own. From 80% on the finding is likely, below it is possible, because the script may be meant for a part of the site only.',
  traps:
    'Privacy pages, terms and imprints without analytics are left out. Advertising pixels do not count as measuring. Measuring by the server or by a script of another name is invisible, and so is a script that a bundle puts in place: a site on which one half does it so and the other half by a known script looks incomplete. Sites without any known script are not judged. Which of several ids is the right one is not judged either.',
  sources: [
    'https://developers.google.com/tag-platform/tag-manager/web',
    'https://developer.matomo.org/guides/tracking-javascript-guide',
  ],
  checked: null,
  check({ analyticsCoverage }) {
    const { checkedCount, taggedCount, untagged, tags } = analyticsCoverage;
    if (taggedCount === 0) return notApplicable('No known analytics or tag manager was found on any page');
    if (checkedCount < MIN_PAGES) return notApplicable(`The site has fewer than ${MIN_PAGES} pages for search`);
    const missed = untagged.items.filter((url) => !LEGAL.some((purpose) => addressNames(url, purpose)));
    const missedCount = untagged.count - untagged.items.length + missed.length;
    const share = taggedCount / (taggedCount + missedCount);
    if (share >= MIN_SHARE || missed.length === 0) return pass(checkedCount);
    const expected = `${nameOf(tags.items[0])}, as on ${onPages(analyticsCoverage)}`;
    const cause = `pages without ${nameOf(tags.items[0])}`;
    return warnSite(
      missed.map((url) => ({
        url,
        found: null,
        expected,
        where: 'scripts of the document',
        cause,
        places: missedCount,
      })),
      { pageUrls: missed, count: missedCount, checked: taggedCount + missedCount },
      share >= MEANT_FOR_ALL ? {} : { confidence: 'possible' },
    );
  },
});

function nameOf(tag: AnalyticsTagUse | undefined): string {
  if (tag === undefined) return 'analytics or a tag manager';
  return tag.id === null ? tag.product : `${tag.product} ${tag.id}`;
}

function onPages({ checkedCount, taggedCount, tags: { items } }: AnalyticsCoverage): string {
  const pages = counted(checkedCount, 'page');
  const [first] = items;
  if (first === undefined || first.pageCount === taggedCount) return `${taggedCount} of ${pages}`;
  return `${first.pageCount} of ${pages}, or another of the products that ${taggedCount} of them have`;
}
