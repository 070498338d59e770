import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import { makeCertificate, makeFailedTls, makeTls } from '#test/helpers/tls.ts';
import rule from './tls-certificate-expired.rule.ts';

const NOW = '2026-11-20T00:00:00.000Z';
const DEFAULT_VALID_FROM = '2026-08-01T00:00:00.000Z';
const makeTlsValidUntil = (validTo: string, validFrom = DEFAULT_VALID_FROM) =>
  makeTls({ certificate: makeCertificate({ validFrom, validTo }) });
const buildTlsInput = (...tls: ReturnType<typeof makeTls>[]) => ({ site: makeSite(), tls });
const expiredTls = makeTlsValidUntil('2026-11-19T23:59:59.000Z');

testRule(rule, {
  pass: [
    { name: 'valid', input: buildTlsInput(makeTls()) },
    { name: 'valid for this very second', input: buildTlsInput(makeTlsValidUntil(NOW)) },
    { name: 'a www variant that does not respond', input: buildTlsInput(makeTls(), makeFailedTls('www.example.com')) },
  ],
  fail: [
    {
      name: 'expired a second ago',
      input: buildTlsInput(expiredTls),
      found: 'expired on 2026-11-19',
      verdict: { reach: { pageUrls: [], count: 1, checked: 1 } },
    },
    {
      name: 'valid from tomorrow',
      input: buildTlsInput(makeTlsValidUntil('2027-01-01T00:00:00.000Z', '2026-11-21T00:00:00.000Z')),
      found: 'valid only from 2026-11-21',
    },
    {
      name: 'a variant that was not entered',
      input: buildTlsInput(makeTls(), { ...expiredTls, host: 'www.example.com' }),
      verdict: { severity: 'medium', confidence: 'likely' },
    },
    {
      name: 'a www variant that was entered',
      input: {
        site: makeSite({ startUrl: 'https://www.example.com/' }),
        tls: [makeTls(), { ...expiredTls, host: 'www.example.com' }],
      },
      verdict: { reach: { pageUrls: [], count: 1, checked: 2 } },
    },
  ],
  notApplicable: [
    { name: 'a private host', input: { ...buildTlsInput(expiredTls), site: makeSite({ isPrivateTarget: true }) } },
  ],
  notMeasured: [
    { name: 'no handshake', input: buildTlsInput(makeFailedTls()) },
    { name: 'no certificate', input: buildTlsInput(makeTls({ certificate: null })) },
  ],
});
