import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './form-posts-over-http.rule.ts';

interface FormOptions {
  actionUrl: string;
  hasPassword?: boolean;
  hasCard?: boolean;
  url?: string;
  isPrivateTarget?: boolean;
}
const makeFormInput = ({
  actionUrl,
  hasPassword = false,
  hasCard = false,
  url = 'https://example.com/a',
  isPrivateTarget = false,
}: FormOptions) => ({
  page: makePage({
    url,
    facts: {
      forms: [{ method: 'post', action: actionUrl, actionUrl, hasPassword, selector: 'form', ...AT }],
      markup: {
        ...EMPTY_PARTS.markup,
        fields: hasCard ? [{ type: 'text', formIndex: 0, autocomplete: 'billing cc-number', ...AT }] : [],
      },
    },
  }),
  site: makeSite({ isPrivateTarget }),
});
const PRIVATE_URL = 'http://127.0.0.1:4000/a';

testRule(rule, {
  pass: [
    { name: 'a form that submits over HTTPS', input: makeFormInput({ actionUrl: 'https://example.com/send' }) },
    {
      name: 'a search that stays on a site without https',
      input: makeFormInput({ actionUrl: 'http://example.com/find', url: 'http://example.com/a' }),
    },
    {
      name: 'a private test host sending to itself',
      input: makeFormInput({ actionUrl: PRIVATE_URL, url: PRIVATE_URL, isPrivateTarget: true, hasPassword: true }),
    },
  ],
  fail: [
    {
      name: 'a form that submits over HTTP to another host',
      input: makeFormInput({ actionUrl: 'http://forms.example.net/send' }),
      found: 'POST http://forms',
    },
    {
      name: 'a form that submits over HTTP to the same host',
      input: makeFormInput({ actionUrl: 'http://example.com/send' }),
      verdict: expectEvidenceWith({ fix: 'action="https://example.com/send"' }),
    },
    {
      name: 'a password on an http page',
      input: makeFormInput({
        actionUrl: 'https://example.com/in',
        hasPassword: true,
        url: 'http://example.com/login',
      }),
    },
    {
      name: 'a card number on an http page',
      input: makeFormInput({ actionUrl: 'http://example.com/pay', hasCard: true, url: 'http://example.com/pay' }),
    },
    {
      name: 'a private test host sending elsewhere',
      input: makeFormInput({ actionUrl: 'http://forms.example.net/', url: PRIVATE_URL, isPrivateTarget: true }),
    },
  ],
  notApplicable: [{ name: 'no form', input: { page: makePage(), site: makeSite() } }],
});
