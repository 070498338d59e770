import type { FormField } from '#contracts/page/page-markup.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './form-field-unlabelled.rule.ts';

const buildFieldInput = (field: Partial<FormField>, searchForms: number[] = []) => ({
  page: makePage({ facts: { markup: buildMarkup({ searchForms, fields: [{ type: 'email', ...AT, ...field }] }) } }),
});
const buildSearchFormInput = (field: Partial<FormField>, hasButton: boolean) => ({
  page: makePage({
    facts: {
      markup: buildMarkup({
        buttons: [{ type: 'submit', text: 'Go', formIndex: hasButton ? 0 : 1, ...AT }],
        fields: [{ type: 'text', formIndex: 0, ...AT, ...field }],
      }),
    },
  }),
});
const buildHtmlInput = (html: string) => ({ page: makeHtmlPage(html) });

testRule(rule, {
  pass: [
    { name: 'a field with a label', input: buildFieldInput({ label: 'E-mail', labelledBy: 'for' }) },
    {
      name: 'a placeholder next to a label',
      input: buildFieldInput({ placeholder: 'you@example.com', label: 'E-mail', labelledBy: 'wrapping' }),
    },
    {
      name: 'a field named by its title attribute',
      input: buildFieldInput({ placeholder: 'E-mail', label: 'E-mail', labelledBy: 'title' }),
    },
    { name: 'a search field', input: buildFieldInput({ type: 'search', placeholder: 'Search' }) },
    {
      name: 'a search field recognized by its name',
      input: buildFieldInput({ type: 'text', name: 'q', placeholder: 'Search' }),
    },
    { name: 'a field of a search form', input: buildFieldInput({ placeholder: 'Where to?', formIndex: 1 }, [1]) },
    {
      name: 'a search field recognized by its placeholder, next to a button',
      input: buildSearchFormInput({ placeholder: 'Search...' }, true),
    },
    {
      name: 'a search field recognized by its ID, next to a button',
      input: buildSearchFormInput({ id: 'site-search', placeholder: 'Where?' }, true),
    },
    { name: 'a honeypot field', input: buildFieldInput({ type: 'text', name: 'honeypot' }) },
  ],
  fail: [
    {
      name: 'a field without a label',
      input: buildHtmlInput('<form><input id="mail" type="email"></form>'),
      found: 'a field without a label',
      verdict: expectEvidenceWith({ where: '#mail, line 1, column 7' }),
    },
    {
      name: 'a select element without a label next to a field with only a placeholder',
      input: buildHtmlInput('<select id="country"></select><input type="email" placeholder="E-mail">'),
      found: 'a select element without a label',
      verdict: expectEvidenceWith({ found: 'only a placeholder: "E-mail"', confidence: 'likely' }),
    },
  ],
  warn: [
    {
      name: 'a placeholder as the only label',
      input: buildFieldInput({ id: 'mail', placeholder: 'Your <mail>' }),
      found: 'only a placeholder: "Your <mail>"',
      verdict: { confidence: 'likely', ...expectEvidenceWith({ fix: '<label for="mail">Your &lt;mail&gt;</label>' }) },
    },
    { name: 'a search field without a button', input: buildSearchFormInput({ placeholder: 'Search...' }, false) },
    {
      name: 'a placeholder on a field without an id',
      input: buildFieldInput({ type: 'textarea', name: 'message', placeholder: 'Message' }),
      verdict: expectEvidenceWith({ where: 'textarea[name="message"], line 1, column 1' }),
    },
  ],
  notApplicable: [
    { name: 'no fields', input: { page: makePage() } },
    { name: 'hidden fields only', input: buildHtmlInput('<div style="display:none"><input name="url"></div>') },
  ],
});
