import { makeSite } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import { makeFailedTls, makeTls } from '#test/helpers/tls.ts';
import rule from './tls-chain-incomplete.rule.ts';

const makeTlsChain = (subjects: string[], isComplete: boolean | null) =>
  makeTls({
    chain: { length: subjects.length, subjects, isComplete },
    authorizationError: isComplete === true ? null : 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  });
const buildTlsInput = (...tls: ReturnType<typeof makeTls>[]) => ({ site: makeSite(), tls });

testRule(rule, {
  pass: [
    { name: 'a complete chain', input: buildTlsInput(makeTls()) },
    { name: 'a self-signed certificate', input: buildTlsInput(makeTlsChain(['example.com'], true)) },
    {
      name: 'a variant that could not be verified',
      input: buildTlsInput(makeTls(), makeTlsChain(['www.example.com'], null)),
    },
  ],
  fail: [
    {
      name: 'the certificate alone',
      input: buildTlsInput(makeTlsChain(['example.com'], false)),
      found: 'sent: example.com; the certificate of R12 is missing',
    },
    {
      name: 'an unknown issuer',
      input: buildTlsInput(makeTlsChain(['example.com', 'Company CA'], false)),
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    {
      name: 'a private host',
      input: { ...buildTlsInput(makeTlsChain(['example.com'], false)), site: makeSite({ isPrivateTarget: true }) },
    },
  ],
  notMeasured: [
    { name: 'no handshake', input: buildTlsInput(makeFailedTls()) },
    { name: 'not verified', input: buildTlsInput(makeTlsChain(['example.com'], null)) },
  ],
});
