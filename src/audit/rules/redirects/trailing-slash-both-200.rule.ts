import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { formatProbeExchange } from '#audit/engine/where.ts';
import { buildPermanentRedirect } from '#audit/rules/redirects/redirect-way.ts';
import { isSameText } from '#audit/text/same-text.ts';
import type { Confidence } from '#contracts/rules/rule-result.ts';
import type { SiteVariant } from '#contracts/site/site-probes.ts';

/** Minimum share of the compared pages that return 200 at both variants: 3 of 5. */
const MIN_SHARE = 0.6;
const MIN_CONFIRMED_COUNT = 3;

export default defineRule({
  id: 'trailing-slash-both-200',
  category: 'redirects',
  family: 'slash-forms',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['siteVariants'],
  title: 'Trailing-slash variants do not both return 200',
  failureTitle: 'URLs with and without trailing slash return 200',
  aliases: [
    'trailing slash',
    'trailing slash duplicates',
    'duplicate pages without canonical',
    'trailing slash inconsistency',
    'duplicate URLs with and without slash',
  ],
  impact: 'Crawlers fetch these pages twice, and links to them may be split between two URLs.',
  why: 'For search engines the two variants are two URLs. Google handles this and calls it legitimate, but one URL per page makes crawling and analytics simpler.',
  howToFix:
    'Choose one variant and redirect the other one to it with status 301, as proposed. Or declare the chosen variant as the canonical URL on both pages.',
  measure:
    'Up to five pages of different templates are requested with the other trailing-slash variant. A page counts when the other variant returns 200 itself, shows the same text and does not declare the page as its canonical URL. Text is the same if the hash is equal or up to 3 of 64 bits of the simhash differ. The check fails when at least 60% of the compared pages count, which is 3 of 5. If only two pages were compared, the finding is rated "likely"; if only one was, it is rated "possible". We chose this threshold.',
  traps:
    'The root of a site is the same with and without a slash and is not compared. URLs that end in a file name have no other variant. A variant that redirects, fails or shows other text is fine. A page that could not be read for the comparison is skipped.',
  sources: ['https://developers.google.com/search/blog/2010/04/to-slash-or-not-to-slash'],
  checked: '2026-11-20',
  peers: ['SQ', 'AH'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Choose one variant.',
      'Redirect the other variant with a 301, or declare the chosen variant as canonical on both pages.',
      'Use the chosen variant in links and the sitemap.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /prices
<p>[the same 120 words]</p>

GET /prices/
<p>[the same 120 words]</p>`,
    correct: `GET /prices
<p>[the same 120 words]</p>

GET /prices/
HTTP/1.1 301 Moved Permanently
Location: /prices`,
  },
  check({ siteVariants }) {
    const slashVariants = siteVariants.filter(({ kind }) => kind === 'trailing-slash');
    if (slashVariants.length === 0) return notApplicable('No page with another trailing-slash variant was sampled');
    const requestedVariants = slashVariants.filter(
      ({ notAsked, challenge }) => notAsked === null && challenge === null,
    );
    const comparedVariants = requestedVariants.flatMap((variant) => {
      const isDuplicate = isDuplicateUrl(variant, siteVariants);
      return isDuplicate === null ? [] : [{ variant, isDuplicate }];
    });
    if (comparedVariants.length === 0)
      return notMeasured('The other variants could not be compared with their pages', null);
    const duplicateVariants = comparedVariants.filter(({ isDuplicate }) => isDuplicate);
    if (duplicateVariants.length === 0 || duplicateVariants.length < comparedVariants.length * MIN_SHARE)
      return pass(comparedVariants.length);
    return failSite(
      duplicateVariants.map(({ variant }) => ({
        url: variant.url,
        found: `status 200 with the text of ${variant.pageUrl}`,
        expected: `a redirect or canonical to ${variant.pageUrl}`,
        where: formatProbeExchange({ ...variant, bodyStart: '' }),
        cause: 'the server ignores the trailing slash',
        fix: buildPermanentRedirect(variant.pageUrl),
      })),
      { pageUrls: [], count: 1, checked: 1 },
      { confidence: getConfidence(comparedVariants.length) },
    );
  },
});

function getConfidence(comparedCount: number): Confidence {
  if (comparedCount >= MIN_CONFIRMED_COUNT) return 'confirmed';
  return comparedCount === 2 ? 'likely' : 'possible';
}

/** Whether the variant is a second URL of the page; null when the page text is unknown. */
function isDuplicateUrl(variant: SiteVariant, all: readonly SiteVariant[]): boolean | null {
  const { status, finalUrl, trace, pageUrl } = variant;
  const isOther = status !== 200 || removeScheme(finalUrl) === removeScheme(pageUrl);
  if (isOther || (trace.canonical !== null && trace.canonical !== finalUrl)) return false;
  // The other scheme (or an uppercase variant) usually redirects to the page, so that response contains the page text.
  const page = all.find(
    (other) =>
      other.pageUrl === pageUrl && other.status === 200 && removeScheme(other.finalUrl) === removeScheme(pageUrl),
  );
  return page === undefined ? null : isSameText(trace, page.trace);
}

const removeScheme = (url: string): string => url.replace(/^https?:/, '');
