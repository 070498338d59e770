import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hsts-missing-or-weak.rule.ts';

const sent = (header?: string, url = 'https://example.com/') => ({
  site: makeSite(),
  pageInventory: {
    homePage: makePage({ url, headers: header === undefined ? {} : { 'strict-transport-security': header } }),
    htmlPageCount: 1,
    noindexUrls: [],
  },
});

testRule(rule, {
  pass: [
    { name: 'a year', input: sent('max-age=31536000; includeSubDomains') },
    // RFC 6797 section 6.1: names are case-insensitive, and a value may be quoted.
    { name: 'a name in upper case', input: sent('Max-Age=31536000') },
    { name: 'a quoted value', input: sent('includeSubDomains; max-age = "31536000"') },
  ],
  fail: [
    { name: 'none', input: sent(), found: null },
    { name: 'an hour', input: sent('max-age=3600'), found: 'max-age=3600' },
    { name: 'turned off', input: sent('max-age=0') },
  ],
  notApplicable: [
    { name: 'http', input: sent(undefined, 'http://example.com/') },
    { name: 'a private host', input: { ...sent(), site: makeSite({ isPrivateTarget: true }) } },
  ],
});
