import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import { makeCertificate, makeFailedTls, makeTls } from '#test/helpers/tls.ts';
import rule from './tls-certificate-name-mismatch.rule.ts';

const buildOtherHostInput = (host: string, dnsNames = ['*.hosting.example']) =>
  makeTls({ host, certificate: makeCertificate({ isForHost: false, dnsNames }) });
const buildTlsInput = (...tls: ReturnType<typeof makeTls>[]) => ({ site: makeSite(), tls });

testRule(rule, {
  pass: [
    { name: 'both host names', input: buildTlsInput(makeTls(), makeTls({ host: 'www.example.com' })) },
    { name: 'a www variant that does not respond', input: buildTlsInput(makeTls(), makeFailedTls('www.example.com')) },
  ],
  fail: [
    {
      name: 'another name',
      input: buildTlsInput(buildOtherHostInput('example.com')),
      found: 'the certificate covers *.hosting.example',
    },
    { name: 'no name', input: buildTlsInput(buildOtherHostInput('example.com', [])), found: 'no host name' },
    {
      name: 'many names',
      input: buildTlsInput(
        buildOtherHostInput('example.com', [
          'a.example',
          'b.example',
          'c.example',
          'd.example',
          'e.example',
          'f.example',
        ]),
      ),
      found: 'e.example and 1 more',
    },
    {
      name: 'a www variant that was entered',
      input: {
        site: makeSite({ startUrl: 'http://www.example.com/' }),
        tls: [makeTls(), buildOtherHostInput('www.example.com')],
      },
    },
  ],
  warn: [
    {
      name: 'a variant that was not entered',
      input: buildTlsInput(makeTls(), buildOtherHostInput('www.example.com')),
      verdict: { severity: 'medium', confidence: 'possible' },
    },
  ],
  notApplicable: [
    {
      name: 'a private host',
      input: { ...buildTlsInput(buildOtherHostInput('example.com')), site: makeSite({ isPrivateTarget: true }) },
    },
  ],
  notMeasured: [
    { name: 'no handshake', input: buildTlsInput(makeFailedTls()) },
    { name: 'no certificate', input: buildTlsInput(makeTls({ certificate: null })) },
  ],
});
