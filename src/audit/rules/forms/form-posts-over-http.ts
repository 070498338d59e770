import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { autocompletePurpose } from '#audit/reading/autocomplete-token.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';
import type { Evidence } from '#contracts/rule-result.ts';

type PageForm = HtmlAuditPage['facts']['forms'][number];

export default defineRule({
  id: 'form-posts-over-http',
  category: 'forms',
  family: 'form-transport',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'site'],
  title: 'Forms send their data encrypted',
  failureTitle: 'Forms that send data unencrypted',
  impact: 'Names, messages or passwords can be read on the way, and browsers warn visitors before they send.',
  why: 'What a visitor types into a form travels to the address in its action. Over plain http everybody on the way can read and change it, and browsers mark such forms as not secure.',
  howToFix:
    'Change the action of each listed form to an https:// address, and serve pages with password fields over https only. When the receiving service offers no https, replace it.',
  measure:
    'The address of each form is resolved against the base address of its page. The rule fails when a form on an https page, or one that sends to another host, goes to an http: address, and when a form with a password or card field stands on a page that is itself served over http.',
  traps:
    'Other forms of a page over http that stay on the same host are left out: the page as a whole is unencrypted then, which has its own check. On a private address that the operator allowed only forms that send elsewhere are judged.',
  sources: [
    'https://www.w3.org/TR/mixed-content/#requirements-forms',
    'https://w3c.github.io/webappsec-secure-contexts/',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SN', 'SO', 'SQ'],
  check({ page, site }) {
    const { forms } = page.facts;
    if (forms.length === 0) return notApplicable('The page has no form');
    const insecure = forms.filter((form, index) => isInsecure(page, form, index, site.isPrivateTarget));
    return insecure.length === 0 ? pass() : fail(insecure.map((form) => evidenceOf(page, form)));
  },
});

function isInsecure(page: HtmlAuditPage, form: PageForm, index: number, isPrivate: boolean): boolean {
  const target = targetOf(form);
  const isElsewhere = target !== null && target.host !== URL.parse(page.finalUrl)?.host;
  // A private test host has no certificate; only what leaves it is judged.
  if (isPrivate && !isElsewhere) return false;
  const isOnPlainPage = page.finalUrl.startsWith('http:');
  if (isOnPlainPage && asksForSecrets(page, form, index)) return true;
  return target?.protocol === 'http:' && (isElsewhere || !isOnPlainPage);
}

function asksForSecrets({ facts: { markup } }: HtmlAuditPage, { hasPassword }: PageForm, index: number): boolean {
  return (
    hasPassword ||
    markup.fields.some(
      ({ formIndex, autocomplete }) => formIndex === index && autocompletePurpose(autocomplete ?? '') === 'cc-number',
    )
  );
}

function evidenceOf(page: HtmlAuditPage, form: PageForm): Evidence {
  const target = targetOf(form);
  const own = URL.parse(page.finalUrl);
  // Whether another host offers https is not known.
  const isFixable = target?.protocol === 'http:' && own?.protocol === 'https:' && target.hostname === own.hostname;
  return {
    url: page.url,
    found: `${form.method.toUpperCase()} ${form.actionUrl ?? page.finalUrl}`,
    expected: 'an https:// address that receives the form, on a page over https',
    where: atElement(form),
    ...(isFixable ? { fix: `action="${target.href.replace(/^http:/, 'https:')}"` } : {}),
  };
}

const targetOf = ({ actionUrl }: PageForm): URL | null => (actionUrl === null ? null : URL.parse(actionUrl));
