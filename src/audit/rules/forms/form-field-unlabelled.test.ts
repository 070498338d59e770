import type { FormField } from '#contracts/page-markup.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { axeFinding, axeViolations } from '#test/helpers/axe-findings.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { holding } from '#test/helpers/expected-evidence.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './form-field-unlabelled.ts';

const seen = (overrides: RenderOverrides) => ({ page: makePage(), render: makeRender(overrides) });
const filled = (field: Partial<FormField>, searchForms: number[] = []) => ({
  rendered: { markup: { ...EMPTY_PARTS.markup, searchForms, fields: [{ type: 'email', ...AT, ...field }] } },
});
const button = (formIndex: number) => ({ type: 'submit', text: 'Go', formIndex, ...AT });
const searching = (field: Partial<FormField>, withButton: boolean) => ({
  rendered: {
    markup: {
      ...{ ...EMPTY_PARTS.markup, buttons: [button(withButton ? 0 : 1)] },
      fields: [{ type: 'text', formIndex: 0, ...AT, ...field }],
    },
  },
});
const unnamed = axeViolations(
  axeFinding('label', [element('#mail', '<input id="mail" type="email">')], { impact: 'critical' }),
);

testRule(rule, {
  pass: [
    { name: 'a field with a label', input: seen(filled({ label: 'E-mail', labelledBy: 'for' })) },
    {
      name: 'a placeholder beside a label',
      input: seen(filled({ placeholder: 'you@example.com', label: 'E-mail', labelledBy: 'wrapping' })),
    },
    { name: 'a name by title', input: seen(filled({ placeholder: 'E-mail', label: 'E-mail', labelledBy: 'title' })) },
    { name: 'a search field', input: seen(filled({ type: 'search', placeholder: 'Search' })) },
    { name: 'a search field by name', input: seen(filled({ type: 'text', name: 'q', placeholder: 'Search' })) },
    { name: 'a field of a search form', input: seen(filled({ placeholder: 'Where to?', formIndex: 1 }, [1])) },
    {
      name: 'a search by its placeholder, beside a button',
      input: seen(searching({ placeholder: 'Search...' }, true)),
    },
    { name: 'a search by its id', input: seen(searching({ id: 'site-search', placeholder: 'Where?' }, true)) },
    {
      name: 'a button without a name, which has its own check',
      input: seen({ ...filled({ label: 'E-mail', labelledBy: 'for' }), axe: axeViolations(axeFinding('button-name')) }),
    },
  ],
  fail: [
    {
      name: 'a field without a label',
      input: seen({ axe: unnamed }),
      found: 'a field without a label',
      verdict: holding({ where: '#mail, as rendered' }),
    },
    {
      name: 'a list without a label beside a field with a placeholder only',
      input: seen({
        ...filled({ placeholder: 'E-mail' }),
        axe: axeViolations(axeFinding('select-name', [element('#country', '<select id="country">')])),
      }),
      found: 'a list to choose from without a label',
      verdict: holding({ found: 'only a placeholder: "E-mail"' }),
    },
  ],
  warn: [
    {
      name: 'a placeholder as the only label',
      input: seen(filled({ id: 'mail', placeholder: 'Your <mail>' })),
      found: 'only a placeholder: "Your <mail>"',
      verdict: { confidence: 'likely', ...holding({ fix: '<label for="mail">Your &lt;mail&gt;</label>' }) },
    },
    { name: 'a search without a button', input: seen(searching({ placeholder: 'Search...' }, false)) },
    {
      name: 'a placeholder on a field without an id',
      input: seen(filled({ type: 'textarea', name: 'message', placeholder: 'Message' })),
      verdict: holding({ where: 'textarea[name="message"], as rendered' }),
    },
  ],
  notApplicable: [{ name: 'no fields', input: seen({}) }],
  notMeasured: [{ name: 'axe-core took too long', input: seen({ axe: null, truncations: ['axe: took too long'] }) }],
});
