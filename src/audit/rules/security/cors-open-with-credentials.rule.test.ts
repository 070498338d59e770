import type { CorsResponse } from '#contracts/site/site-probes.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './cors-open-with-credentials.rule.ts';

const PROBE_ORIGIN = 'https://a1b2.example';
const makeCorsInput = (overrides: Partial<CorsResponse> = {}): { cors: CorsResponse } => ({
  cors: {
    url: 'https://example.com/',
    notAsked: null,
    status: 200,
    error: null,
    origin: PROBE_ORIGIN,
    allowOrigin: null,
    allowCredentials: null,
    isOpenWithCredentials: false,
    ...overrides,
  },
});

testRule(rule, {
  pass: [
    { name: 'no header', input: makeCorsInput() },
    { name: 'a wildcard', input: makeCorsInput({ allowOrigin: '*' }) },
    { name: 'the origin without credentials', input: makeCorsInput({ allowOrigin: PROBE_ORIGIN }) },
  ],
  fail: [
    {
      name: 'the random origin with credentials',
      input: makeCorsInput({ allowOrigin: PROBE_ORIGIN, allowCredentials: 'true', isOpenWithCredentials: true }),
      found: `Access-Control-Allow-Origin: ${PROBE_ORIGIN}`,
    },
  ],
  notMeasured: [
    { name: 'not requested', input: makeCorsInput({ notAsked: 'stopped', status: null }) },
    { name: 'no response', input: makeCorsInput({ status: null, error: 'connect-timeout' }) },
  ],
});
