import { componentName, inRendering } from '#audit/reading/component-name.ts';
import { unreadPart } from '#audit/reading/unread-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass, warn } from '#audit/verdict.ts';

const MAX_COVERAGE = 0.5;
const MAX_QUOTE = 120;

export default defineRule({
  id: 'intrusive-interstitial',
  category: 'mobile',
  family: 'interstitial',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'Visitors see the content when they arrive',
  failureTitle: 'A layer covers the content when visitors arrive on a phone',
  impact:
    'People who come from a search see an advertisement or a form instead of the page, and Google may rank it lower.',
  why: 'A layer over most of a small screen stands between visitors and what they came for. Google treats such layers as a sign of a poor page, because its results should lead straight to the content.',
  howToFix:
    'Show the offer as a banner that takes up a small part of the screen, or only after somebody has read or pressed something. Consent and age checks that the law asks for may stay.',
  measure:
    'A browser opens the page on a screen of 412 by 915 pixels and touches nothing. The rule fails when a fixed layer or dialog covers at least half of the screen at the moment when the page has come to rest, a line of our own: Google names none. Whether it is a consent, an age check or a sign-in is told by its words. A sign-in over a page that search engines may show is a warning.',
  traps:
    'Layers for consent to cookies and for age checks are excepted, as by Google. Menus, headers and the page itself in a fixed frame are no layers. What opens later, while somebody scrolls or wants to leave, is not seen. A layer that only visitors from some countries get may be missing or present here.',
  sources: ['https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials'],
  checked: null,
  peers: ['SQ', 'SB'],
  check({ page, render }) {
    const verdict = unreadPart(page, render, 'overlay');
    if (verdict !== null) return verdict;
    const { overlay } = render;
    if (overlay === null || overlay.coverage < MAX_COVERAGE) return pass();
    const { element, coverage, kind, text } = overlay;
    if (kind === 'consent' || kind === 'age-gate') return pass();
    const what = kind === 'sign-in' ? 'a sign-in' : 'a layer';
    const evidence = [
      {
        url: page.url,
        found: `${what} over ${Math.round(coverage * 100)}% of the screen: "${text.slice(0, MAX_QUOTE)}"`,
        ...{ expected: 'the content of the page, with a banner at most', ...inRendering(element) },
        ...{ snippet: element.snippet, cause: `${what} over the page: ${componentName(element)}` },
      },
    ];
    return kind === 'sign-in' ? warn(evidence, { confidence: 'possible' }) : fail(evidence);
  },
});
