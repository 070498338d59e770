import { type Severity, severitySchema } from '#contracts/rules/rule-result.ts';
import { formatSuggestions, suggestWords } from '../usage-errors.ts';

/** Figures that a condition can compare with a number. */
export const FAIL_ON_FIGURES = ['score', 'ai-readiness', 'issues', 'new-issues', 'pages'] as const;
export type FailOnFigure = (typeof FAIL_ON_FIGURES)[number];
export type Comparison = '<' | '<=' | '>' | '>=' | '=';

/** One condition of `--fail-on`; the audit fails when any of them is true. */
export type FailCondition =
  | { kind: 'figure'; text: string; figure: FailOnFigure; comparison: Comparison; value: number }
  | { kind: 'severity'; text: string; isNew: boolean; severities: Severity[] }
  | { kind: 'rule'; text: string; isNew: boolean; ruleId: string };

export type ParsedConditions = { ok: true; conditions: FailCondition[] } | { ok: false; message: string };

const SEVERITIES = severitySchema.options;
const COMPARISON = /^(\s*)(<=|>=|<|>|=)(\s*)/;
const EXAMPLE = 'Example: score<80, new-issues>0, severity>=critical, rule:broken-internal-link.';

/** Thrown within this module; `at` counts characters from 0. */
class ConditionError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/**
 * Parses the conditions of `--fail-on`. An error contains the position of the first invalid character.
 *
 * @param knownRules ids of all rules; null accepts any ID, because loading the rules takes longer than reading the
 * options
 */
export function parseFailOn(text: string, knownRules: ReadonlySet<string> | null = null): ParsedConditions {
  let start = 0;
  try {
    const conditions = text.split(',').map((part) => {
      const condition = parseCondition(part, start, knownRules);
      start += part.length + 1;
      return condition;
    });
    return { ok: true, conditions };
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return { ok: false, message: `--fail-on, character ${error.at + 1}: ${error.message} ${EXAMPLE}` };
  }
}

function parseCondition(part: string, start: number, knownRules: ReadonlySet<string> | null): FailCondition {
  const text = part.trim();
  const at = start + part.indexOf(text);
  if (text === '') throw new ConditionError('a condition is missing.', start);
  const word = /^[a-z-]*/.exec(text)?.[0] ?? '';
  const rest = text.slice(word.length);
  if ((word === 'rule' || word === 'new-rule') && rest.startsWith(':')) {
    const ruleId = rest.slice(1).trim();
    if (ruleId === '' || knownRules?.has(ruleId) === false)
      throw new ConditionError(explainUnknownRule(ruleId, knownRules), at + word.length + 1);
    return { kind: 'rule', text, isNew: word === 'new-rule', ruleId };
  }
  const figure = FAIL_ON_FIGURES.find((known) => known === word);
  const isSeverity = word === 'severity' || word === 'new-severity';
  if (figure === undefined && !isSeverity) {
    const known = [...FAIL_ON_FIGURES, 'severity', 'new-severity', 'rule:<id>', 'new-rule:<id>'];
    throw new ConditionError(`"${word || text}" is unknown; expected ${known.join(', ')}.`, at);
  }
  const match = COMPARISON.exec(rest);
  if (match === null) throw new ConditionError(`expected <, <=, >, >= or = after "${word}".`, at + word.length);
  const [before, , comparison] = match;
  const value = { text: rest.slice(before.length), at: at + word.length + before.length };
  if (figure === undefined) return parseSeverity({ text, word, comparison: comparison as Comparison, value });
  return { kind: 'figure', text, figure, comparison: comparison as Comparison, value: parseNumber(value) };
}

function explainUnknownRule(ruleId: string, knownRules: ReadonlySet<string> | null): string {
  const suggestions = formatSuggestions(suggestWords(ruleId, [...(knownRules ?? [])]));
  return suggestions === ''
    ? `there is no rule "${ruleId}". See /checks on your server for all rule IDs.`
    : `there is no rule "${ruleId}".${suggestions}`;
}

interface Value {
  text: string;
  at: number;
}

function parseNumber({ text, at }: Value): number {
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw new ConditionError(`expected a number, found "${text}".`, at);
  return Number(text);
}

/** Severities are ordered: critical is the most severe. */
function parseSeverity({
  text,
  word,
  comparison,
  value,
}: {
  text: string;
  word: string;
  comparison: Comparison;
  value: Value;
}): FailCondition {
  const index = SEVERITIES.findIndex((severity) => severity === value.text);
  if (index < 0) throw new ConditionError(`expected ${SEVERITIES.join(', ')}, found "${value.text}".`, value.at);
  const severities = SEVERITIES.filter((_severity, other) => compare(-other, comparison, -index));
  return { kind: 'severity', text, isNew: word === 'new-severity', severities };
}

/** Whether a condition can only be checked against a baseline. */
export const needsBaseline = (condition: FailCondition): boolean =>
  condition.kind === 'figure' ? condition.figure === 'new-issues' : condition.isNew;

export function compare(left: number, comparison: Comparison, right: number): boolean {
  if (comparison === '<') return left < right;
  if (comparison === '<=') return left <= right;
  if (comparison === '>') return left > right;
  return comparison === '>=' ? left >= right : left === right;
}
