import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { buildComponentName, buildRenderedLocation } from '#audit/page/component-name.ts';
import { judgeUnreadPart } from '#audit/page/unread-part.ts';

const MIN_COVERAGE = 0.5;
const MAX_QUOTE_LENGTH = 120;

export default defineRule({
  id: 'intrusive-interstitial',
  category: 'mobile',
  family: 'interstitial',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'No intrusive interstitials on mobile',
  failureTitle: 'Intrusive interstitials on mobile',
  aliases: ['intrusive interstitials', 'interstitial', 'pop-up', 'popup', 'overlay', 'modal'],
  impact: 'People who come from search see an ad or a form instead of the page, and Google may rank it lower.',
  why: 'An overlay on most of a small screen keeps visitors from the content they came for. Google treats such overlays as a sign of a poor page, because its results should lead straight to the content.',
  howToFix:
    'Show the offer as a banner that takes up a small part of the screen, or only after the visitor has read or clicked something. Consent and age checks that the law requires may stay.',
  measure:
    'A browser opens the page on a screen of 412 by 915 pixels and does not interact with it. The check fails when a fixed overlay or dialog covers at least half of the screen once the page has settled. We chose that threshold: Google defines none. The wording of the overlay shows whether it is a consent banner, an age check or a sign-in. A sign-in over a page that search engines may show is a warning.',
  traps:
    'Age checks are exempt, because Google exempts overlays that a site is required to show. We treat cookie consent overlays the same way. Menus, headers and the page itself in a fixed frame are not overlays. Overlays that open later, on scroll or on exit intent, are not seen. An overlay shown only to visitors from some countries may or may not appear in this test.',
  sources: ['https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials'],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
      copy: '2025-12-10',
      quote: 'Mandatory interstitials are exempted from the guidelines discussed in this document',
    },
  ],
  peers: ['SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 2,
    times: 'site',
    steps: [
      'Replace the overlay with a banner that covers a small part of the screen.',
      'Or show the overlay only after an interaction.',
      'Check the first view on a phone.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: `<div role="dialog" aria-label="Offer" style="position: fixed; inset: 0; background: #fff">
  Get 10% off with our newsletter
</div>`,
    correct: `<div role="dialog" aria-label="Offer" style="position: fixed; inset: auto 0 0; background: #fff">
  Get 10% off with our newsletter
</div>`,
  },
  check({ page, render }) {
    const verdict = judgeUnreadPart(page, render, 'overlay');
    if (verdict !== null) return verdict;
    const { overlay } = render;
    if (overlay === null || overlay.coverage < MIN_COVERAGE) return pass();
    const { element, coverage, kind, text } = overlay;
    if (kind === 'consent' || kind === 'age-gate') return pass();
    const what = kind === 'sign-in' ? 'a sign-in' : 'an overlay';
    const evidence = [
      {
        url: page.url,
        found: `${what} on ${Math.round(coverage * 100)}% of the screen: "${text.slice(0, MAX_QUOTE_LENGTH)}"`,
        expected: 'the page content, covered by no more than a banner',
        ...buildRenderedLocation(element),
        snippet: element.snippet,
        cause: `${what} on the page: ${buildComponentName(element)}`,
      },
    ];
    return kind === 'sign-in' ? warn(evidence, { confidence: 'possible' }) : fail(evidence);
  },
});
