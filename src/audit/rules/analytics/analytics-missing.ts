import { consentSign, measuringRequests } from '#audit/reading/measuring-requests.ts';
import { ledElsewhere, unfinished } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, notMeasured, pass, warn } from '#audit/verdict.ts';
import type { PageFacts } from '#contracts/page-facts.ts';
import { counted } from '#lib/counted.ts';

export default defineRule({
  id: 'analytics-missing',
  category: 'analytics',
  family: 'analytics-coverage',
  severity: 'low',
  confidence: 'possible',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render', 'site', 'analyticsCoverage'],
  title: 'Visits are measured',
  failureTitle: 'No analytics was detected',
  impact: 'Without any measurement nobody knows which pages are visited and which changes helped.',
  why: 'Improving a site needs figures: which pages people find, where they come from and where they leave. No known product that counts visits was detected, neither in the pages nor in what a browser requested.',
  howToFix:
    'If visits are not counted by the server either, choose a measuring product, mind the rules on consent where you are, and put it into the part of the template that all pages share.',
  measure:
    'The documents of all indexable pages are searched for scripts of some 30 known analytics products and tag managers, and every request of the home page in a browser is compared with the addresses of more than 40. The finding stands when neither shows one. It is told once, for the home page.',
  traps:
    'Measurement by the server and products of another name cannot be seen, so that this says "not detected" and is only possible. Where a consent banner or its service is in place, measurement may begin after consent only: the check is then not made. Advertising pixels alone do not count as measuring.',
  sources: [
    'https://developers.google.com/tag-platform/gtagjs',
    'https://developer.matomo.org/guides/tracking-javascript-guide',
  ],
  checked: '2026-11-22',
  peers: ['SQ'],
  check({ page, render, site, analyticsCoverage }) {
    if (page.finalUrl !== site.homeUrl) return notApplicable('This is judged once, on the home page');
    const elsewhere = ledElsewhere(page, render);
    if (elsewhere !== null) return elsewhere;
    if (analyticsCoverage.taggedCount > 0 || isTagged(page.facts) || isTagged(render.rendered)) return pass();
    if (measuringRequests(render.requests).some(({ service }) => service.kind !== 'advertising')) return pass();
    if (consentSign(render) !== null)
      return notMeasured('The site asks for consent, and analytics may load only after it was given', null);
    if (render.truncations.includes('requests'))
      return notMeasured('The home page makes more requests than were recorded', null);
    const late = unfinished(render);
    if (late !== null) return late;
    // Sites without an indexable page have a home page all the same.
    const pages = counted(Math.max(1, analyticsCoverage.checkedCount), 'page');
    return warn([
      {
        url: page.url,
        found: 'no known analytics or tag manager was detected',
        expected: 'a product that counts visits',
        where: `scripts of ${pages} and ${counted(render.totals.requests, 'request')} of the home page in a browser`,
        cause: 'no analytics detected',
      },
    ]);
  },
});

function isTagged({ markup }: PageFacts): boolean {
  return markup.analyticsTags.some(({ kind }) => kind !== 'advertising');
}
