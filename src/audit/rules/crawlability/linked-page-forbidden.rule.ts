import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';
import { buildBrokenTargetEvidence, buildUncheckedGap, describeUncheckedLinks } from '#audit/links/broken-targets.ts';
import { isUtilityUrl } from '#audit/links/utility-url.ts';

const REFUSAL_STATUSES: ReadonlySet<number> = new Set([401, 403]);
/** Bot challenges usually come with this status. */
const FORBIDDEN_STATUS = 403;
/** If a larger share of the linked URLs refuses our crawler, the site blocks it rather than access to these pages. */
const MAX_SHARE = 0.2;
const MIN_REFUSED_PAGES = 5;

export default defineRule({
  id: 'linked-page-forbidden',
  category: 'crawlability',
  family: 'forbidden-link',
  severity: 'low',
  confidence: 'possible',
  scope: 'link-graph',
  requires: ['site', 'internalLinkCheck'],
  places: 'link-targets',
  title: 'Linked pages are publicly accessible',
  failureTitle: 'Internal links to forbidden pages (401, 403)',
  aliases: ['403 Forbidden', '401 Unauthorized', 'links to 403 pages', 'blocked pages', 'access denied'],
  impact: 'If visitors are refused too, they see an error, and search engines leave these pages out.',
  why: 'These pages returned 401 (login needed) or 403 (forbidden). Search engines do not log in, so these pages never appear in search. This is often intended, but sometimes a file permission or firewall rule is wrong.',
  howToFix:
    'Open each listed URL in a private browser window. If the page loads, a firewall refused our crawler and may refuse others. If it requires a login on purpose, no action is needed. If it shows an error, correct the permission or remove the link.',
  measure:
    'Followed links of the site lead to a URL that returns 401 or 403. Only the status is known. Our crawler has no login and cannot distinguish a protected page from a firewall block, so the finding is rated "possible" and costs no points.',
  traps:
    'Account, cart, login and admin pages are protected on purpose and do not count. If our crawler met a bot challenge on the site, 403 responses may be bot challenges too and are skipped. If more than 20% of all linked URLs (and at least 5) refuse our crawler, the site blocks it, and the check is not measured. These responses never count as broken links.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-403-forbidden',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SN'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Open the listed URLs in a private window.',
      'If the pages load, allow verified crawlers in the firewall.',
      'Otherwise fix the permission or remove the link.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<a href="/members">Members</a>

GET /members
HTTP/1.1 403 Forbidden`,
    correct: `GET /services
<a href="/members">Members</a>

GET /members
HTTP/1.1 200 OK`,
  },
  check({ site, internalLinkCheck }) {
    const { checkedCount, unverifiable } = internalLinkCheck;
    if (checkedCount === 0) return notApplicable('No linked URL was requested');
    const refusedTargets = unverifiable.filter(({ status }) => status !== null && REFUSAL_STATUSES.has(status));
    if (refusedTargets.length >= MIN_REFUSED_PAGES && refusedTargets.length > checkedCount * MAX_SHARE) {
      return notMeasured(
        'The site refuses our crawler on many pages',
        'Allow our crawler, then analyze the site again',
      );
    }
    const gap = buildUncheckedGap(internalLinkCheck, describeUncheckedLinks(site));
    const mayBeBotChallenge = (status: number | null): boolean =>
      status === FORBIDDEN_STATUS && site.challengedShare > 0;
    const forbiddenTargets = refusedTargets.filter(
      ({ url, status }) => !isUtilityUrl(url) && !mayBeBotChallenge(status),
    );
    if (forbiddenTargets.length === 0) return { ...pass(checkedCount), gap };
    const pageUrls = forbiddenTargets.flatMap((target) => target.pageUrls);
    const reach = { pageUrls, count: forbiddenTargets.length, checked: checkedCount };
    return {
      ...warnSite(buildBrokenTargetEvidence(forbiddenTargets, 'a link to a publicly accessible page'), reach),
      gap,
    };
  },
});
