import { expect, it } from 'vitest';
import { needsBaseline, parseFailOn } from './fail-on.ts';

const RULES = new Set(['broken-internal-link']);

it('parses every kind of condition', () => {
  const parsed = parseFailOn('score<80, new-issues > 0,severity>=medium, new-rule:broken-internal-link', RULES);
  if (!parsed.ok) throw new Error(parsed.message);
  expect(parsed.conditions).toEqual([
    { kind: 'figure', text: 'score<80', figure: 'score', comparison: '<', value: 80 },
    { kind: 'figure', text: 'new-issues > 0', figure: 'new-issues', comparison: '>', value: 0 },
    { kind: 'severity', text: 'severity>=medium', isNew: false, severities: ['critical', 'medium'] },
    { kind: 'rule', text: 'new-rule:broken-internal-link', isNew: true, ruleId: 'broken-internal-link' },
  ]);
  expect(parsed.conditions.map(needsBaseline)).toEqual([false, true, false, true]);
});

it.each([
  ['', 1, 'a condition is missing'],
  ['score<80,', 10, 'a condition is missing'],
  ['score<80, scroe<5', 11, '"scroe" is unknown'],
  ['score 80', 6, 'expected <, <=, >, >= or = after "score"'],
  ['score<', 7, 'expected a number, found ""'],
  ['score<8o', 7, 'expected a number, found "8o"'],
  ['severity>=high', 11, 'expected critical, medium, low, advisory, found "high"'],
  ['score<80, rule:broken-link', 16, 'there is no rule "broken-link"'],
  ['rule:', 6, 'there is no rule ""'],
])('%j is rejected at character %i', (text, position, reason) => {
  const parsed = parseFailOn(text, RULES);
  expect(parsed.ok ? 'accepted' : parsed.message).toContain(`--fail-on, character ${position}: ${reason}`);
});
