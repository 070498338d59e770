import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { enforcedPolicies, scriptWeakness } from '#audit/reading/content-security-policy.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

const MAX_ORIGINS = 20;

export default defineRule({
  id: 'csp-missing-or-ineffective',
  category: 'security',
  family: 'csp',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'A Content-Security-Policy limits scripts',
  failureTitle: 'No Content-Security-Policy that limits scripts',
  impact:
    'A script that somebody smuggles into a page runs for every visitor; this is hygiene and does not affect rankings.',
  why: 'The policy tells browsers which scripts belong to the site. When an attacker manages to insert another one, the browser refuses it. A policy that allows every inline script or every host refuses nothing.',
  howToFix:
    'Begin with the header Content-Security-Policy-Report-Only, which only reports, and look at what it would refuse. Give each inline script a nonce or move it into a file, then send the same policy as Content-Security-Policy. The fix shown with each finding lists the script hosts that the page uses today.',
  measure:
    "The policies of the Content-Security-Policy header and of the meta element in the head are read as CSP Level 3 describes. The rule fails when there is none, or when none of them limits scripts: no script-src or default-src, 'unsafe-inline' without a nonce, a hash or 'strict-dynamic', or a source that stands for every host (*, http:, https:, data:) without 'strict-dynamic'. Lighthouse names the same weaknesses.",
  traps:
    "'unsafe-inline' beside a nonce or a hash is ignored by today's browsers and stands there for old ones. Of several policies one good one is enough, because browsers enforce all of them. A policy that is only reported does not count and is named in the finding. Scripts that read the page themselves are not looked at.",
  sources: [
    'https://w3c.github.io/webappsec-csp/',
    'https://developer.chrome.com/docs/lighthouse/best-practices/csp-xss',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SN', 'SF', 'SO', 'SQ', 'SW'],
  check({ page }) {
    const weaknesses = enforcedPolicies(page).map(({ policy }) => scriptWeakness(policy));
    if (weaknesses.includes(null)) return pass();
    const [weakness] = weaknesses;
    const isReported = page.headers['content-security-policy-report-only'] !== undefined;
    const cause = weakness ?? (isReported ? 'A policy that is only reported' : 'No Content-Security-Policy');
    return fail([
      {
        url: page.url,
        found: weakness ?? (isReported ? 'only Content-Security-Policy-Report-Only' : null),
        expected: 'a policy whose script-src refuses scripts that are not listed',
        where: 'Content-Security-Policy response header',
        fix: `Content-Security-Policy-Report-Only: ${startingPolicy(page)}`,
        cause,
      },
    ]);
  },
});

/** A policy to begin with: the hosts whose scripts the raw page loads today. */
function startingPolicy({ finalUrl, facts }: HtmlAuditPage): string {
  const own = URL.parse(finalUrl)?.origin;
  const origins = new Set<string>();
  for (const { kind, url } of facts.resources) {
    const origin = kind === 'script' && url !== null ? URL.parse(url)?.origin : undefined;
    if (origin !== undefined && origin !== own && origins.size < MAX_ORIGINS) origins.add(origin);
  }
  return `script-src ${["'self'", ...[...origins].sort()].join(' ')}; object-src 'none'; base-uri 'self'`;
}
