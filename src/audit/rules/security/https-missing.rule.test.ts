import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './https-missing.rule.ts';

const makeHomeInput = (homeUrl: string | null, isPrivateTarget = false) => ({
  site: makeSite({ homeUrl, isPrivateTarget }),
});

testRule(rule, {
  pass: [{ name: 'https', input: makeHomeInput('https://example.com/') }],
  fail: [{ name: 'http', input: makeHomeInput('http://example.com/'), found: 'http://example.com/' }],
  notApplicable: [
    { name: 'a private test host', input: makeHomeInput('http://127.0.0.1:4000/', true) },
    { name: 'not reached', input: makeHomeInput(null) },
  ],
});
