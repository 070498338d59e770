import type { FormField } from '#contracts/page/page-markup.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './form-password-in-get.rule.ts';

interface FormOptions {
  method?: string;
  action?: string | null;
  hasPassword?: boolean;
  fields?: Partial<FormField>[];
  isSearch?: boolean;
}
const buildFormInput = ({
  method = 'get',
  action = '/in',
  hasPassword = false,
  fields = [],
  isSearch = false,
}: FormOptions) => ({
  page: makePage({
    facts: {
      forms: [{ method, action, actionUrl: 'https://example.com/in', hasPassword, selector: 'main > form', ...AT }],
      markup: {
        ...EMPTY_PARTS.markup,
        searchForms: isSearch ? [0] : [],
        fields: fields.map((field) => ({ type: 'text', name: 'field', formIndex: 0, ...AT, ...field })),
      },
    },
  }),
});
const messageFields = [{ type: 'email' }, { type: 'textarea' }];

testRule(rule, {
  pass: [
    { name: 'a password sent with POST', input: buildFormInput({ method: 'post', hasPassword: true }) },
    { name: 'a form with the dialog method', input: buildFormInput({ method: 'dialog', hasPassword: true }) },
    { name: 'a newsletter form', input: buildFormInput({ fields: [{ type: 'email' }] }) },
    { name: 'a text area without an email field', input: buildFormInput({ fields: [{ type: 'textarea' }] }) },
    {
      name: 'a password field without a name, which no browser sends',
      input: buildFormInput({ action: null, hasPassword: true, fields: [{ type: 'password', name: '' }] }),
    },
    {
      name: 'a message in fields without names',
      input: buildFormInput({ fields: messageFields.map((field) => ({ ...field, name: '' })) }),
    },
    { name: 'a search form', input: buildFormInput({ isSearch: true, fields: messageFields }) },
    {
      name: 'fields of another form',
      input: buildFormInput({ fields: messageFields.map((field) => ({ ...field, formIndex: 1 })) }),
    },
  ],
  fail: [
    {
      name: 'a password',
      input: buildFormInput({ hasPassword: true }),
      found: 'GET form with a password',
      verdict: expectEvidenceWith({ fix: '<form method="post" action="/in">' }),
    },
    {
      name: 'a password that a script probably sends',
      input: buildFormInput({ action: null, hasPassword: true }),
      verdict: { confidence: 'likely', ...expectEvidenceWith({ fix: '<form method="post">' }) },
    },
    {
      name: 'one of two password fields has a name',
      input: buildFormInput({
        hasPassword: true,
        fields: [
          { type: 'password', name: '' },
          { type: 'password', name: 'pin' },
        ],
      }),
      found: 'GET form with a password',
    },
    {
      name: 'a card number',
      input: buildFormInput({ fields: [{ autocomplete: 'cc-number' }] }),
      found: 'a card number',
    },
  ],
  warn: [
    {
      name: 'a message form',
      input: buildFormInput({ fields: messageFields }),
      found: 'an email address and a message',
    },
    {
      name: 'a message form whose email field is recognized by its autocomplete value',
      input: buildFormInput({ fields: [{ autocomplete: 'email' }, { type: 'textarea' }] }),
    },
  ],
  notApplicable: [{ name: 'no form', input: { page: makePage() } }],
});
