import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'https-missing',
  category: 'security',
  family: 'https',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site'],
  ceiling: { cap: 50, reason: 'The site is not served over HTTPS' },
  title: 'The site is served over HTTPS',
  failureTitle: 'The site is not served over HTTPS',
  impact: 'Browsers call the site "not secure", and anybody on the way can read and change what visitors see.',
  why: 'HTTPS protects what visitors read and send. Browsers warn about sites without it, many features work only with it, and search engines prefer it.',
  howToFix:
    'Ask your host for a TLS certificate (free ones renew themselves) and switch the site to https://. Then redirect every http:// address permanently to its https:// form and update links and sitemap.',
  measure: 'The address at which the home page answers, after all redirects, must begin with https://.',
  traps:
    'Private addresses that the operator allowed have no public certificate and are left out. When HTTPS answers too and only the redirect is missing, link to it and redirect; the home page was then entered and answered over http.',
  sources: [
    'https://support.google.com/webmasters/answer/11396518',
    'https://developers.google.com/search/docs/appearance/page-experience',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SN', 'SO', 'SQ', 'AH', 'SB'],
  check({ site }) {
    if (site.isPrivateTarget) return notApplicable('Checks of HTTPS do not apply to a private address');
    if (site.homeUrl === null) return notApplicable('The site could not be reached');
    if (site.homeUrl.startsWith('https:')) return pass();
    return failSite([
      { url: site.homeUrl, found: site.homeUrl, expected: 'a home page at https://', where: `GET ${site.startUrl}` },
    ]);
  },
});
