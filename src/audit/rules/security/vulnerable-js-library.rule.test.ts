import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './vulnerable-js-library.rule.ts';

const makeLibrariesInput = (...libraries: [name: string, version: string, url?: string][]) => ({
  page: makePage(),
  render: makeRender({ libraries: libraries.map(([name, version, url = null]) => ({ name, version, url })) }),
});

testRule(rule, {
  pass: [
    { name: 'a fixed version', input: makeLibrariesInput(['jQuery', '3.7.1'], ['lodash', '4.18.0']) },
    { name: 'a library that is not on the list', input: makeLibrariesInput(['left-pad', '0.0.1']) },
  ],
  warn: [
    {
      name: 'only moderate vulnerabilities',
      input: makeLibrariesInput(['jQuery', '3.4.1', 'https://example.com/jquery.js']),
      found: 'jQuery 3.4.1: CVE-2020-11023 (moderate)',
      verdict: {
        ...expectEvidenceWith({
          expected: 'jQuery 3.5.0 or newer',
          where: 'https://example.com/jquery.js',
          cause: 'jQuery 3.4.1',
          snippet:
            'https://github.com/advisories/GHSA-jpcq-cgw6-v4j6 https://github.com/advisories/GHSA-gxr4-xjj5-5px2',
        }),
        severity: 'low',
      },
    },
  ],
  fail: [
    {
      name: 'a high vulnerability, which comes first',
      input: makeLibrariesInput(['jQuery', '1.12.4'], ['lodash', '4.17.4']),
      found: 'lodash 4.17.4',
    },
    {
      name: 'a library that is no longer maintained',
      input: makeLibrariesInput(['AngularJS', '1.8.3']),
      verdict: expectEvidenceWith({
        expected: 'a maintained library: no version of this one fixes all vulnerabilities',
      }),
    },
  ],
  notApplicable: [{ name: 'no library', input: makeLibrariesInput() }],
  notMeasured: [
    {
      name: 'the page did not respond',
      input: { page: makePage(), render: makeRender({ truncations: ['libraries: took too long'] }) },
    },
  ],
});
