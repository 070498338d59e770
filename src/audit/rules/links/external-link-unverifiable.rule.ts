import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { buildBrokenTargetEvidence } from '#audit/links/broken-targets.ts';
import { isLocalUrl } from '#audit/rules/links/local-url.ts';

export default defineRule({
  id: 'external-link-unverifiable',
  category: 'links',
  family: 'external-link-unverified',
  severity: 'advisory',
  confidence: 'possible',
  scope: 'link-graph',
  requires: ['externalLinkCheck'],
  places: 'unverified-targets',
  title: 'All external links could be verified',
  failureTitle: 'External links that could not be verified',
  aliases: [
    'unverified external links',
    'external links blocked (403)',
    'external links that time out',
    'status code 999',
    'unchecked outbound links',
  ],
  impact: 'These links may be fine: we could not determine whether they work.',
  why: 'Many sites accept browsers and block crawlers. Tools that count such responses as broken links report problems that do not exist. We only list these links, and they do not affect the score.',
  howToFix:
    'Open the listed links in a browser when you have time. Correct those that do not load, and leave the others as they are.',
  measure:
    'Links are listed when their target refused our crawler (401, 403, 405, 407, 429, 451, 999), used bot protection, returned a server error or timed out. Other failures that a browser might not encounter also count.',
  traps:
    'Targets that two requests confirmed as missing appear in the check for broken external links. URLs on local networks have their own check.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-403-forbidden',
    'https://www.rfc-editor.org/rfc/rfc6585#section-4',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9110#name-403-forbidden',
      copy: '2026-01-05',
      quote: 'the server understood the request but refuses to fulfill it.',
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc6585#section-4',
      copy: '2026-01-05',
      quote:
        'The 429 status code indicates that the user has sent too many requests in a given amount of time ("rate limiting").',
    },
  ],
  peers: ['SW'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    times: 'cause',
    steps: ['Open the listed links in a browser.', 'Correct those that do not load; leave the others.'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<a href="https://parts.example/brakes">Brake parts</a>

GET https://parts.example/brakes
HTTP/1.1 403 Forbidden`,
    correct: `GET /services
<a href="https://parts.example/brakes">Brake parts</a>

GET https://parts.example/brakes
HTTP/1.1 200 OK`,
  },
  check({ externalLinkCheck: { checkedCount, unverifiable } }) {
    if (checkedCount === 0) return notApplicable('No external link was requested');
    const unverifiedTargets = unverifiable.filter(({ url, error }) => !isLocalUrl(url) && error !== 'aborted');
    if (unverifiedTargets.length === 0) return pass(checkedCount);
    return warnSite(
      buildBrokenTargetEvidence(unverifiedTargets, 'a page that loads when you open it in your browser'),
      {
        pageUrls: unverifiedTargets.flatMap(({ pageUrls }) => pageUrls),
        count: unverifiedTargets.length,
        checked: checkedCount,
      },
    );
  },
});
