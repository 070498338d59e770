import { brokenTargetEvidence, uncheckedGap, uncheckedLinks } from '#audit/broken-targets.ts';
import { isUtilityAddress } from '#audit/reading/utility-address.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, notMeasured, pass, warnSite } from '#audit/verdict.ts';

const REFUSALS: ReadonlySet<number> = new Set([401, 403]);
/** With this status robot checks usually come. */
const FORBIDDEN = 403;
/** More refusals than this say something about our crawler, not about single pages. */
const MAX_SHARE = 0.2;
const MIN_REFUSED = 5;

export default defineRule({
  id: 'linked-page-forbidden',
  category: 'crawlability',
  family: 'forbidden-link',
  severity: 'low',
  confidence: 'possible',
  scope: 'link-graph',
  requires: ['site', 'internalLinkCheck'],
  places: 'link-targets',
  title: 'Linked pages may be read by everybody',
  failureTitle: 'Links to pages that refused our crawler',
  impact: 'If visitors are refused too, they meet an error; search engines leave such pages out.',
  why: 'These pages answered 401 (login needed) or 403 (forbidden). Search engines do not log in, so such a page is never found. Often that is intended; sometimes a file permission or a firewall rule is wrong.',
  howToFix:
    'Open each listed address in a private browser window. When it shows the page, a firewall refused our crawler and may refuse others as well. When it asks for a login on purpose, nothing has to be done. When it shows an error, correct the permission or remove the link.',
  measure:
    'Followed links of the site lead to an address that answers 401 or 403. Only the status is known: our crawler has no login and sees no difference between a closed page and a firewall, so the finding is possible and costs nothing.',
  traps:
    'Accounts, carts, logins and administration are closed on purpose and do not count. When our crawler met a robot check on the site, answers of 403 may be more of them and are left out. When more than 20% of all linked addresses (and at least 5) refuse, the site keeps our crawler out, and nothing is said about single pages. These answers never count as broken links.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-403-forbidden',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SN'],
  check({ site, internalLinkCheck }) {
    const { checkedCount, unverifiable } = internalLinkCheck;
    if (checkedCount === 0) return notApplicable('No linked address was asked for');
    const refused = unverifiable.filter(({ status }) => status !== null && REFUSALS.has(status));
    if (refused.length >= MIN_REFUSED && refused.length > checkedCount * MAX_SHARE) {
      return notMeasured(
        'The site refuses our crawler on many pages',
        'Allow our crawler, then analyze the site again',
      );
    }
    const gap = uncheckedGap(internalLinkCheck, uncheckedLinks(site));
    const mayBeRobotCheck = (status: number | null): boolean => status === FORBIDDEN && site.challengedShare > 0;
    const closed = refused.filter(({ url, status }) => !isUtilityAddress(url) && !mayBeRobotCheck(status));
    if (closed.length === 0) return { ...pass(checkedCount), gap };
    const pageUrls = closed.flatMap((target) => target.pageUrls);
    const reach = { pageUrls, count: closed.length, checked: checkedCount };
    return { ...warnSite(brokenTargetEvidence(closed, 'a link to a page that everybody may read'), reach), gap };
  },
});
