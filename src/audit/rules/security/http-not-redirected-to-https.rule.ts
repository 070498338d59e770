import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatProbeExchange } from '#audit/engine/where.ts';
import { displayHost } from '#lib/url/parse-url-input.ts';

export default defineRule({
  id: 'http-not-redirected-to-https',
  category: 'security',
  family: 'https',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'httpVariant'],
  title: 'HTTP redirects to HTTPS',
  failureTitle: 'HTTP does not redirect to HTTPS',
  aliases: [
    'no redirect from HTTP to HTTPS',
    'HTTP to HTTPS redirect missing',
    'HTTP URLs',
    'does not redirect HTTP traffic to HTTPS',
    'no HTTP to HTTPS redirect',
  ],
  impact: 'Visitors who type the URL or follow an old link stay on the insecure version, and the site exists twice.',
  why: 'Without a redirect, the site is available over http and https. Visitors over http are unprotected, and links and ranking signals are split between two versions.',
  howToFix:
    'Set up a permanent redirect (301 or 308) from every http:// URL to its https:// version, in the web server or at your host. HSTS does not replace this redirect.',
  measure:
    'The home page is requested at http:// and redirects are followed. The check fails when the final response has a status below 400 and is not from an https:// URL of the same site.',
  traps:
    'If there is no response over http, or the response is an error, there is no insecure version. Strict-Transport-Security does not replace the redirect, because browsers learn of it only over HTTPS and crawlers may ignore it. Pages other than the home page are not requested.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/pwa/redirects-http',
    'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
    'https://www.rfc-editor.org/rfc/rfc6797',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'AH', 'SB'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Add a permanent redirect from every http:// URL to its https:// version.',
      'Test a deep URL, not only the home page.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET http://example.com/
HTTP/1.1 200 OK`,
    correct: `GET http://example.com/
HTTP/1.1 301 Moved Permanently
Location: https://example.com/`,
  },
  check({ site, httpVariant }) {
    if (site.isPrivateTarget) return notApplicable('HTTPS checks do not apply to a private host');
    if (site.homeUrl?.startsWith('https:') !== true) return notApplicable('The site has no HTTPS to redirect to');
    if (httpVariant.status === null) return pass();
    const finalLocation = new URL(httpVariant.finalUrl);
    if (finalLocation.protocol === 'https:' && displayHost(finalLocation) === site.displayHost) return pass();
    if (httpVariant.status >= 400) return pass();
    return failSite([
      {
        url: httpVariant.url,
        found: `status ${httpVariant.status} at ${httpVariant.finalUrl}`,
        expected: `a redirect to ${site.homeUrl}`,
        where: formatProbeExchange(httpVariant),
        fix: `HTTP/1.1 301 Moved Permanently\nLocation: ${site.homeUrl}`,
      },
    ]);
  },
});
