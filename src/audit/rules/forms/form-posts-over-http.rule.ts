import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { parseAutocompletePurpose } from '#audit/rules/forms/autocomplete-token.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

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
  title: 'Forms submit data over HTTPS',
  failureTitle: 'Forms that submit data over HTTP',
  aliases: ['form URL insecure', 'insecure form', 'unencrypted form', 'form action HTTP', 'mixed content form'],
  impact: 'Names, messages or passwords can be intercepted, and browsers warn visitors before they submit.',
  why: 'Data entered in a form is sent to the URL in its action. Over plain HTTP, anyone on the network path can read and change it, and browsers mark such forms as not secure.',
  howToFix:
    'Change the action of each listed form to an https:// URL, and serve pages with password fields only over HTTPS. If the receiving service does not support HTTPS, replace it.',
  measure:
    'The action URL of each form is resolved against the base URL of its page. The check fails when a form on an HTTPS page, or one that submits to another host, goes to an http: URL. It also fails when a form with a password or card field is on a page that is itself served over HTTP.',
  traps:
    'Other forms on an HTTP page that submit to the same host are skipped: the entire page is unencrypted then, which has its own check. On a private host that the operator allowed, only forms that submit elsewhere are checked.',
  sources: [
    'https://www.w3.org/TR/mixed-content/#requirements-forms',
    'https://w3c.github.io/webappsec-secure-contexts/',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SN', 'SO', 'SQ'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Change the form action to https://.',
      'Replace services that do not support HTTPS.',
      'Submit the form once and check the request.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect: `<form action="http://example.com/book" method="post">
  <label>Email <input type="email" name="email"></label>
</form>`,
    correct: `<form action="https://example.com/book" method="post">
  <label>Email <input type="email" name="email"></label>
</form>`,
  },
  check({ page, site }) {
    const { forms } = page.facts;
    if (forms.length === 0) return notApplicable('The page has no form');
    const insecureForms = forms.filter((form, index) =>
      isInsecure(page, { form, index, isPrivateTarget: site.isPrivateTarget }),
    );
    return insecureForms.length === 0 ? pass() : fail(insecureForms.map((form) => buildEvidence(page, form)));
  },
});

interface JudgedForm {
  form: PageForm;
  index: number;
  isPrivateTarget: boolean;
}

function isInsecure(page: HtmlAuditPage, { form, index, isPrivateTarget }: JudgedForm): boolean {
  const target = parseTarget(form);
  const isOtherHost = target !== null && target.host !== URL.parse(page.finalUrl)?.host;
  // A private test host has no certificate; only forms that submit elsewhere are checked.
  if (isPrivateTarget && !isOtherHost) return false;
  const isOnHttpPage = page.finalUrl.startsWith('http:');
  if (isOnHttpPage && hasSecretFields(page, form, index)) return true;
  return target?.protocol === 'http:' && (isOtherHost || !isOnHttpPage);
}

function hasSecretFields({ facts: { markup } }: HtmlAuditPage, { hasPassword }: PageForm, index: number): boolean {
  return (
    hasPassword ||
    markup.fields.some(
      ({ formIndex, autocomplete }) =>
        formIndex === index && parseAutocompletePurpose(autocomplete ?? '') === 'cc-number',
    )
  );
}

function buildEvidence(page: HtmlAuditPage, form: PageForm): Evidence {
  const target = parseTarget(form);
  const pageUrl = URL.parse(page.finalUrl);
  // It is not known whether another host supports HTTPS.
  const canUpgradeToHttps =
    target?.protocol === 'http:' && pageUrl?.protocol === 'https:' && target.hostname === pageUrl.hostname;
  return {
    url: page.url,
    found: `${form.method.toUpperCase()} ${form.actionUrl ?? page.finalUrl}`,
    expected: 'an https:// form action, on a page served over HTTPS',
    where: formatElementLocation(form),
    ...(canUpgradeToHttps ? { fix: `action="${target.href.replace(/^http:/, 'https:')}"` } : {}),
  };
}

const parseTarget = ({ actionUrl }: PageForm): URL | null => (actionUrl === null ? null : URL.parse(actionUrl));
