import { expect, it } from 'vitest';
import { readSpeculationRules } from './speculation-rules.ts';

const read = (value: unknown) => readSpeculationRules(JSON.stringify(value), false);

it.each([
  [
    'a list of URLs is immediate',
    { prefetch: [{ source: 'list', urls: ['/a', 7, '/b'] }] },
    [{ action: 'prefetch', eagerness: 'immediate', urls: ['/a', '/b'] }],
  ],
  [
    'a document rule is conservative',
    { prerender: [{ where: { href_matches: '/*' } }] },
    [{ action: 'prerender', eagerness: 'conservative', patterns: ['/*'] }],
  ],
  [
    'exceptions',
    {
      prerender: [
        {
          where: {
            and: [
              { href_matches: '/*' },
              { not: { href_matches: ['/logout', '/cart/*'] } },
              { not: { selector_matches: '.no' } },
            ],
          },
          eagerness: 'eager',
        },
      ],
    },
    [{ action: 'prerender', eagerness: 'eager', patterns: ['/*'], except: ['/logout', '/cart/*', '.no'] }],
  ],
  [
    'alternatives, a pattern object and a double negation',
    {
      prefetch: [
        {
          where: {
            or: [
              { href_matches: { pathname: '/a' } },
              { selector_matches: 'a.b' },
              { not: { not: { href_matches: '/c' } } },
            ],
          },
        },
      ],
    },
    [{ action: 'prefetch', eagerness: 'conservative', patterns: ['/a', '/c'], selectors: ['a.b'] }],
  ],
  [
    'every link of the document',
    { prefetch: [{ source: 'document' }] },
    [{ action: 'prefetch', eagerness: 'conservative' }],
  ],
])('reads rules: %s', (_name, value, rules) => expect(read(value)).toEqual({ error: null, rules }));

it.each([
  ['a block that is a list', [], /not an object/],
  ['rules that are not a list', { prerender: {} }, /not a list/],
  ['a rule that is not an object', { prerender: ['/a'] }, /not an object/],
  ['a rule that selects nothing', { prerender: [{}] }, /neither/],
  ['an unknown eagerness', { prefetch: [{ urls: ['/a'], eagerness: 'soon' }] }, /eagerness/],
  ['URLs that are not a list', { prefetch: [{ urls: '/a' }] }, /not a list/],
  ['a condition that is not an object', { prefetch: [{ where: '/a' }] }, /condition/],
])('reports %s as an error', (_name, value, error) => expect(read(value).error).toMatch(error));

it('reports why a block cannot be read', () => {
  expect(readSpeculationRules('{"prefetch": [', false).error).toMatch(/JSON/);
  expect(readSpeculationRules('{}', true)).toEqual({ error: 'The block is longer than 65536 characters', rules: [] });
});

it('handles deep nesting and hostile names', () => {
  const deep = `${'{"not":'.repeat(10_000)}{}${'}'.repeat(10_000)}`;
  expect(readSpeculationRules(`{"prefetch":[{"where":${deep}}]}`, false).rules).toHaveLength(1);
  expect(readSpeculationRules('{"__proto__":{"prefetch":[{"urls":["/a"]}]}}', false)).toEqual({
    error: null,
    rules: [],
  });
});
