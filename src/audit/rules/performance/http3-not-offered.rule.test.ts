import { makeSite } from '#test/helpers/artifacts.ts';
import { makeHttpVersions } from '#test/helpers/http-versions.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './http3-not-offered.rule.ts';

const makeVersionsInput = (overrides: Parameters<typeof makeHttpVersions>[0] = {}) => ({
  site: makeSite(),
  httpVersions: makeHttpVersions(overrides),
});

testRule(rule, {
  pass: [{ name: 'announced', input: makeVersionsInput() }],
  warn: [
    { name: 'not announced', input: makeVersionsInput({ offersHttp3: false, alternativeServices: [] }), found: null },
  ],
  notApplicable: [
    {
      name: 'a private host',
      input: { ...makeVersionsInput({ offersHttp3: false }), site: makeSite({ isPrivateTarget: true }) },
    },
  ],
  notMeasured: [
    {
      name: 'a record that could not be read',
      input: makeVersionsInput({
        offersHttp3: null,
        alternativeServices: [],
        httpsRecordAlpn: null,
        httpsRecordFailure: { code: 'ETIMEOUT', detail: 'no answer' },
      }),
    },
  ],
});
