import { defineRule } from '#audit/engine/rule.ts';
import { fail, notMeasured, pass } from '#audit/engine/verdict.ts';
import { judgeOtherDocument, judgeTruncatedField } from '#audit/rendering/rendered-document.ts';

const MIN_COVERAGE = 0.5;
const MIN_SHARE = 0.5;
const MIN_WORDS = 100;

export default defineRule({
  id: 'consent-wall-hides-content',
  category: 'javascript-rendering',
  family: 'consent-wall',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Content is available without cookie consent',
  failureTitle: 'Cookie consent wall hides the content',
  aliases: ['cookie wall', 'consent wall', 'cookie banner blocks content', 'consent banner', 'CMP'],
  impact: 'Search engines and AI assistants never click the button, so they see the consent text instead of the page.',
  why: 'An overlay asks for consent, and the page does not contain its text until the visitor agrees. Google can read content under an overlay, but it cannot read content that is not there.',
  howToFix:
    'Load the text immediately and let the consent tool block only what needs consent: analytics, ads, embedded maps and videos. An overlay on top of the text is enough to ask for consent.',
  measure: `The check fails when, before any click, a consent overlay covers at least ${MIN_COVERAGE * 100}% of the first screen (412 by 915 pixels). In addition, the document must contain less than ${MIN_SHARE * 100}% of the main text words that it contains after the accept button was clicked. Pages with fewer than ${MIN_WORDS} words after consent are skipped. We chose these thresholds.`,
  traps:
    'An overlay on top of text that is in the document is not an issue here, however large it is. Overlays that ask visitors for their age, a sign-in or an email address for a newsletter have other purposes and are skipped. If no accept button was found, the check is not measured.',
  sources: [
    'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
  ],
  checked: '2026-11-22',
  peers: ['SQ'],
  work: {
    effort: 'engineering',
    hours: 4,
    times: 'site',
    steps: [
      'Load the text with the page and show the consent dialog on top of it.',
      'Block only tracking, ads and embeds until consent.',
      'Check the page source for the text.',
    ],
    tools: ['gsc-url', 'chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: `<div role="dialog" aria-label="Cookies" style="position: fixed; inset: 0; background: #fff">
  <p>We use cookies.</p>
  <button type="button" onclick="this.parentElement.remove(); document.querySelector('#text').textContent = '[the same 300 words]'">Accept all</button>
</div>
<p id="text"></p>`,
    correct: `<div role="dialog" aria-label="Cookies" style="position: fixed; inset: auto 0 0; background: #fff">
  <p>We use cookies.</p>
  <button type="button" onclick="this.parentElement.remove()">Accept all</button>
</div>
<p id="text">[the same 300 words]</p>`,
  },
  check({ page, render }) {
    const { overlay } = render;
    const otherDocumentVerdict = judgeOtherDocument(page, render);
    if (otherDocumentVerdict !== null) return otherDocumentVerdict;
    if (overlay === null) return judgeTruncatedField(render, 'overlay') ?? pass();
    const { kind, coverage, wordsBefore, wordsAfter, element } = overlay;
    if (kind !== 'consent' || coverage < MIN_COVERAGE) return pass();
    if (wordsAfter === null) {
      return notMeasured('The consent overlay has no accept button that our browser could click', null);
    }
    if (wordsAfter < MIN_WORDS || wordsBefore >= wordsAfter * MIN_SHARE) return pass();
    return fail([
      {
        url: page.url,
        found: `${wordsBefore} words of main text before consent, ${wordsAfter} after it, under an overlay on ${Math.round(coverage * 100)}% of the screen`,
        expected: 'the main text in the document before consent',
        where: element.selector,
        selector: element.selector,
        snippet: element.snippet,
        cause: `consent overlay ${element.selector}`,
      },
    ]);
  },
});
