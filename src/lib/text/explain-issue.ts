import type { z } from 'zod';
import { formatCount, formatInteger } from './format.ts';

const REQUIRED_MESSAGE = 'This field is required.';
const DEFAULT_MESSAGE = 'Enter a value that this field accepts.';

/** What to enter, keyed by zod's identifier for a type. */
const MESSAGE_BY_TYPE: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose true or false.',
  array: 'Enter a list.',
  object: 'Enter an object with named fields.',
  record: 'Enter an object with named fields.',
  date: 'Enter a date, such as 2026-11-24.',
};

/** What to enter, keyed by zod's identifier for a format. */
const MESSAGE_BY_FORMAT: Readonly<Record<string, string>> = {
  email: 'Enter an email address, such as name@example.com.',
  url: 'Enter a URL, such as https://example.com/.',
  uuid: 'Enter a UUID, such as 123e4567-e89b-42d3-a456-426614174000.',
  date: 'Enter a date, such as 2026-11-24.',
  datetime: 'Enter a date with its time and time zone, such as 2026-11-24T09:30:00Z.',
  regex: 'Enter only characters that this field accepts.',
};

/**
 * Explains an invalid value in one sentence for users, because zod's own messages contain types and symbols that only
 * developers know. Passed to a parse as its error map, so a message set by a schema takes precedence. Never repeats the
 * value, which may be a password.
 */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? REQUIRED_MESSAGE
        : (MESSAGE_BY_TYPE[issue.expected] ?? DEFAULT_MESSAGE);
    case 'too_small':
      return explainTooSmall(issue);
    case 'too_big':
      return explainTooBig(issue);
    case 'invalid_value':
      return explainChoice(issue.values);
    case 'invalid_format':
      return MESSAGE_BY_FORMAT[issue.format] ?? 'Use the format that this field requires.';
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Remove unknown fields: ${issue.keys.join(', ')}.`;
    case 'invalid_union':
      return explainUnion(issue);
    case 'invalid_key':
      return 'Use only field names that are accepted here.';
    default:
      return DEFAULT_MESSAGE;
  }
}

const isAmount = (origin: string): boolean => origin === 'number' || origin === 'int' || origin === 'bigint';
const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  file: ['byte', 'bytes'],
};
const formatSize = (origin: string, count: number): string => {
  const [one, many] = UNITS[origin] ?? ['entry', 'entries'];
  return formatCount(count, one, many);
};

function explainTooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const { origin, minimum, exact = false, inclusive = true } = issue;
  if (origin === 'date') return 'Enter a later date.';
  if (isAmount(origin)) return inclusive ? `Enter ${minimum} or more.` : `Enter more than ${minimum}.`;
  if (exact) return `Enter exactly ${formatSize(origin, Number(minimum))}.`;
  if (origin === 'string' && Number(minimum) <= 1) return REQUIRED_MESSAGE;
  return `Enter at least ${formatSize(origin, Number(minimum))}.`;
}

function explainTooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const { origin, maximum, exact = false, inclusive = true } = issue;
  if (origin === 'date') return 'Enter an earlier date.';
  if (isAmount(origin)) {
    const limit = formatInteger(Number(maximum));
    return inclusive ? `Enter ${limit} or less.` : `Enter less than ${limit}.`;
  }
  return `Enter ${exact ? 'exactly' : 'up to'} ${formatSize(origin, Number(maximum))}.`;
}

function explainChoice(values: readonly z.core.util.Primitive[]): string {
  const [only, ...others] = values.map(String);
  if (only === undefined) return DEFAULT_MESSAGE;
  return others.length === 0 ? `Only ${only} is accepted here.` : `Choose one of: ${values.map(String).join(', ')}.`;
}

/**
 * Explains a union. A union of fixed values is a single choice; for other unions, no single sentence would be right.
 */
function explainUnion(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED_MESSAGE;
  if ('options' in issue && Array.isArray(issue.options)) return explainChoice(issue.options);
  const choices = issue.errors.map((branch) => branch[0]);
  const values = choices.flatMap((choice) => (choice?.code === 'invalid_value' ? choice.values : []));
  return values.length > 0 && choices.every((choice) => choice?.code === 'invalid_value')
    ? explainChoice(values)
    : DEFAULT_MESSAGE;
}

/** Returns the name of the form or body field that an issue belongs to, from the issue's path. */
type FieldNamer = (path: readonly PropertyKey[]) => string;

/** Returns the first sentence for each field that `schema` rejects in `value`; empty when the value is valid. */
export function explainFields(schema: z.ZodType, value: unknown, nameField: FieldNamer): Record<string, string> {
  const { error } = schema.safeParse(value, { error: explainIssue });
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fieldErrors[nameField(path)] ??= message;
  return fieldErrors;
}
