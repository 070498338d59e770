import { expect } from 'vitest';
import type { UsagePreference } from '#contracts/site/robots.ts';
import { group, preference, robotsWith } from '#test/helpers/robots-groups.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './content-signals-contradict.rule.ts';

const yes = (key: string, overrides: Partial<UsagePreference> = {}) =>
  preference({ values: [{ key, value: 'yes' }], ...overrides });
const no = (key: string, overrides: Partial<UsagePreference> = {}) =>
  preference({ values: [{ key, value: 'no' }], ...overrides });
const given = (agents: string[], rules: string[], preferences: UsagePreference[]) => ({
  robots: robotsWith([group(agents, rules, { preferences })]),
});

testRule(rule, {
  pass: [
    { name: 'a clear line', input: given(['*'], ['Allow: /'], [yes('search')]) },
    { name: 'refused use of allowed pages', input: given(['*'], ['Allow: /'], [no('search')]) },
    { name: 'refused use of refused pages', input: given(['*'], ['Disallow: /'], [no('ai-input')]) },
    { name: 'only a part is refused', input: given(['*'], ['Disallow: /cart'], [yes('search')]) },
    { name: 'a part is open', input: given(['*'], ['Disallow: /', 'Allow: /blog'], [yes('search')]) },
    {
      name: 'another crawler is refused',
      input: {
        robots: robotsWith([
          group(['*'], ['Allow: /'], { preferences: [yes('ai-input')] }),
          group(['GPTBot'], ['Disallow: /']),
        ]),
      },
    },
    {
      name: 'different paths',
      input: given(['*'], [], [yes('train-ai', { path: '/a' }), no('train-ai', { path: '/b', line: 10 })]),
    },
    {
      name: 'different crawlers',
      input: {
        robots: robotsWith([
          group(['*'], [], { preferences: [yes('ai-train')] }),
          group(['GPTBot'], [], { preferences: [no('ai-train', { line: 12 })] }),
        ]),
      },
    },
  ],
  warn: [
    {
      name: 'an undefined value',
      input: given(['*'], [], [yes('search', { problem: 'unknown-value', text: 'Content-Signal: search=allow' })]),
      found: 'Content-Signal: search=allow (has an undefined value)',
    },
    {
      name: 'outside of every group',
      input: { robots: robotsWith([], {}, { preferences: [yes('search', { problem: 'outside-group' })] }) },
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: *\nContent-Signal: search=yes' })] },
    },
    {
      name: 'welcome and shut out',
      input: given(['*'], ['Disallow: /'], [yes('ai-input')]),
      found: 'Content-Signal: ai-input=yes, and in the same group Disallow: /',
    },
    {
      name: 'two lines that disagree, of two groups for the same crawlers',
      input: {
        robots: robotsWith([
          group(['*'], [], { preferences: [no('ai-train')], managedBy: 'Cloudflare' }),
          group(['*'], [], { preferences: [yes('ai-train', { line: 20 })] }),
        ]),
      },
      verdict: { evidence: [expect.objectContaining({ where: 'robots.txt, lines 9 and 20' })] },
    },
  ],
  notApplicable: [{ name: 'none stated', input: given(['*'], ['Disallow: /'], []) }],
  notMeasured: [{ name: 'not readable', input: { robots: robotsWith([], {}, { state: 'unavailable' }) } }],
});
