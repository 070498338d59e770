import type { ProbeResponse } from '#contracts/site/artifacts.ts';
import { makeProbe, makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './http-not-redirected-to-https.rule.ts';

const url = 'http://example.com/';
const buildProbeInput = (probe: Partial<ProbeResponse>) => ({
  site: makeSite(),
  httpVariant: makeProbe({ url, ...probe }),
});

testRule(rule, {
  pass: [
    { name: 'redirected', input: buildProbeInput({ finalUrl: 'https://www.example.com/' }) },
    { name: 'no http server at all', input: buildProbeInput({ status: null, error: 'connection-refused' }) },
    { name: 'http refused', input: buildProbeInput({ status: 403 }) },
  ],
  fail: [
    { name: 'answered over http', input: buildProbeInput({}), found: 'status 200 at http://example.com/' },
    { name: 'sent to another site', input: buildProbeInput({ finalUrl: 'https://parking.example.net/' }) },
  ],
  notApplicable: [
    { name: 'a private host', input: { ...buildProbeInput({}), site: makeSite({ isPrivateTarget: true }) } },
    { name: 'a site without https', input: { ...buildProbeInput({}), site: makeSite({ homeUrl: url }) } },
  ],
});
