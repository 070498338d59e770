import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import { makeFailedTls, makeTls } from '#test/helpers/tls.ts';
import rule from './tls-old-protocol.rule.ts';

const yes = { isAccepted: true, reason: null };
const unknown = { isAccepted: null, reason: "This machine's OpenSSL does not offer TLSv1." };
const buildTlsInput = (...tls: ReturnType<typeof makeTls>[]) => ({ site: makeSite(), tls });

testRule(rule, {
  pass: [
    { name: 'both refused', input: buildTlsInput(makeTls()) },
    { name: 'one refused, one not known', input: buildTlsInput(makeTls({ tls10: unknown })) },
  ],
  fail: [
    {
      name: 'both accepted',
      input: buildTlsInput(makeTls({ tls10: yes, tls11: yes })),
      found: 'accepts TLS 1.0 and TLS 1.1',
    },
    { name: 'TLS 1.1 accepted', input: buildTlsInput(makeTls({ tls11: yes })), found: 'accepts TLS 1.1' },
    {
      name: 'a server that knows nothing newer',
      input: buildTlsInput({ ...makeFailedTls(), tls10: yes }),
      found: 'no current version was accepted',
    },
    {
      name: 'the twin',
      input: buildTlsInput(makeTls(), makeTls({ host: 'www.example.com', tls10: yes })),
      verdict: { reach: { pageUrls: [], count: 1, checked: 2 } },
    },
  ],
  notApplicable: [
    {
      name: 'a private host',
      input: { ...buildTlsInput(makeTls({ tls10: yes })), site: makeSite({ isPrivateTarget: true }) },
    },
  ],
  notMeasured: [
    { name: 'no handshake', input: buildTlsInput(makeFailedTls()) },
    { name: 'neither attempt answered', input: buildTlsInput(makeTls({ tls10: unknown, tls11: unknown })) },
  ],
});
