import type { SpeculationRule } from '#contracts/page/page-scripts.ts';
import { truncateText } from '../collectors/flat-text.ts';
import { MARKUP_LIMITS } from './markup-limits.ts';

const SPECULATION_ACTIONS = ['prefetch', 'prerender'] as const;
const EAGERNESS_VALUES: ReadonlySet<string> = new Set(['immediate', 'eager', 'moderate', 'conservative']);

export interface SpeculationSummary {
  error: string | null;
  rules: SpeculationRule[];
}

/**
 * Reads one block of speculation rules (https://wicg.github.io/nav-speculation/speculation-rules.html, "parse a
 * speculation rule set"). A browser ignores rules that it does not understand; `error` describes the first such rule.
 */
export function readSpeculationRules(source: string, isCut: boolean): SpeculationSummary {
  if (isCut) return { error: `The block is longer than ${MARKUP_LIMITS.maxSpeculationLength} characters`, rules: [] };
  try {
    return readRuleSet(JSON.parse(source));
  } catch (error) {
    const message = error instanceof Error ? error.message : 'not valid JSON';
    return { error: truncateText(message, MARKUP_LIMITS.maxTextLength), rules: [] };
  }
}

function readRuleSet(value: unknown): SpeculationSummary {
  if (!isObject(value)) return { error: 'The block is not an object', rules: [] };
  const reader = new SpeculationRuleReader();
  for (const action of SPECULATION_ACTIONS) {
    const rules = readOwnProperty(value, action);
    if (rules === undefined) continue;
    if (!Array.isArray(rules)) reader.fail(`"${action}" is not a list`);
    else for (const rule of rules.slice(0, MARKUP_LIMITS.maxSpeculationRules)) reader.read(action, rule);
  }
  return { error: reader.error, rules: reader.rules };
}

/**
 * Reads speculation rules. Visits a limited number of conditions, because a hostile block may nest them 10,000 levels
 * deep.
 */
class SpeculationRuleReader {
  readonly rules: SpeculationRule[] = [];
  error: string | null = null;
  #visited = 0;

  fail(reason: string): void {
    this.error ??= reason;
  }

  read(action: SpeculationRule['action'], value: unknown): void {
    if (this.rules.length >= MARKUP_LIMITS.maxSpeculationRules) return;
    if (!isObject(value)) {
      this.fail(`A rule of "${action}" is not an object`);
      return;
    }
    const urls = readOwnProperty(value, 'urls');
    const where = readOwnProperty(value, 'where');
    if (urls === undefined && where === undefined && readOwnProperty(value, 'source') !== 'document') {
      this.fail(`A rule of "${action}" has neither "urls" nor "where"`);
    }
    const rule: SpeculationRule = { action, eagerness: this.#readEagerness(value, urls !== undefined) };
    if (Array.isArray(urls)) setPatterns(rule, 'urls', keepStrings(urls));
    else if (urls !== undefined) this.fail('"urls" is not a list');
    if (where !== undefined) this.#readCondition(rule, where);
    this.rules.push(rule);
  }

  #readEagerness(rule: object, isList: boolean): string {
    const eagernessValue = readOwnProperty(rule, 'eagerness');
    if (eagernessValue === undefined) return isList ? 'immediate' : 'conservative';
    if (typeof eagernessValue === 'string' && EAGERNESS_VALUES.has(eagernessValue)) return eagernessValue;
    this.fail('"eagerness" is not one of immediate, eager, moderate, conservative');
    return typeof eagernessValue === 'string' ? truncateText(eagernessValue, MARKUP_LIMITS.maxTokenLength) : 'invalid';
  }

  #readCondition(rule: SpeculationRule, where: unknown): void {
    const found: Record<'patterns' | 'selectors' | 'except', string[]> = { patterns: [], selectors: [], except: [] };
    const pending: { value: unknown; isNegated: boolean }[] = [{ value: where, isNegated: false }];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (this.#visited++ > MARKUP_LIMITS.maxSpeculationNodes) return;
      const { value, isNegated } = next;
      if (!isObject(value)) {
        this.fail('A condition is not an object');
        continue;
      }
      (isNegated ? found.except : found.patterns).push(...readPatterns(readOwnProperty(value, 'href_matches')));
      (isNegated ? found.except : found.selectors).push(...readPatterns(readOwnProperty(value, 'selector_matches')));
      for (const member of toArray(readOwnProperty(value, 'or') ?? readOwnProperty(value, 'and')))
        pending.push({ value: member, isNegated });
      const not = readOwnProperty(value, 'not');
      if (not !== undefined) pending.push({ value: not, isNegated: !isNegated });
    }
    setPatterns(rule, 'patterns', found.patterns);
    setPatterns(rule, 'selectors', found.selectors);
    setPatterns(rule, 'except', found.except);
  }
}

function setPatterns(
  rule: SpeculationRule,
  name: 'urls' | 'patterns' | 'selectors' | 'except',
  values: string[],
): void {
  if (values.length > 0) rule[name] = values.slice(0, MARKUP_LIMITS.maxSpeculationPatterns);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const readOwnProperty = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
const toArray = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.slice(0, MARKUP_LIMITS.maxSpeculationNodes).reverse() : [];

/**
 * Reads patterns. A pattern is a string, or an object with the components of a URLPattern; only its `pathname` is kept.
 */
function readPatterns(value: unknown): string[] {
  const patterns: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return keepStrings(patterns.map((pattern) => (isObject(pattern) ? readOwnProperty(pattern, 'pathname') : pattern)));
}

function keepStrings(values: readonly unknown[]): string[] {
  const kept: string[] = [];
  for (const value of values.slice(0, MARKUP_LIMITS.maxSpeculationPatterns)) {
    if (typeof value === 'string') kept.push(truncateText(value, MARKUP_LIMITS.maxHrefLength));
  }
  return kept;
}
