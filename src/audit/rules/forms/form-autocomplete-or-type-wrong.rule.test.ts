import type { FormField } from '#contracts/page/page-markup.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './form-autocomplete-or-type-wrong.rule.ts';

const buildFieldInput = (field: Partial<FormField>, searchForms: number[] = []) => ({
  page: makePage({
    facts: {
      markup: { ...EMPTY_PARTS.markup, searchForms, fields: [{ type: 'text', formIndex: 0, ...AT, ...field }] },
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'an email field', input: buildFieldInput({ type: 'email', name: 'email' }) },
    { name: 'a text field with a purpose', input: buildFieldInput({ name: 'email', autocomplete: 'email' }) },
    {
      name: 'an autocomplete value with several tokens',
      input: buildFieldInput({ name: 'phone', autocomplete: 'section-a shipping work tel' }),
    },
    {
      name: 'autofill turned off on a field of unknown purpose',
      input: buildFieldInput({ name: 'code', autocomplete: 'off' }),
    },
    {
      name: 'a user name or an email address',
      input: buildFieldInput({ name: 'email', label: 'E-mail or user name' }),
    },
    { name: 'a name that only contains the word', input: buildFieldInput({ name: 'email_subject' }) },
    { name: 'a number field for a number', input: buildFieldInput({ type: 'number', name: 'age' }) },
    { name: 'a search form', input: buildFieldInput({ name: 'email' }, [0]) },
    { name: 'a name that may not be the name of the visitor', input: buildFieldInput({ name: 'name' }) },
  ],
  fail: [
    {
      name: 'a field that blocks pasting',
      input: buildFieldInput({ type: 'password', name: 'pin', blocksPaste: true }),
      found: 'onpaste',
    },
    {
      name: 'a purpose that does not exist',
      input: buildFieldInput({ name: 'mail', autocomplete: 'e-mail' }),
      found: 'autocomplete="e-mail"',
    },
    {
      name: 'a value that does not exist, in a search field',
      input: buildFieldInput({ type: 'search', autocomplete: 'nonsense' }),
      found: 'autocomplete="nonsense"',
    },
    {
      name: 'a word that browsers ignore',
      input: buildFieldInput({ name: 'code', autocomplete: 'false' }),
      found: 'autocomplete="false", which is not in the HTML standard',
      verdict: { confidence: 'possible' },
    },
    {
      name: 'an email address in a text field',
      input: buildFieldInput({ name: 'your-email' }),
      found: 'type="text" without an autocomplete value',
      verdict: {
        confidence: 'likely',
        ...expectEvidenceWith({ fix: '<input type="email" name="your-email" autocomplete="email">' }),
      },
    },
    {
      name: 'a phone number recognized by the ID of its field',
      input: buildFieldInput({ id: 'phone' }),
      verdict: expectEvidenceWith({ fix: '<input type="tel" autocomplete="tel">' }),
    },
    {
      name: 'a phone number in a number field, which drops its leading zero',
      input: buildFieldInput({ type: 'number', name: 'mobile' }),
      found: 'type="number" without an autocomplete value',
      verdict: expectEvidenceWith({ fix: '<input type="tel" name="mobile" autocomplete="tel">' }),
    },
    {
      name: 'a card number with autofill turned off',
      input: buildFieldInput({ name: 'card_number', autocomplete: 'off' }),
      verdict: expectEvidenceWith({ expected: 'autocomplete="cc-number"' }),
    },
  ],
  notApplicable: [{ name: 'no field', input: { page: makePage() } }],
});
