import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';

export default defineRule({
  id: 'https-missing',
  category: 'security',
  family: 'https',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site'],
  ceiling: { cap: 50, reason: 'The site is not served over HTTPS' },
  title: 'Site is served over HTTPS',
  failureTitle: 'Site is not served over HTTPS',
  aliases: ['HTTP URLs', 'not secure', 'no HTTPS', 'does not use HTTPS', 'SSL certificate missing', 'is-on-https'],
  impact: 'Browsers label the site "not secure", and anyone on the network can read and change what visitors see.',
  why: 'HTTPS protects what visitors read and send. Browsers warn about sites without HTTPS, many features require HTTPS, and search engines prefer it.',
  howToFix:
    'Get a TLS certificate from your host (free ones renew automatically) and switch the site to https://. Then redirect every http:// URL permanently to its https:// version and update links and the sitemap.',
  measure: 'The final URL of the home page, after all redirects, must start with https://.',
  traps:
    'Private addresses that the operator allowed have no public certificate and are skipped. If HTTPS works too, only the redirect is missing: link to the https:// URL and redirect to it. The check then failed because the home page was entered as http and responded over http.',
  sources: [
    'https://support.google.com/webmasters/answer/11396518',
    'https://developers.google.com/search/docs/appearance/page-experience',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SN', 'SO', 'SQ', 'AH', 'SB'],
  work: {
    effort: 'server-setting',
    hours: 3,
    steps: [
      'Obtain a TLS certificate with automatic renewal.',
      'Serve the site over HTTPS and redirect http:// permanently.',
      'Update canonicals, links and sitemap.',
    ],
    tools: ['certbot', 'ssl-labs'],
  },
  examples: {
    format: 'http',
    incorrect: `GET https://example.com/
(connection refused)

GET http://example.com/
HTTP/1.1 200 OK`,
    correct: `GET https://example.com/
HTTP/1.1 200 OK`,
  },
  check({ site }) {
    if (site.isPrivateTarget) return notApplicable('HTTPS checks do not apply to a private host');
    if (site.homeUrl === null) return notApplicable('The site could not be reached');
    if (site.homeUrl.startsWith('https:')) return pass();
    return failSite([
      { url: site.homeUrl, found: site.homeUrl, expected: 'a home page at https://', where: `GET ${site.startUrl}` },
    ]);
  },
});
