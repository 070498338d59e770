import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { enforcedPolicies } from '#audit/reading/content-security-policy.ts';
import { blockedByOwnPolicy, type OwnBlock } from '#audit/reading/own-policy-blocks.ts';
import { ledElsewhere } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';

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
  title: 'The Content-Security-Policy lets the parts of the site through',
  failureTitle: 'The Content-Security-Policy blocks parts of the site itself',
  impact: 'Parts of these pages do not load or do not run for any visitor, or visits are not counted.',
  why: 'The policy tells browsers which files and scripts a page may use. When something that the page needs is not on its list, every browser refuses it and the visitor sees a broken page.',
  howToFix:
    'Add the named source to the named directive of the policy, or remove the part when nobody needs it. For scripts inside the page, put them into a file or give them a nonce rather than allowing all of them.',
  measure:
    'While a browser loads the page, it reports what the policy refused. Counted are files of the site itself, measuring products that the site loads, and scripts or styles inside the page that no script of another site has put there. Refused files are confirmed; refused code inside the page is likely, and refused evaluation of text as code is a warning that is only possible.',
  traps:
    'Refused files of other sites may be refused on purpose and are left out, apart from measuring products. A policy that only reports blocks nothing. Many libraries try whether evaluation is allowed and go on without it. Extensions of a browser cause such reports for other visitors, but none runs in ours.',
  sources: ['https://www.w3.org/TR/CSP3/#reporting', 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP'],
  checked: '2026-11-22',
  peers: ['SO'],
  check({ page, render }) {
    const elsewhere = ledElsewhere(page, render);
    if (elsewhere !== null) return elsewhere;
    const blocks = blockedByOwnPolicy(render);
    if (blocks.length === 0 && enforcedPolicies(page).length === 0)
      return notApplicable('The page has no Content-Security-Policy that browsers enforce');
    if (blocks.length === 0) return pass();
    const evidence = blocks.slice(0, MAX_EVIDENCE).map((block) => toEvidence(page, block));
    if (blocks.every(({ kind }) => kind === 'evaluation')) return warn(evidence, { confidence: 'possible' });
    return fail(evidence, blocks.some(({ kind }) => kind === 'file') ? {} : { confidence: 'likely' });
  },
});

function toEvidence(page: HtmlAuditPage, { kind, directive, what, source, sourceUrl, line }: OwnBlock) {
  const fix = source === null ? null : allowing(page, directive, source);
  return {
    url: page.url,
    found: `${directive} refuses ${what}`,
    expected:
      kind === 'file' ? `${directive} allows ${source ?? 'this source'}` : 'a nonce, a hash or a file of its own',
    where: sourceUrl === null ? 'Content-Security-Policy' : `${sourceUrl}${line === null ? '' : `, line ${line}`}`,
    cause: `${directive} ${what}`,
    ...(fix === null ? {} : { fix }),
  };
}

/** The directive in force with one more source, of the first policy that has one. */
function allowing(page: HtmlAuditPage, directive: string, source: string): string {
  const plain = directive.replace(/-(?:elem|attr)$/, '');
  for (const { policy } of enforcedPolicies(page)) {
    const name = [directive, plain, 'default-src'].find((one) => policy.has(one));
    if (name === undefined) continue;
    const sources = (policy.get(name) ?? []).filter((one) => one !== "'none'");
    return [name === 'default-src' ? plain : name, ...sources, source].join(' ');
  }
  return `${plain} ${source}`;
}
