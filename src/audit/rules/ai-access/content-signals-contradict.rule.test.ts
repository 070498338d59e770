import { expect } from 'vitest';
import type { UsagePreference } from '#contracts/site/robots.ts';
import { makePreference, makeRobotsGroup, makeRobotsWithPreferences } from '#test/helpers/robots-groups.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './content-signals-contradict.rule.ts';

const makeAllowed = (key: string, overrides: Partial<UsagePreference> = {}) =>
  makePreference({ values: [{ key, value: 'yes' }], ...overrides });
const makeDenied = (key: string, overrides: Partial<UsagePreference> = {}) =>
  makePreference({ values: [{ key, value: 'no' }], ...overrides });
const buildInput = (agents: string[], rules: string[], preferences: UsagePreference[]) => ({
  robots: makeRobotsWithPreferences([makeRobotsGroup(agents, rules, { preferences })]),
});

testRule(rule, {
  pass: [
    { name: 'a valid line', input: buildInput(['*'], ['Allow: /'], [makeAllowed('search')]) },
    { name: 'a denied use of allowed pages', input: buildInput(['*'], ['Allow: /'], [makeDenied('search')]) },
    { name: 'a denied use of disallowed pages', input: buildInput(['*'], ['Disallow: /'], [makeDenied('ai-input')]) },
    { name: 'only one folder disallowed', input: buildInput(['*'], ['Disallow: /cart'], [makeAllowed('search')]) },
    { name: 'one folder allowed', input: buildInput(['*'], ['Disallow: /', 'Allow: /blog'], [makeAllowed('search')]) },
    {
      name: 'another crawler disallowed',
      input: {
        robots: makeRobotsWithPreferences([
          makeRobotsGroup(['*'], ['Allow: /'], { preferences: [makeAllowed('ai-input')] }),
          makeRobotsGroup(['GPTBot'], ['Disallow: /']),
        ]),
      },
    },
    {
      name: 'different paths',
      input: buildInput(
        ['*'],
        [],
        [makeAllowed('train-ai', { path: '/a' }), makeDenied('train-ai', { path: '/b', line: 10 })],
      ),
    },
    {
      name: 'different crawlers',
      input: {
        robots: makeRobotsWithPreferences([
          makeRobotsGroup(['*'], [], { preferences: [makeAllowed('ai-train')] }),
          makeRobotsGroup(['GPTBot'], [], { preferences: [makeDenied('ai-train', { line: 12 })] }),
        ]),
      },
    },
  ],
  warn: [
    {
      name: 'an undefined value',
      input: buildInput(
        ['*'],
        [],
        [makeAllowed('search', { problem: 'unknown-value', text: 'Content-Signal: search=allow' })],
      ),
      found: 'Content-Signal: search=allow (has an undefined value)',
    },
    {
      name: 'outside every group',
      input: {
        robots: makeRobotsWithPreferences(
          [],
          {},
          { preferences: [makeAllowed('search', { problem: 'outside-group' })] },
        ),
      },
      verdict: { evidence: [expect.objectContaining({ fix: 'User-agent: *\nContent-Signal: search=yes' })] },
    },
    {
      name: 'a permitted use of a disallowed site',
      input: buildInput(['*'], ['Disallow: /'], [makeAllowed('ai-input')]),
      found: 'Content-Signal: ai-input=yes, and in the same group Disallow: /',
    },
    {
      name: 'two contradictory lines in two groups for the same crawlers',
      input: {
        robots: makeRobotsWithPreferences([
          makeRobotsGroup(['*'], [], { preferences: [makeDenied('ai-train')], managedBy: 'Cloudflare' }),
          makeRobotsGroup(['*'], [], { preferences: [makeAllowed('ai-train', { line: 20 })] }),
        ]),
      },
      verdict: { evidence: [expect.objectContaining({ where: 'robots.txt, lines 9 and 20' })] },
    },
  ],
  notApplicable: [{ name: 'no content signals', input: buildInput(['*'], ['Disallow: /'], []) }],
  notMeasured: [
    {
      name: 'an unreadable robots.txt',
      input: { robots: makeRobotsWithPreferences([], {}, { state: 'unavailable' }) },
    },
  ],
});
