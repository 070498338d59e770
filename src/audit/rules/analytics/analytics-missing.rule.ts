import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, notMeasured, pass, warn } from '#audit/engine/verdict.ts';
import { findConsentIndicator, selectAnalyticsRequests } from '#audit/rendering/measuring-requests.ts';
import { judgeOtherDocument, judgeUnfinishedDocument } from '#audit/rendering/rendered-document.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { formatQuantity } from '#lib/text/counted.ts';

export default defineRule({
  id: 'analytics-missing',
  category: 'analytics',
  family: 'analytics-coverage',
  severity: 'low',
  confidence: 'possible',
  scope: 'page',
  places: 'site',
  appliesTo: 'html-page',
  requires: ['page', 'render', 'site', 'analyticsCoverage'],
  title: 'Analytics detected',
  failureTitle: 'No analytics detected',
  aliases: [
    'missing analytics',
    'no tracking code',
    'Google Analytics missing',
    'Google Tag Manager missing',
    'GA4 missing',
  ],
  impact: 'Without analytics you do not know which pages are visited and which changes helped.',
  why: 'Improving a site requires figures: which pages people find, where they come from and where they leave. No known analytics product was detected in the pages or in the requests of a browser.',
  howToFix:
    'If visits are not counted on the server either, choose an analytics product. Follow the consent rules that apply to you, and add the tag to the part of the template that all pages share.',
  measure:
    'The HTML of all indexable pages is searched for tags of some 30 known analytics products and tag managers. Every request of the home page in a browser is compared with the hosts and paths of more than 40 products. The check reports a finding when neither the HTML nor the requests show a known product. The finding is reported once, for the home page.',
  traps:
    'Server-side analytics and renamed scripts cannot be seen, so the result is worded "not detected" and rated "possible". Where a consent banner or its service is present, analytics may start only after consent: the check is then skipped. Advertising pixels alone do not count as analytics.',
  sources: [
    'https://developers.google.com/tag-platform/gtagjs',
    'https://developer.matomo.org/guides/tracking-javascript-guide',
  ],
  checked: '2026-11-22',
  peers: ['SQ'],
  work: {
    effort: 'template',
    hours: 2,
    times: 'site',
    steps: [
      'Choose an analytics product, or confirm that visits are counted from server logs.',
      'Set up consent where the law requires it.',
      'Add the tag to the shared layout.',
    ],
    tools: ['tag-assistant'],
  },
  examples: {
    format: 'browser',
    incorrect: '<p>No analytics tag on any page</p>',
    correct: '<script defer src="/matomo.js"></script>',
  },
  check({ page, render, site, analyticsCoverage }) {
    if (page.finalUrl !== site.homeUrl) return notApplicable('Analytics is checked once, on the home page');
    const otherDocumentVerdict = judgeOtherDocument(page, render);
    if (otherDocumentVerdict !== null) return otherDocumentVerdict;
    if (analyticsCoverage.taggedCount > 0 || hasAnalyticsTag(page.facts) || hasAnalyticsTag(render.rendered))
      return pass();
    if (selectAnalyticsRequests(render.requests).some(({ service }) => service.kind !== 'advertising')) return pass();
    if (findConsentIndicator(render) !== null)
      return notMeasured('The site asks for consent, and analytics may load only after consent', null);
    if (render.truncations.includes('requests'))
      return notMeasured('The home page makes more requests than were recorded', null);
    const unfinishedVerdict = judgeUnfinishedDocument(render);
    if (unfinishedVerdict !== null) return unfinishedVerdict;
    // Sites without an indexable page still have a home page.
    const pages = formatQuantity(Math.max(1, analyticsCoverage.checkedCount), 'page');
    return warn([
      {
        url: page.url,
        found: 'no known analytics or tag manager was detected',
        expected: 'an analytics product',
        where: `scripts of ${pages} and ${formatQuantity(render.totals.requests, 'request')} of the home page in a browser`,
        cause: 'no analytics detected',
      },
    ]);
  },
});

function hasAnalyticsTag({ markup }: PageFacts): boolean {
  return markup.analyticsTags.some(({ kind }) => kind !== 'advertising');
}
