import { AT, makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './zoom-disabled.rule.ts';

const makeViewportInput = (limits: string) => ({
  page: makePage({ facts: { viewport: { content: `width=device-width, ${limits}`, ...AT } } }),
});

testRule(rule, {
  pass: [
    { name: 'no zoom limit', input: makeViewportInput('initial-scale=1') },
    { name: 'a maximum of twice the size', input: makeViewportInput('maximum-scale=2') },
    { name: 'user-scalable=yes', input: makeViewportInput('user-scalable=yes') },
    { name: 'user-scalable=1', input: makeViewportInput('user-scalable=1') },
    { name: 'a negative maximum, which browsers ignore', input: makeViewportInput('maximum-scale=-1') },
  ],
  fail: [
    {
      name: 'user-scalable=no',
      input: makeViewportInput('initial-scale=1, user-scalable=no'),
      found: 'user-scalable=no',
      verdict: expectEvidenceWith({ fix: '<meta name="viewport" content="width=device-width, initial-scale=1">' }),
    },
    { name: 'user-scalable=0', input: makeViewportInput('user-scalable=0'), found: 'user-scalable=0' },
    {
      name: 'a maximum of less than twice the size',
      input: makeViewportInput('maximum-scale=1.9'),
      found: 'maximum-scale=1.9',
    },
    {
      name: 'a maximum scale of "yes", which counts as 1',
      input: makeViewportInput('maximum-scale=yes'),
      found: 'maximum-scale=yes',
    },
    {
      name: 'both settings',
      input: makeViewportInput('maximum-scale=1, user-scalable=0'),
      found: 'user-scalable=0, maximum-scale=1',
    },
  ],
  notApplicable: [{ name: 'no viewport meta tag', input: { page: makePage({ facts: { viewport: null } }) } }],
});
