import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';

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
  sources: ['https://w3c.github.io/webappsec-secure-contexts/', 'https://www.w3.org/TR/mixed-content/'],
  check({ page, site }) {
    const { forms } = page.facts;
    if (forms.length === 0) return notApplicable('The page has no form');
    const ownHost = new URL(page.finalUrl).host;
    const insecure = forms.filter((form) => {
      const target = form.actionUrl === null ? null : URL.parse(form.actionUrl);
      if (target?.protocol !== 'http:' && !(form.hasPassword && page.finalUrl.startsWith('http:'))) return false;
      // A private test host has no certificate; only what leaves it is judged.
      return !site.isPrivateTarget || (target !== null && target.host !== ownHost);
    });
    if (insecure.length === 0) return pass();
    return fail(
      insecure.map((form) => ({
        url: page.url,
        found: `${form.method.toUpperCase()} ${form.actionUrl ?? page.finalUrl}`,
        expected: 'an https:// address that receives the form',
        where: atElement(form),
      })),
    );
  },
});
