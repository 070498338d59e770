import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { judgeOtherDocument } from '#audit/rendering/rendered-document.ts';
import { collectEnforcedPolicies } from '#audit/rules/security/content-security-policy.ts';
import { findOwnPolicyBlocks, type PolicyBlock } from '#audit/rules/security/own-policy-blocks.ts';

const MAX_EVIDENCE = 10;

export default defineRule({
  id: 'csp-blocks-own-resource',
  category: 'security',
  family: 'csp-blocks',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: "CSP allows the site's own resources",
  failureTitle: "CSP blocks the site's own resources",
  aliases: [
    'Content-Security-Policy blocks resources',
    'CSP violation',
    'CSP errors',
    'refused to load the script',
    'Content Security Policy violation',
  ],
  impact: 'Parts of these pages do not load or run for any visitor, or analytics misses visits.',
  why: 'The policy defines which files and scripts a page may use. If the page needs something that is not on the list, every browser blocks it and the visitor sees a broken page.',
  howToFix:
    'Add the listed source to the listed policy directive, or remove the blocked part if it is not needed. Move inline scripts into a file or give them a nonce instead of allowing all of them.',
  measure:
    'While loading the page, a browser reports what the policy blocked. The check counts first-party files, analytics products that the site loads, and inline scripts or styles that no third-party script inserted. Blocked files are rated "confirmed". Blocked inline code is rated "likely". Blocked evaluation of text as code (eval) gives a warning rated "possible".',
  traps:
    'Blocked third-party files may be blocked on purpose and are skipped, apart from analytics products. A report-only policy blocks nothing. Many libraries test whether evaluation is allowed and continue without it. Browser extensions cause violations for some visitors, but our browser has no extensions.',
  sources: ['https://www.w3.org/TR/CSP3/#reporting', 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP'],
  checked: '2026-11-22',
  peers: ['SO'],
  work: {
    effort: 'server-setting',
    hours: 1,
    times: 'cause',
    steps: [
      'Add the listed source to the listed directive, or remove the blocked part.',
      'Use a file or a nonce for inline scripts.',
      'Reload and check the console for violations.',
    ],
    tools: ['chrome-devtools', 'csp-evaluator'],
  },
  examples: {
    format: 'browser',
    incorrect: `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">
<script src="/app.js"></script>`,
    correct: `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">
<script src="/app.js"></script>`,
  },
  check({ page, render }) {
    const otherDocumentVerdict = judgeOtherDocument(page, render);
    if (otherDocumentVerdict !== null) return otherDocumentVerdict;
    const blocks = findOwnPolicyBlocks(render);
    if (blocks.length === 0 && collectEnforcedPolicies(page).length === 0)
      return notApplicable('The page has no Content-Security-Policy that browsers enforce');
    if (blocks.length === 0) return pass();
    const evidence = blocks.slice(0, MAX_EVIDENCE).map((block) => buildEvidence(page, block));
    if (blocks.every(({ kind }) => kind === 'evaluation')) return warn(evidence, { confidence: 'possible' });
    return fail(evidence, blocks.some(({ kind }) => kind === 'file') ? {} : { confidence: 'likely' });
  },
});

function buildEvidence(page: HtmlAuditPage, { kind, directive, what, source, sourceUrl, line }: PolicyBlock) {
  const fix = source === null ? null : buildAllowingDirective(page, directive, source);
  return {
    url: page.url,
    found: `${directive} blocks ${what}`,
    expected: kind === 'file' ? `${directive} allows ${source ?? 'this source'}` : 'a nonce, a hash or a separate file',
    where: sourceUrl === null ? 'Content-Security-Policy' : `${sourceUrl}${line === null ? '' : `, line ${line}`}`,
    cause: `${directive} ${what}`,
    ...(fix === null ? {} : { fix }),
  };
}

/** Builds the directive that applies, from the first policy that has one, with the source added. */
function buildAllowingDirective(page: HtmlAuditPage, directive: string, source: string): string {
  const baseDirective = directive.replace(/-(?:elem|attr)$/, '');
  for (const { policy } of collectEnforcedPolicies(page)) {
    const name = [directive, baseDirective, 'default-src'].find((one) => policy.has(one));
    if (name === undefined) continue;
    const sources = (policy.get(name) ?? []).filter((one) => one !== "'none'");
    return [name === 'default-src' ? baseDirective : name, ...sources, source].join(' ');
  }
  return `${baseDirective} ${source}`;
}
