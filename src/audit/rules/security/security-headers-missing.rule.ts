import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { collectEnforcedPolicies } from '#audit/rules/security/content-security-policy.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';

/** The expected value of one header; `found` is what the page sends instead. */
type HeaderIssue = Pick<Evidence, 'found' | 'expected' | 'where' | 'fix' | 'cause'>;

export default defineRule({
  id: 'security-headers-missing',
  category: 'security',
  family: 'security-headers',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Security headers are set',
  failureTitle: 'Missing security headers',
  aliases: [
    'X-Content-Type-Options',
    'X-Frame-Options',
    'Referrer-Policy',
    'frame-ancestors',
    'clickjacking protection',
    'missing X-Content-Type-Options header',
  ],
  impact: 'Visitors remain exposed to known attacks. This is a security best practice and does not affect rankings.',
  why: 'A few short headers turn off old browser behavior. The headers stop browsers from guessing file types, from showing your page inside another site (clickjacking), and from sending full referrer URLs to other sites.',
  howToFix:
    'Add the listed headers to every response, preferably in the web server or the CDN, so that all pages get them. If other sites may embed your pages, list those sites in frame-ancestors instead of blocking all sites.',
  measure:
    'Three headers are checked, each with its own finding. X-Content-Type-Options must be "nosniff". Framing must be limited by X-Frame-Options (DENY or SAMEORIGIN) or by frame-ancestors in a Content-Security-Policy header. Referrer-Policy must not be "unsafe-url". The values come from the OWASP HTTP Headers Cheat Sheet.',
  traps:
    'A missing Referrer-Policy is not an issue: browsers send only the origin to other sites by default. A missing Permissions-Policy is not an issue, either, because browsers block camera, microphone and location in third-party frames by default. X-Frame-Options with ALLOW-FROM is ignored by browsers. In a meta tag, frame-ancestors has no effect.',
  sources: [
    'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
    'https://www.w3.org/TR/referrer-policy/',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SO', 'SQ', 'SW', 'LH'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Add the listed headers in the web server or CDN.',
      'List sites that may embed your pages in frame-ancestors.',
      'Test the site again.',
    ],
    tools: ['observatory'],
  },
  examples: {
    format: 'http',
    incorrect: `HTTP/1.1 200 OK
Content-Type: text/html`,
    correct: `HTTP/1.1 200 OK
Content-Type: text/html
X-Content-Type-Options: nosniff
X-Frame-Options: SAMEORIGIN
Referrer-Policy: strict-origin-when-cross-origin`,
  },
  check({ page }) {
    const issues = [findSniffingIssue(page), findFramingIssue(page), findReferrerIssue(page)].filter(
      (issue) => issue !== null,
    );
    return issues.length === 0 ? pass() : fail(issues.map((issue) => ({ url: page.url, ...issue })));
  },
});

function findSniffingIssue({ headers }: AuditPage): HeaderIssue | null {
  const value = headers['x-content-type-options'];
  // For a repeated header, the first value counts (Fetch standard, "determine nosniff").
  if (value?.split(',', 1)[0]?.trim().toLowerCase() === 'nosniff') return null;
  return {
    found: value ?? null,
    expected: 'nosniff',
    where: 'X-Content-Type-Options response header',
    fix: 'X-Content-Type-Options: nosniff',
    cause: 'X-Content-Type-Options',
  };
}

function findFramingIssue(page: AuditPage): HeaderIssue | null {
  const isFramingLimited = collectEnforcedPolicies(page).some(
    ({ policy, source }) => source === 'header' && policy.has('frame-ancestors'),
  );
  const value = page.headers['x-frame-options'];
  const values = (value ?? '').split(',').map((part) => part.trim().toLowerCase());
  if (isFramingLimited || values.includes('deny') || values.includes('sameorigin')) return null;
  return {
    found: value ?? null,
    expected: 'X-Frame-Options or frame-ancestors',
    where: 'X-Frame-Options or Content-Security-Policy response header',
    fix: "Content-Security-Policy: frame-ancestors 'self'",
    cause: 'No X-Frame-Options or frame-ancestors',
  };
}

function findReferrerIssue({ headers }: AuditPage): HeaderIssue | null {
  const value = headers['referrer-policy'];
  // The last policy that a browser supports counts (Referrer Policy, section 8.1).
  if (value?.split(',').at(-1)?.trim().toLowerCase() !== 'unsafe-url') return null;
  return {
    found: value,
    expected: 'a policy that does not send the full URL to other sites',
    where: 'Referrer-Policy response header',
    fix: 'Referrer-Policy: strict-origin-when-cross-origin',
    cause: 'Referrer-Policy: unsafe-url',
  };
}
