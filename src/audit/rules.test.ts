import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ACTION_ITEMS_SHOWN, TOOLS_SHOWN } from '#contracts/report/report-constants.ts';
import { getFamilies, REPAIR_TOOLS } from './data/repair-tools.ts';
import { RULE_CATEGORIES } from './engine/categories.ts';
import { RULE_SET_VERSION, RULES } from './engine/registry.generated.ts';
import { hasExamples, NO_EXAMPLE_REASONS } from './engine/rule-examples.ts';

const RULES_DIR = join(dirname(fileURLToPath(import.meta.url)), 'rules');
const FILES = readdirSync(RULES_DIR, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
/** Maximum number of lines in an example, including blank lines between responses. */
const MAX_EXAMPLE_LINES = 16;
const buildCasePattern = (outcomes: string) => new RegExp(`\\b(?:${outcomes}): \\[\\s*(?:\\{|\\.\\.\\.)`);

describe.each(RULES.map((rule) => ({ id: rule.id, rule })))('rule $id', ({ rule }) => {
  const path = `${rule.category}/${rule.id}`;

  it('is in the folder of its category under its id, with a test next to it', () => {
    expect(RULE_CATEGORIES).toContain(rule.category);
    expect(FILES).toContain(`${path}.rule.ts`);
    expect(FILES).toContain(`${path}.rule.test.ts`);
  });

  it('has a passing and a failing or warning case', () => {
    const test = readFileSync(join(RULES_DIR, `${path}.rule.test.ts`), 'utf8');
    expect(test).toContain('testRule(rule, {');
    expect(test).toContain(`from './${rule.id}.rule.ts'`);
    expect(test).toMatch(buildCasePattern('pass'));
    expect(test).toMatch(buildCasePattern('fail|warn'));
  });

  it('contains its sources, the day they were checked, and complete sentences', () => {
    expect(rule.sources.length).toBeGreaterThan(0);
    for (const source of rule.sources) expect(new URL(source).protocol).toBe('https:');
    if (rule.checked !== null) expect(new Date(rule.checked).toISOString().slice(0, 10)).toBe(rule.checked);
    for (const text of [rule.impact, rule.why, rule.howToFix, rule.measure, rule.traps ?? 'None.'])
      expect(text).toMatch(/^["'<A-Z].*\.$|^[a-z].*\.$/s);
    expect(rule.family).not.toBe('');
  });

  it('briefly quotes clauses from its sources once it has been compared with them', () => {
    for (const { url, copy, quote } of rule.clauses ?? []) {
      expect(rule.checked).not.toBeNull();
      expect(rule.sources).toContain(url);
      expect(quote.split(/\s+/).length).toBeLessThanOrEqual(25);
      if (copy !== null) expect(copy <= (rule.checked ?? '')).toBe(true);
    }
  });

  it('describes the problem in a few words, and lists other names that people search for', () => {
    expect(rule.failureTitle.split(/\s+/).length).toBeLessThanOrEqual(8);
    expect(new Set(rule.aliases.map((alias) => alias.toLowerCase())).size).toBe(rule.aliases.length);
    for (const alias of rule.aliases) {
      expect(alias).toBe(alias.trim());
      expect(alias.toLowerCase()).not.toBe(rule.failureTitle.toLowerCase());
    }
  });

  it('shows an incorrect and a correct example, or why it has no examples', () => {
    const { examples } = rule;
    if (!hasExamples(examples)) return expect(NO_EXAMPLE_REASONS[examples.notShown]).toMatch(/\.$/);
    expect(examples.incorrect).not.toBe(examples.correct);
    for (const text of [examples.incorrect, examples.correct]) {
      expect(text).toBe(text.trim());
      expect(text.split('\n').length).toBeLessThanOrEqual(MAX_EXAMPLE_LINES);
      expect(text).not.toContain('```');
    }
  });

  it('describes the work required for its fix: hours, steps as sentences, and tools that apply to its family', () => {
    const { hours, steps, tools = [], causedBy = [], resolvedBy = [] } = rule.work;
    expect(hours * 20).toBeCloseTo(Math.round(hours * 20), 9);
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
    expect(steps.length).toBeLessThanOrEqual(ACTION_ITEMS_SHOWN);
    for (const step of steps) {
      expect(step).toMatch(/^[A-Z].*\.$/);
      for (const sentence of step.split('. ')) expect(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(25);
    }
    expect(tools.length).toBeLessThanOrEqual(TOOLS_SHOWN);
    for (const tool of tools) {
      const families = getFamilies(tool);
      if (families !== null) expect(families, tool).toContain(rule.family);
    }
    for (const cause of [...causedBy, ...resolvedBy]) expect(cause).not.toBe(rule.id);
  });
});

it('every listed tool is used by a rule', () => {
  const usedTools = new Set<string>(RULES.flatMap(({ work }) => work.tools ?? []));
  expect(Object.keys(REPAIR_TOOLS).filter((id) => !usedTools.has(id))).toEqual([]);
});

it('no two rules cover each other', () => {
  const causes = new Map(RULES.map(({ id, work }) => [id, [...(work.causedBy ?? []), ...(work.resolvedBy ?? [])]]));
  const leadsTo = (from: string, to: string): boolean =>
    (causes.get(from) ?? []).some((cause) => cause === to || leadsTo(cause, to));
  expect(RULES.filter(({ id }) => leadsTo(id, id)).map(({ id }) => id)).toEqual([]);
});

it('no two rules have the same steps', () => {
  const texts = RULES.map(({ id, work }) => [id, work.steps.join(' ')] as const);
  const entriesByText = Map.groupBy(texts, ([, text]) => text);
  expect([...entriesByText.values()].filter((group) => group.length > 1)).toEqual([]);
});

describe('the rule set', () => {
  it('registers every rule file', () => {
    const files = FILES.filter((path) => path.endsWith('.rule.ts'));
    expect(RULES.map((rule) => `${rule.category}/${rule.id}.rule.ts`).sort()).toEqual(files.sort());
  });

  it.each(['id', 'title', 'failureTitle'] as const)('has no duplicate %s', (field) => {
    expect(new Set(RULES.map((rule) => rule[field])).size).toBe(RULES.length);
  });

  it('has a version', () => expect(RULE_SET_VERSION).toMatch(/^v2-[0-9a-f]{8}$/));

  it('exercises every scope', () => {
    expect(new Set(RULES.map((rule) => rule.scope))).toEqual(
      new Set(['page', 'site', 'link-graph', 'resource', 'derived']),
    );
  });
});
