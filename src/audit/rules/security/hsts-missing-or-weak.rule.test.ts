import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hsts-missing-or-weak.rule.ts';

const makeHstsInput = (header?: string, url = 'https://example.com/') => ({
  site: makeSite(),
  pageInventory: {
    homePage: makePage({ url, headers: header === undefined ? {} : { 'strict-transport-security': header } }),
    htmlPageCount: 1,
    noindexUrls: [],
  },
});

testRule(rule, {
  pass: [
    { name: 'a year', input: makeHstsInput('max-age=31536000; includeSubDomains') },
    // RFC 6797 section 6.1: names are case-insensitive, and a value may be quoted.
    { name: 'a name in upper case', input: makeHstsInput('Max-Age=31536000') },
    { name: 'a quoted value', input: makeHstsInput('includeSubDomains; max-age = "31536000"') },
  ],
  fail: [
    { name: 'no header', input: makeHstsInput(), found: null },
    { name: 'an hour', input: makeHstsInput('max-age=3600'), found: 'max-age=3600' },
    { name: 'turned off', input: makeHstsInput('max-age=0') },
  ],
  notApplicable: [
    { name: 'http', input: makeHstsInput(undefined, 'http://example.com/') },
    { name: 'a private host', input: { ...makeHstsInput(), site: makeSite({ isPrivateTarget: true }) } },
  ],
});
