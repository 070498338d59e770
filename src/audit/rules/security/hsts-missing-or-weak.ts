import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';

const ONE_YEAR_SECONDS = 31_536_000;

export default defineRule({
  id: 'hsts-missing-or-weak',
  category: 'security',
  family: 'hsts',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'pageInventory'],
  title: 'Browsers are told to stay on HTTPS',
  failureTitle: 'HSTS is missing or too short',
  impact: 'The first visit over http can still be intercepted; this is hygiene and does not affect rankings.',
  why: 'With the Strict-Transport-Security header a browser remembers to use HTTPS only. Without it every visit that begins with http:// can be intercepted before the redirect.',
  howToFix:
    'Let the server send "Strict-Transport-Security: max-age=31536000" with every HTTPS response. Begin with a short time while you test, and add includeSubDomains only when every subdomain has HTTPS.',
  measure:
    'The Strict-Transport-Security header of the home page is read. The rule fails when it is missing, has no max-age, or a max-age below 31,536,000 seconds (one year), the line that Lighthouse draws. RFC 6797 names no least time; with 0 it switches the protection off.',
  traps:
    'It is no ranking factor and counts as hygiene. The words includeSubDomains and preload are not asked for: both can lock visitors out of subdomains without HTTPS. The header has no effect over http, so sites without HTTPS are left out.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc6797#section-6.1.1',
    'https://developer.chrome.com/docs/lighthouse/best-practices/has-hsts',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SN', 'SF', 'SO', 'SQ', 'SW'],
  check({ site, pageInventory: { homePage } }) {
    if (site.isPrivateTarget) return notApplicable('Checks of HTTPS do not apply to a private address');
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
