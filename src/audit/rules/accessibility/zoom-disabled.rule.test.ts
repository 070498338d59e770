import { AT, makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './zoom-disabled.rule.ts';

const seen = (limits: string) => ({
  page: makePage({ facts: { viewport: { content: `width=device-width, ${limits}`, ...AT } } }),
});

testRule(rule, {
  pass: [
    { name: 'no limit', input: seen('initial-scale=1') },
    { name: 'twice the size', input: seen('maximum-scale=2') },
    { name: 'allowed by word', input: seen('user-scalable=yes') },
    { name: 'allowed by number', input: seen('user-scalable=1') },
    { name: 'a negative maximum, which browsers ignore', input: seen('maximum-scale=-1') },
  ],
  fail: [
    {
      name: 'forbidden by word',
      input: seen('initial-scale=1, user-scalable=no'),
      found: 'user-scalable=no',
      verdict: expectEvidenceWith({ fix: '<meta name="viewport" content="width=device-width, initial-scale=1">' }),
    },
    { name: 'forbidden by number', input: seen('user-scalable=0'), found: 'user-scalable=0' },
    { name: 'less than twice the size', input: seen('maximum-scale=1.9'), found: 'maximum-scale=1.9' },
    { name: 'a word that counts as 1', input: seen('maximum-scale=yes'), found: 'maximum-scale=yes' },
    { name: 'both', input: seen('maximum-scale=1, user-scalable=0'), found: 'user-scalable=0, maximum-scale=1' },
  ],
  notApplicable: [{ name: 'no viewport', input: { page: makePage({ facts: { viewport: null } }) } }],
});
