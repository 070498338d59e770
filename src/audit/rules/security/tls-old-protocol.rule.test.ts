import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import { makeFailedTls, makeTls } from '#test/helpers/tls.ts';
import rule from './tls-old-protocol.rule.ts';

const ACCEPTED = { isAccepted: true, reason: null };
const UNKNOWN = { isAccepted: null, reason: "This machine's OpenSSL does not offer TLSv1." };
const buildTlsInput = (...tls: ReturnType<typeof makeTls>[]) => ({ site: makeSite(), tls });

testRule(rule, {
  pass: [
    { name: 'both refused', input: buildTlsInput(makeTls()) },
    { name: 'one refused, one unknown', input: buildTlsInput(makeTls({ tls10: UNKNOWN })) },
  ],
  fail: [
    {
      name: 'both accepted',
      input: buildTlsInput(makeTls({ tls10: ACCEPTED, tls11: ACCEPTED })),
      found: 'accepts TLS 1.0 and TLS 1.1',
    },
    { name: 'TLS 1.1 accepted', input: buildTlsInput(makeTls({ tls11: ACCEPTED })), found: 'accepts TLS 1.1' },
    {
      name: 'a server without a newer version',
      input: buildTlsInput({ ...makeFailedTls(), tls10: ACCEPTED }),
      found: 'no current version was accepted',
    },
    {
      name: 'the www variant',
      input: buildTlsInput(makeTls(), makeTls({ host: 'www.example.com', tls10: ACCEPTED })),
      verdict: { reach: { pageUrls: [], count: 1, checked: 2 } },
    },
  ],
  notApplicable: [
    {
      name: 'a private host',
      input: { ...buildTlsInput(makeTls({ tls10: ACCEPTED })), site: makeSite({ isPrivateTarget: true }) },
    },
  ],
  notMeasured: [
    { name: 'no handshake', input: buildTlsInput(makeFailedTls()) },
    { name: 'no response to either attempt', input: buildTlsInput(makeTls({ tls10: UNKNOWN, tls11: UNKNOWN })) },
  ],
});
