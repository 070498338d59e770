import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RULE_CATEGORIES } from './categories.ts';
import { RULE_SET_VERSION, RULES } from './registry.generated.ts';

const RULES_DIR = join(dirname(fileURLToPath(import.meta.url)), 'rules');
const FILES = readdirSync(RULES_DIR, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
const CASES = (outcomes: string) => new RegExp(`\\b(?:${outcomes}): \\[\\s*(?:\\{|\\.\\.\\.)`);

describe.each(RULES.map((rule) => ({ id: rule.id, rule })))('rule $id', ({ rule }) => {
  const path = `${rule.category}/${rule.id}`;

  it('lies in the folder of its category under its id, with a test beside it', () => {
    expect(RULE_CATEGORIES).toContain(rule.category);
    expect(FILES).toContain(`${path}.ts`);
    expect(FILES).toContain(`${path}.test.ts`);
  });

  it('has a passing and a failing or warning case', () => {
    const test = readFileSync(join(RULES_DIR, `${path}.test.ts`), 'utf8');
    expect(test).toContain('testRule(rule, {');
    expect(test).toContain(`from './${rule.id}.ts'`);
    expect(test).toMatch(CASES('pass'));
    expect(test).toMatch(CASES('fail|warn'));
  });

  it('names its sources, the day they were checked and texts in whole sentences', () => {
    expect(rule.sources.length).toBeGreaterThan(0);
    for (const source of rule.sources) expect(new URL(source).protocol).toBe('https:');
    if (rule.checked !== null) expect(new Date(rule.checked).toISOString().slice(0, 10)).toBe(rule.checked);
    for (const text of [rule.impact, rule.why, rule.howToFix, rule.measure, rule.traps ?? 'None.'])
      expect(text).toMatch(/^["'<A-Z].*\.$|^[a-z].*\.$/s);
    expect(rule.family).not.toBe('');
  });
});

describe('the rule set', () => {
  it('registers every rule file', () => {
    const files = FILES.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
    expect(RULES.map((rule) => `${rule.category}/${rule.id}.ts`).sort()).toEqual(files.sort());
  });

  it.each(['id', 'title', 'failureTitle'] as const)('has no %s twice', (field) => {
    expect(new Set(RULES.map((rule) => rule[field])).size).toBe(RULES.length);
  });

  it('carries a version', () => expect(RULE_SET_VERSION).toMatch(/^v1-[0-9a-f]{8}$/));

  it('exercises every scope', () => {
    expect(new Set(RULES.map((rule) => rule.scope))).toEqual(
      new Set(['page', 'site', 'link-graph', 'resource', 'derived']),
    );
  });
});
