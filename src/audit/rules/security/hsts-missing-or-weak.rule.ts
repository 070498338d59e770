import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';

const ONE_YEAR_SECONDS = 31_536_000;

export default defineRule({
  id: 'hsts-missing-or-weak',
  category: 'security',
  family: 'hsts',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'pageInventory'],
  title: 'HSTS is set for at least one year',
  failureTitle: 'HSTS missing or max-age too short',
  aliases: [
    'missing HSTS header',
    'Strict-Transport-Security',
    'HTTP Strict Transport Security',
    'no HSTS support',
    'use a strong HSTS policy',
  ],
  impact:
    'The first visit over HTTP can still be intercepted. This is a security best practice and does not affect rankings.',
  why: 'With the Strict-Transport-Security header, a browser remembers to use only HTTPS. Without this header, every visit that starts with http:// can be intercepted before the redirect.',
  howToFix:
    'Send "Strict-Transport-Security: max-age=31536000" with every HTTPS response. Start with a short time while you test, and add includeSubDomains only when every subdomain has HTTPS.',
  measure:
    'The Strict-Transport-Security header of the home page is read. The check fails when the header is missing, has no max-age, or has a max-age below 31,536,000 seconds (one year), the Lighthouse threshold. RFC 6797 defines no minimum; a value of 0 turns the protection off.',
  traps:
    'HSTS is not a ranking factor and counts as a best practice. The directives includeSubDomains and preload are not required: both can lock visitors out of subdomains without HTTPS. The header has no effect over http, so sites without HTTPS are skipped.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc6797#section-6.1.1',
    'https://developer.chrome.com/docs/lighthouse/best-practices/has-hsts',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SN', 'SF', 'SO', 'SQ', 'SW'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Send Strict-Transport-Security with a short max-age to test.',
      'Raise max-age to 31536000.',
      'Add includeSubDomains only when every subdomain supports HTTPS.',
    ],
    tools: ['observatory', 'curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
HTTP/1.1 200 OK
Strict-Transport-Security: max-age=3600`,
    correct: `GET /
HTTP/1.1 200 OK
Strict-Transport-Security: max-age=31536000; includeSubDomains`,
  },
  check({ site, pageInventory: { homePage } }) {
    if (site.isPrivateTarget) return notApplicable('HTTPS checks do not apply to a private host');
    if (homePage === null) return notApplicable('The home page was not read');
    if (!homePage.finalUrl.startsWith('https:')) return notApplicable('The site is not served over HTTPS');
    const header = homePage.headers['strict-transport-security'];
    const maxAge = /max-age\s*=\s*"?(\d+)/i.exec(header ?? '')?.[1];
    if (maxAge !== undefined && Number(maxAge) >= ONE_YEAR_SECONDS) return pass();
    return failSite([
      {
        url: homePage.url,
        found: header ?? null,
        expected: `max-age of at least ${ONE_YEAR_SECONDS} seconds`,
        where: 'Strict-Transport-Security response header',
        fix: `Strict-Transport-Security: max-age=${ONE_YEAR_SECONDS}`,
      },
    ]);
  },
});
