import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import { probeExchange } from '#audit/where.ts';
import { displayHost } from '#lib/address.ts';

export default defineRule({
  id: 'http-not-redirected-to-https',
  category: 'security',
  family: 'https',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'httpVariant'],
  title: 'http:// leads to https://',
  failureTitle: 'http:// addresses are not redirected to HTTPS',
  impact: 'Visitors who type the address or follow an old link stay on the insecure copy, and the site exists twice.',
  why: 'Without a redirect the site answers under http and https. Visitors on the first are unprotected, and links and signals are split between two copies.',
  howToFix:
    'Set up a permanent redirect (301 or 308) from every http:// address to the same address with https://, in the web server or at your host. HSTS does not replace this redirect.',
  measure:
    'The home page is asked for at http:// and redirects are followed. The rule fails when the way ends with an answer below 400 anywhere else than at an https:// address of the same site.',
  traps:
    'When nothing answers over http, or the answer is an error, there is no insecure copy. Strict-Transport-Security does not replace the redirect, because browsers learn of it only over HTTPS and crawlers need not obey it. Other pages than the home page are not asked for.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/pwa/redirects-http',
    'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
    'https://www.rfc-editor.org/rfc/rfc6797',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'AH', 'SB'],
  check({ site, httpVariant }) {
    if (site.isPrivateTarget) return notApplicable('Checks of HTTPS do not apply to a private address');
    if (site.homeUrl?.startsWith('https:') !== true) return notApplicable('The site has no HTTPS to redirect to');
    if (httpVariant.status === null) return pass();
    const final = new URL(httpVariant.finalUrl);
    if (final.protocol === 'https:' && displayHost(final) === site.displayHost) return pass();
    if (httpVariant.status >= 400) return pass();
    return failSite([
      {
        url: httpVariant.url,
        found: `status ${httpVariant.status} at ${httpVariant.finalUrl}`,
        expected: `a redirect to ${site.homeUrl}`,
        where: probeExchange(httpVariant),
        fix: `HTTP/1.1 301 Moved Permanently\nLocation: ${site.homeUrl}`,
      },
    ]);
  },
});
