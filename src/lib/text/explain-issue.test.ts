import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explainFields, explainIssue } from './explain-issue.ts';

/** Returns the first sentence of a schema's error for a value. */
const explain = (schema: z.ZodType, value?: unknown) =>
  schema.safeParse(value, { error: explainIssue }).error?.issues[0]?.message;

const REQUIRED_MESSAGE = 'This field is required.';
const DEFAULT_EXPLANATION = 'Enter a value that this field accepts.';

describe('explainIssue', () => {
  it.each([
    ['a missing string', z.string(), undefined, REQUIRED_MESSAGE],
    ['null instead of a string', z.string(), null, REQUIRED_MESSAGE],
    ['an empty string', z.string().min(1), '', REQUIRED_MESSAGE],
    ['not a string', z.string(), 5, 'Enter text.'],
    ['not a number', z.coerce.number(), 'abc', 'Enter a number.'],
    ['a fraction', z.number().int(), 1.5, 'Enter a whole number.'],
    ['a number above the largest safe integer', z.number().int(), 1e300, 'Enter 9,007,199,254,740,991 or less.'],
    ['not a boolean', z.boolean(), 'yes', 'Choose true or false.'],
    ['not a list', z.array(z.string()), {}, 'Enter a list.'],
    ['not an object', z.object({}), 'x', 'Enter an object with named fields.'],
    ['not a record', z.record(z.string(), z.string()), 1, 'Enter an object with named fields.'],
    ['not a date', z.date(), 1, 'Enter a date, such as 2026-11-24.'],
    ['an unusual type', z.nan(), 'x', DEFAULT_EXPLANATION],
  ])('explains invalid_type: %s', (_, schema, value, sentence) => {
    expect(explain(schema, value)).toBe(sentence);
  });

  it.each([
    ['text', z.string().min(6), 'abc', 'Enter at least 6 characters.'],
    ['text of one length', z.string().length(3), 'a', 'Enter exactly 3 characters.'],
    ['list', z.array(z.string()).min(1), [], 'Enter at least 1 entry.'],
    ['number', z.number().min(1), 0, 'Enter 1 or more.'],
    ['number above a limit', z.number().gt(3), 3, 'Enter more than 3.'],
    ['date', z.date().min(new Date()), new Date(0), 'Enter a later date.'],
  ])('explains too_small: %s', (_, schema, value, sentence) => {
    expect(explain(schema, value)).toBe(sentence);
  });

  it.each([
    ['text', z.string().max(1), 'abc', 'Enter up to 1 character.'],
    ['long text', z.string().max(20_000), 'x'.repeat(20_001), 'Enter up to 20,000 characters.'],
    ['text of one length', z.string().length(1), 'abc', 'Enter exactly 1 character.'],
    ['list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Enter up to 2 entries.'],
    ['number', z.number().max(1_000), 1_001, 'Enter 1,000 or less.'],
    ['number below a limit', z.number().lt(3), 3, 'Enter less than 3.'],
    ['date', z.date().max(new Date(0)), new Date(), 'Enter an earlier date.'],
    ['file', z.file().max(2), new File(['abc'], 'a'), 'Enter up to 2 bytes.'],
  ])('explains too_big: %s', (_, schema, value, sentence) => {
    expect(explain(schema, value)).toBe(sentence);
  });

  it.each([
    ['a choice', z.enum(['month', 'year']), 'week', 'Choose one of: month, year.'],
    ['a missing choice', z.enum(['month', 'year']), undefined, 'Choose one of: month, year.'],
    ['a single value', z.literal(true), false, 'Only true is accepted here.'],
    ['a union of fixed values', z.union([z.literal(1), z.literal(2)]), 3, 'Choose one of: 1, 2.'],
    [
      'a kind of object',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
      {},
      'Only a is accepted here.',
    ],
    ['either type', z.union([z.string(), z.number()]), true, DEFAULT_EXPLANATION],
    ['either type, missing', z.union([z.string(), z.number()]), undefined, REQUIRED_MESSAGE],
    ['more than one match', z.xor([z.string(), z.literal('a')]), 'a', DEFAULT_EXPLANATION],
  ])('explains invalid_value and invalid_union: %s', (_, schema, value, sentence) => {
    expect(explain(schema, value)).toBe(sentence);
  });

  it.each([
    [z.email(), 'Enter an email address, such as name@example.com.'],
    [z.url(), 'Enter a URL, such as https://example.com/.'],
    [z.uuid(), 'Enter a UUID, such as 123e4567-e89b-42d3-a456-426614174000.'],
    [z.iso.date(), 'Enter a date, such as 2026-11-24.'],
    [z.iso.datetime(), 'Enter a date with its time and time zone, such as 2026-11-24T09:30:00Z.'],
    [z.string().regex(/^a$/), 'Enter only characters that this field accepts.'],
    [z.ipv4(), 'Use the format that this field requires.'],
  ])('explains invalid_format: %#', (schema, sentence) => {
    expect(explain(schema, 'x')).toBe(sentence);
    for (const example of [...sentence.matchAll(/such as (\S+?)\.$/g)])
      expect(schema.safeParse(example[1]).success).toBe(true);
  });

  it.each([
    ['not_multiple_of', z.number().multipleOf(5), 3, 'Enter a multiple of 5.'],
    ['unrecognized_keys', z.strictObject({}), { color: 1 }, 'Remove unknown fields: color.'],
    ['invalid_key', z.record(z.string().min(2), z.number()), { a: 1 }, 'Use only field names that are accepted here.'],
    ['invalid_element', z.map(z.date(), z.number().min(3)), new Map([[new Date(), 1]]), DEFAULT_EXPLANATION],
    ['custom', z.string().refine(() => false), 'a', DEFAULT_EXPLANATION],
  ])('%s', (_, schema, value, sentence) => {
    expect(explain(schema, value)).toBe(sentence);
  });
});

describe('explainFields', () => {
  const schema = z.object({
    name: z.string('Please enter your name.').min(1, 'Please enter your name.'),
    sections: z.array(z.enum(['a', 'b'])),
  });
  const nameField = (path: readonly PropertyKey[]) => path.map(String).join('.') || 'body';

  it('keeps a message set by the schema, and returns the first sentence for each field', () => {
    expect(explainFields(schema, { name: 5, sections: ['a', 'c'] }, nameField)).toEqual({
      name: 'Please enter your name.',
      'sections.1': 'Choose one of: a, b.',
    });
    expect(explainFields(schema, 'x', nameField)).toEqual({ body: 'Enter an object with named fields.' });
    expect(explainFields(schema, { name: 'Ann', sections: [] }, nameField)).toEqual({});
  });

  it('never repeats the value', () => {
    const secret = 'hunter2-hunter2';
    const login = z.object({
      password: z.string().max(3),
      role: z.enum(['user']),
      page: z.coerce.number(),
      id: z.uuid(),
    });
    const explanations = explainFields(login, { password: secret, role: secret, page: secret, id: secret }, nameField);
    expect(Object.keys(explanations)).toEqual(['password', 'role', 'page', 'id']);
    expect(JSON.stringify(explanations)).not.toContain('hunter');
  });
});
