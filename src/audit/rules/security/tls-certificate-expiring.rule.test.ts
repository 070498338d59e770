import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import { makeCertificate, makeFailedTls, makeTls } from '#test/helpers/tls.ts';
import rule from './tls-certificate-expiring.rule.ts';

const NOW = Date.parse('2026-11-20T00:00:00.000Z');
const formatTimestamp = (offset: number): string => new Date(NOW + offset * 86_400_000).toISOString();
const makeExpiringTls = (days: number, lifetimeDays: number) =>
  makeTls({
    certificate: makeCertificate({ validTo: formatTimestamp(days), validFrom: formatTimestamp(days - lifetimeDays) }),
  });
const buildTlsInput = (...tls: ReturnType<typeof makeTls>[]) => ({ site: makeSite(), tls });

testRule(rule, {
  pass: [
    { name: '15 of 90 days left', input: buildTlsInput(makeExpiringTls(15, 90)) },
    {
      name: '29 of 90 days left, when automatic renewal is just beginning',
      input: buildTlsInput(makeExpiringTls(29, 90)),
    },
    { name: '2 of 6 days left', input: buildTlsInput(makeExpiringTls(2, 6)) },
    { name: '31 of 365 days left', input: buildTlsInput(makeExpiringTls(31, 365)) },
    { name: '30 of 100 days left', input: buildTlsInput(makeExpiringTls(30, 100)) },
    {
      name: 'a www variant that the site does not use',
      input: buildTlsInput(makeExpiringTls(60, 90), { ...makeExpiringTls(1, 90), host: 'www.example.com' }),
    },
  ],
  fail: [
    { name: '14 of 90 days left', input: buildTlsInput(makeExpiringTls(14, 90)), found: 'in 14 days' },
    {
      name: '1 of 6 days left',
      input: buildTlsInput(makeExpiringTls(1, 6)),
      found: 'expires on 2026-11-21, in 1 day',
    },
    { name: '14 of 365 days left', input: buildTlsInput(makeExpiringTls(14, 365)) },
  ],
  warn: [
    { name: '30 of 101 days left', input: buildTlsInput(makeExpiringTls(30, 101)), verdict: { severity: 'low' } },
    { name: '15 of 365 days left', input: buildTlsInput(makeExpiringTls(15, 365)), found: 'in 15 days' },
  ],
  notApplicable: [
    { name: 'already expired', input: buildTlsInput(makeExpiringTls(-1, 90)) },
    {
      name: 'a private host',
      input: { ...buildTlsInput(makeExpiringTls(1, 90)), site: makeSite({ isPrivateTarget: true }) },
    },
  ],
  notMeasured: [
    { name: 'no handshake', input: buildTlsInput(makeFailedTls()) },
    { name: 'no certificate', input: buildTlsInput(makeTls({ certificate: null })) },
  ],
});
