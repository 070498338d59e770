import { makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './compression-missing.rule.ts';

const makePageInput = (decodedBytes: number, encoding?: string) => ({
  page: makePage({ decodedBytes, headers: encoding === undefined ? {} : { 'content-encoding': encoding } }),
});

testRule(rule, {
  pass: [
    { name: 'Brotli', input: makePageInput(50_000, 'br') },
    { name: 'gzip', input: makePageInput(50_000, 'gzip') },
    { name: '2,088 bytes, of which 1,399 could be saved', input: makePageInput(2_088) },
  ],
  fail: [
    { name: '2,090 bytes, of which 1,400 could be saved', input: makePageInput(2_090), found: '2.1 KB without' },
    {
      name: 'declared as uncompressed',
      input: makePageInput(102_400, 'identity'),
      found: '102 KB without Content-Encoding, about 69 KB',
    },
  ],
  notApplicable: [
    { name: 'an empty page', input: makePageInput(0) },
    { name: 'an error page', input: { page: makePage({ status: 404 }) } },
  ],
});
