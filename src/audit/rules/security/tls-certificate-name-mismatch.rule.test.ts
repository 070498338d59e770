import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import { makeCertificate, makeFailedTls, makeTls } from '#test/helpers/tls.ts';
import rule from './tls-certificate-name-mismatch.rule.ts';

const buildOtherHostInput = (host: string, dnsNames = ['*.hosting.example']) =>
  makeTls({ host, certificate: makeCertificate({ isForHost: false, dnsNames }) });
const seen = (...tls: ReturnType<typeof makeTls>[]) => ({ site: makeSite(), tls });

testRule(rule, {
  pass: [
    { name: 'both host names', input: seen(makeTls(), makeTls({ host: 'www.example.com' })) },
    { name: 'a twin that does not answer', input: seen(makeTls(), makeFailedTls('www.example.com')) },
  ],
  fail: [
    {
      name: 'another name',
      input: seen(buildOtherHostInput('example.com')),
      found: 'the certificate covers *.hosting.example',
    },
    { name: 'no name', input: seen(buildOtherHostInput('example.com', [])), found: 'no host name' },
    {
      name: 'many names',
      input: seen(
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
      name: 'the twin that was entered',
      input: {
        site: makeSite({ startUrl: 'http://www.example.com/' }),
        tls: [makeTls(), buildOtherHostInput('www.example.com')],
      },
    },
  ],
  warn: [
    {
      name: 'a variant that was not entered',
      input: seen(makeTls(), buildOtherHostInput('www.example.com')),
      verdict: { severity: 'medium', confidence: 'possible' },
    },
  ],
  notApplicable: [
    {
      name: 'a private host',
      input: { ...seen(buildOtherHostInput('example.com')), site: makeSite({ isPrivateTarget: true }) },
    },
  ],
  notMeasured: [
    { name: 'no handshake', input: seen(makeFailedTls()) },
    { name: 'no certificate', input: seen(makeTls({ certificate: null })) },
  ],
});
