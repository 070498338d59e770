import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './homepage-error.rule.ts';

const HOME_URL = 'https://example.com/';
const makeHomeInput = (status: number, url = HOME_URL) => ({ page: makePage({ url, status }), site: makeSite() });

testRule(rule, {
  pass: [{ name: '200', input: makeHomeInput(200) }],
  fail: [{ name: '404 with text', input: makeHomeInput(404), found: 'status 404', verdict: { isDead: true } }],
  notApplicable: [
    { name: 'another page', input: makeHomeInput(404, `${HOME_URL}a`) },
    { name: 'a server error', input: makeHomeInput(500) },
    { name: 'a status that refuses our crawler', input: makeHomeInput(403) },
  ],
});
