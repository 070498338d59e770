import type { ProbeResponse } from '#contracts/site/artifacts.ts';
import { makeProbe, makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './http-not-redirected-to-https.rule.ts';

const url = 'http://example.com/';
const answering = (probe: Partial<ProbeResponse>) => ({ site: makeSite(), httpVariant: makeProbe({ url, ...probe }) });

testRule(rule, {
  pass: [
    { name: 'redirected', input: answering({ finalUrl: 'https://www.example.com/' }) },
    { name: 'no http server at all', input: answering({ status: null, error: 'connection-refused' }) },
    { name: 'http refused', input: answering({ status: 403 }) },
  ],
  fail: [
    { name: 'answered over http', input: answering({}), found: 'status 200 at http://example.com/' },
    { name: 'sent to another site', input: answering({ finalUrl: 'https://parking.example.net/' }) },
  ],
  notApplicable: [
    { name: 'a private host', input: { ...answering({}), site: makeSite({ isPrivateTarget: true }) } },
    { name: 'a site without https', input: { ...answering({}), site: makeSite({ homeUrl: url }) } },
  ],
});
