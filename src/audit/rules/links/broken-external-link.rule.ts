import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { buildBrokenTargetEvidence, buildUncheckedGap, selectConfirmedTargets } from '#audit/links/broken-targets.ts';
import { isLocalUrl } from '#audit/rules/links/local-url.ts';

export default defineRule({
  id: 'broken-external-link',
  category: 'links',
  family: 'broken-external-link',
  severity: 'medium',
  confidence: 'likely',
  scope: 'link-graph',
  requires: ['externalLinkCheck'],
  places: 'link-targets',
  title: 'No broken external links',
  failureTitle: 'Broken external links',
  aliases: ['broken outbound links', 'external 404s', 'dead links', 'link rot', '404 external links'],
  impact: 'Visitors who follow these links get an error page or no page at all.',
  why: 'Other sites move pages and shut down without notice. Broken links make your page look neglected, and the source or example you pointed to is lost.',
  howToFix:
    'Open each listed link in a browser first. If the page has moved, link to its new URL. If it is gone, link to another source or remove the link. An archived copy (web.archive.org) can replace a source that no longer exists.',
  measure:
    'Our crawler requests URLs on other sites with GET, the most linked first, up to a limit. A link is broken when its target returns 404 or 410, its host name does not exist, or the server refuses the connection. A second request at least 30 seconds later must confirm it. The result is rated "likely", because another server may treat a crawler differently from a browser.',
  traps:
    'Other responses (such as 401, 403, 405, 407, 429, 451, 999, 5xx, bot protection or a timeout) prove nothing and are listed as unverified links. URLs on local networks have their own check. Links that were not requested are reported as unchecked.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
    'https://www.rfc-editor.org/rfc/rfc9110#name-410-gone',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
      copy: '2026-01-05',
      quote:
        'The 404 (Not Found) status code indicates that the origin server did not find a current representation for the target resource',
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9110#name-410-gone',
      copy: '2026-01-05',
      quote:
        'access to the target resource is no longer available at the origin server and that this condition is likely to be permanent.',
    },
  ],
  peers: ['SN', 'SF', 'LC', 'SQ', 'AH', 'SB', 'SW'],
  work: {
    effort: 'per-page-copy',
    hours: 0.25,
    times: 'cause',
    steps: [
      'Open each listed target in a browser.',
      'Link to its new URL, to another source or to an archived copy.',
      'Remove the link when nothing replaces it.',
    ],
    tools: ['wayback'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<a href="https://parts.example/brakes">Brake parts</a>

GET https://parts.example/brakes
HTTP/1.1 404 Not Found`,
    correct: `GET /services
<a href="https://parts.example/brakes">Brake parts</a>

GET https://parts.example/brakes
HTTP/1.1 200 OK`,
  },
  check({ externalLinkCheck }) {
    const { checkedCount, uncheckedCount, unverifiable } = externalLinkCheck;
    const gap = buildUncheckedGap(externalLinkCheck, {
      targetLabel: 'external link target',
      reason: 'because our crawler sends a limited number of requests to other sites',
      step: null,
    });
    if (checkedCount === 0 && gap === null) return notApplicable('The crawled pages have no external links');
    const verifiedCount = checkedCount - unverifiable.length;
    const confirmedTargets = selectConfirmedTargets(externalLinkCheck).filter(({ url }) => !isLocalUrl(url));
    if (confirmedTargets.length > 0) {
      const pageUrls = confirmedTargets.flatMap((target) => target.pageUrls);
      const reach = {
        pageUrls,
        count: confirmedTargets.length,
        checked: Math.max(verifiedCount, confirmedTargets.length),
      };
      return { ...failSite(buildBrokenTargetEvidence(confirmedTargets, 'a link to a page that loads'), reach), gap };
    }
    if (gap !== null && verifiedCount < uncheckedCount) return notMeasured(gap.reason, gap.step);
    if (verifiedCount === 0) return notMeasured('None of the external links could be verified', null);
    return { ...pass(verifiedCount), gap };
  },
});
