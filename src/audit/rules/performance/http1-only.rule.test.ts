import { makeSite } from '#test/helpers/artifacts.ts';
import { makeHttpVersions } from '#test/helpers/http-versions.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './http1-only.rule.ts';

const makeVersionsInput = (overrides: Parameters<typeof makeHttpVersions>[0] = {}) => ({
  site: makeSite(),
  httpVersions: makeHttpVersions(overrides),
});
const HTTP1_VERSIONS = { alpn: 'http/1.1', offersHttp2: false, offersHttp3: false };

testRule(rule, {
  pass: [
    { name: 'HTTP/2', input: makeVersionsInput({ offersHttp3: false }) },
    { name: 'HTTP/3 in addition to HTTP/1.1', input: makeVersionsInput({ ...HTTP1_VERSIONS, offersHttp3: true }) },
  ],
  fail: [
    { name: 'HTTP/1.1', input: makeVersionsInput(HTTP1_VERSIONS), found: 'the server chose http/1.1' },
    {
      name: 'no version chosen',
      input: makeVersionsInput({ ...HTTP1_VERSIONS, alpn: null }),
      found: 'the server chose no version',
    },
    {
      name: 'HTTP/1.1, with an HTTPS record that could not be read',
      input: makeVersionsInput({ ...HTTP1_VERSIONS, offersHttp3: null }),
    },
  ],
  notApplicable: [
    {
      name: 'a private host',
      input: { ...makeVersionsInput(HTTP1_VERSIONS), site: makeSite({ isPrivateTarget: true }) },
    },
  ],
  notMeasured: [
    {
      name: 'no connection',
      input: makeVersionsInput({
        alpn: null,
        offersHttp2: null,
        offersHttp3: null,
        alpnFailure: { code: 'TIMEOUT', detail: 'no handshake within 5000 ms' },
      }),
    },
  ],
});
