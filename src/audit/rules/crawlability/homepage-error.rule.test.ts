import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './homepage-error.rule.ts';

const HOME = 'https://example.com/';
const answering = (status: number, url = HOME) => ({ page: makePage({ url, status }), site: makeSite() });

testRule(rule, {
  pass: [{ name: '200', input: answering(200) }],
  fail: [{ name: '404 with text', input: answering(404), found: 'status 404', verdict: { isDead: true } }],
  notApplicable: [
    { name: 'another page', input: answering(404, `${HOME}a`) },
    { name: 'a server error', input: answering(500) },
    { name: 'a refusal', input: answering(403) },
  ],
});
