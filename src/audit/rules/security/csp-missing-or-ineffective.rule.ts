import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { collectEnforcedPolicies, describeScriptWeakness } from '#audit/rules/security/content-security-policy.ts';

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
  title: 'Content-Security-Policy restricts scripts',
  failureTitle: 'Missing or ineffective Content-Security-Policy (CSP)',
  aliases: [
    'Content Security Policy missing',
    'missing Content-Security-Policy header',
    'CSP',
    'CSP is not effective against XSS attacks',
    'unsafe-inline',
    'csp-xss',
  ],
  impact: 'An injected script runs for every visitor. This is a security best practice and does not affect rankings.',
  why: 'The policy defines which scripts belong to the site. If an attacker manages to inject another script, the browser blocks it. A policy that allows every inline script or every host blocks nothing.',
  howToFix:
    'Start with the header Content-Security-Policy-Report-Only, which only reports, and review what it would block. Give each inline script a nonce or move it into a file, then send the same policy as Content-Security-Policy. The fix shown with each finding lists the script hosts that the page uses today.',
  measure:
    "The policies of the Content-Security-Policy header and of the meta tag in the head are parsed as CSP Level 3 defines. The check fails when there is no policy, or when no policy restricts scripts. A policy does not restrict scripts if it has no script-src or default-src, or allows 'unsafe-inline' without a nonce, a hash or 'strict-dynamic'. A source that matches every host (*, http:, https:, data:) without 'strict-dynamic' has the same effect. Lighthouse reports the same weaknesses.",
  traps:
    "Current browsers ignore 'unsafe-inline' next to a nonce or a hash; it is there for old browsers. One good policy among several is enough, because browsers enforce all of them. A report-only policy does not count and is shown in the finding. Vulnerabilities in the scripts of the page are not checked.",
  sources: [
    'https://w3c.github.io/webappsec-csp/',
    'https://developer.chrome.com/docs/lighthouse/best-practices/csp-xss',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SN', 'SF', 'SO', 'SQ', 'SW'],
  work: {
    effort: 'engineering',
    hours: 8,
    times: 'site',
    steps: [
      'Deploy the policy as Content-Security-Policy-Report-Only.',
      'Add nonces to inline scripts or move them into files.',
      'Enforce the policy when reports are clean.',
    ],
    tools: ['csp-evaluator', 'observatory'],
  },
  examples: {
    format: 'http',
    incorrect: `HTTP/1.1 200 OK
Content-Security-Policy: default-src 'self' 'unsafe-inline'`,
    correct: `HTTP/1.1 200 OK
Content-Security-Policy: script-src 'nonce-4AEemGb0xJptoIGFP3Nd' 'strict-dynamic'; object-src 'none'; base-uri 'none'`,
  },
  check({ page }) {
    const weaknesses = collectEnforcedPolicies(page).map(({ policy }) => describeScriptWeakness(policy));
    if (weaknesses.includes(null)) return pass();
    const [weakness] = weaknesses;
    const isReported = page.headers['content-security-policy-report-only'] !== undefined;
    const cause = weakness ?? (isReported ? 'Report-only policy' : 'No Content-Security-Policy');
    return fail([
      {
        url: page.url,
        found: weakness ?? (isReported ? 'only Content-Security-Policy-Report-Only' : null),
        expected: 'a policy whose script-src blocks unlisted scripts',
        where: 'Content-Security-Policy response header',
        fix: `Content-Security-Policy-Report-Only: ${buildStartingPolicy(page)}`,
        cause,
      },
    ]);
  },
});

/** Builds an initial policy from the hosts whose scripts the served page currently loads. */
function buildStartingPolicy({ finalUrl, facts }: HtmlAuditPage): string {
  const ownOrigin = URL.parse(finalUrl)?.origin;
  const origins = new Set<string>();
  for (const { kind, url } of facts.resources) {
    const origin = kind === 'script' && url !== null ? URL.parse(url)?.origin : undefined;
    if (origin !== undefined && origin !== ownOrigin && origins.size < MAX_ORIGINS) origins.add(origin);
  }
  return `script-src ${["'self'", ...[...origins].sort()].join(' ')}; object-src 'none'; base-uri 'self'`;
}
