import { makeSite } from '#test/helpers/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './form-posts-over-http.ts';

interface Form {
  actionUrl: string;
  hasPassword?: boolean;
  url?: string;
  isPrivateTarget?: boolean;
}
const sending = ({ actionUrl, hasPassword = false, url = 'https://example.com/a', isPrivateTarget = false }: Form) => ({
  page: makePage({
    url,
    facts: { forms: [{ method: 'post', action: actionUrl, actionUrl, hasPassword, selector: 'form', ...AT }] },
  }),
  site: makeSite({ isPrivateTarget }),
});

testRule(rule, {
  pass: [
    { name: 'https', input: sending({ actionUrl: 'https://example.com/send' }) },
    {
      name: 'a private test host sending to itself',
      input: sending({
        actionUrl: 'http://127.0.0.1:4000/send',
        url: 'http://127.0.0.1:4000/a',
        isPrivateTarget: true,
      }),
    },
  ],
  fail: [
    { name: 'http', input: sending({ actionUrl: 'http://forms.example.net/send' }), found: 'POST http://forms' },
    {
      name: 'a password on an http page',
      input: sending({ actionUrl: 'https://example.com/in', hasPassword: true, url: 'http://example.com/login' }),
    },
    {
      name: 'a private test host sending elsewhere',
      input: sending({ actionUrl: 'http://forms.example.net/', url: 'http://127.0.0.1:4000/', isPrivateTarget: true }),
    },
  ],
  notApplicable: [{ name: 'no form', input: { page: makePage(), site: makeSite() } }],
});
