import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { findConsentIndicator } from '#audit/rendering/measuring-requests.ts';
import { judgeOtherDocument, judgeTruncatedField } from '#audit/rendering/rendered-document.ts';
import { type EarlyTracker, findEarlyTrackers } from '#audit/rules/analytics/early-trackers.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MAX_EVIDENCE = 10;

export default defineRule({
  id: 'tracking-before-consent',
  category: 'analytics',
  family: 'consent',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Tracking waits for consent',
  failureTitle: 'Tracking before consent',
  aliases: [
    'cookies before consent',
    'cookie consent',
    'GDPR cookies',
    'ePrivacy',
    'cookie banner',
    'Google consent mode',
  ],
  impact: 'Visitors are tracked before they can choose, which can lead to fines or legal action in many countries.',
  why: 'The page asks for consent, yet analytics or advertising products set cookies or are contacted before the visitor has made a choice. Under the ePrivacy rules and the GDPR, such storage requires prior consent.',
  howToFix:
    'Make the consent service block each listed product until the visitor has agreed. Assign the scripts of the product to the category that the service requires, or make the tag manager wait for the consent signal. Then load the page in a new private window and check the cookies before you click anything.',
  measure:
    'The page is loaded in a fresh browser without cookies, and nothing is clicked. Cookies of known analytics and advertising products count, and so do requests to other hosts that belong to them. The finding is rated "likely" when a consent banner was seen. It is rated "possible" when only the script of a consent service was seen, or when products only loaded their script. This is not legal advice.',
  traps:
    'Tag managers and Google scripts that wait for consent may load early and do not count. Cookieless pings of Google consent mode (gcs=G100) are listed as advice and cost no points. Products designed to work without cookies do not count. Banners may depend on the country, and our browser runs where this service is hosted. A banner that covers less than 30% of the screen and comes from no known service is not recognized.',
  sources: [
    'https://eur-lex.europa.eu/eli/dir/2002/58/oj',
    'https://support.google.com/analytics/answer/9976101',
    'https://developers.google.com/tag-platform/security/concepts/consent-mode',
  ],
  checked: '2026-11-22',
  peers: ['SQ'],
  work: {
    effort: 'engineering',
    hours: 4,
    times: 'site',
    steps: [
      'Assign each listed product to a category in the consent tool.',
      'Load the scripts of each product only after consent, through the consent tool or tag manager.',
      'Open the site in a private window and check cookies before agreeing.',
    ],
    tools: ['chrome-devtools', 'tag-assistant'],
  },
  examples: {
    format: 'browser',
    incorrect: `<div role="dialog" aria-label="Cookies" style="position: fixed; inset: 50% 0 0; background: #fff">
  <p>We use cookies and ask you first.</p>
  <button type="button">Accept</button>
</div>
<script>
  document.cookie = '_ga=GA1.1.123.456; path=/'
</script>`,
    correct: `<div role="dialog" aria-label="Cookies" style="position: fixed; inset: 50% 0 0; background: #fff">
  <p>We use cookies and ask you first.</p>
  <button type="button" onclick="document.cookie = '_ga=GA1.1.123.456; path=/'">Accept</button>
</div>`,
  },
  check({ page, render }) {
    const otherDocumentVerdict = judgeOtherDocument(page, render);
    if (otherDocumentVerdict !== null) return otherDocumentVerdict;
    const consentIndicator = findConsentIndicator(render);
    if (consentIndicator === null)
      return judgeTruncatedField(render, 'overlay') ?? notApplicable('No consent banner was recognized on this page');
    const trackers = findEarlyTrackers(render);
    if (trackers.length === 0) return pass();
    const evidence = trackers.slice(0, MAX_EVIDENCE).map((tracker) => ({
      url: page.url,
      found: `${tracker.product}: ${describeTracker(tracker)}`,
      expected: 'no tracking before the visitor has agreed',
      where: tracker.where,
      cause: tracker.product,
    }));
    if (trackers.every(({ weight }) => weight === 'ping'))
      return warn(evidence, { severity: 'advisory', confidence: 'possible' });
    const isCertain = consentIndicator === 'banner' && trackers.some(({ weight }) => weight === 'tracking');
    return isCertain ? fail(evidence) : warn(evidence, { confidence: 'possible' });
  },
});

function describeTracker({ weight, cookies, requestCount }: EarlyTracker): string {
  if (weight === 'ping') return `${formatQuantity(requestCount, 'cookieless ping')} in consent mode`;
  const parts = [
    ...(cookies.length === 0 ? [] : [`${cookies.length === 1 ? 'cookie' : 'cookies'} ${cookies.join(', ')}`]),
    ...(requestCount === 0 ? [] : [formatQuantity(requestCount, 'request')]),
  ];
  return `${parts.join(' and ')} before consent`;
}
