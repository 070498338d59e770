import { expect, it } from 'vitest';
import { explainParseError, formatSuggestions, formatUsageError, suggestWords } from './usage-errors.ts';

const RULES = ['broken-external-link', 'broken-internal-link', 'title-missing', 'title-too-long'];

it.each([
  ['title-mising', ['title-missing']],
  ['broken-link', ['broken-external-link', 'broken-internal-link']],
  ['link', []],
  ['nothing-like-it', []],
])('suggests rules for %s', (entered, expected) => {
  expect(suggestWords(entered, RULES)).toEqual(expected);
});

it('suggests an option, and keeps other errors of the parser', () => {
  const unknown = new Error("Unknown option '--max-page'. To specify a positional argument starting with a '-', ...");
  expect(explainParseError(unknown, ['max-pages', 'as'])).toBe('Unknown option --max-page. Did you mean --max-pages?');
  expect(explainParseError(new Error("Unknown option '-x'"), ['as'])).toBe('Unknown option -x.');
  expect(explainParseError(new Error('Option missing'), [])).toBe('Option missing');
});

it('prints the reason, and then where to read more', () => {
  expect(formatUsageError('Enter exactly one URL.', 'awi audit')).toBe(
    'Enter exactly one URL.\nSee awi audit --help.\n',
  );
  expect(formatSuggestions(['a', 'b', 'c'])).toBe(' Did you mean a, b, or c?');
});
