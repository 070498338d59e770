import { expect, it } from 'vitest';
import { findJsonSyntaxError } from './json-syntax-error.ts';

/** In each source, `^` marks the position of the error. */
it.each([
  ['trailing comma in an object', '{"a":1^,}', 'comma before'],
  ['trailing comma in a list', '[1, [2]^, ]', 'comma before'],
  ['two commas', '[1,^,2]', '"," appears where a value'],
  ['missing comma between entries', '{"a":1 ^"b":2}', 'where a comma'],
  ['missing comma between objects', '[{"a":1}^{"b":2}]', 'where a comma'],
  ['missing value', '{"a":^}', '"}" appears where a value'],
  ['missing colon', '{"a" ^1}', 'where a colon'],
  ['line comment', '{"a":1, ^// no\n"b":2}', 'A comment'],
  ['block comment', '^/* no */{}', 'A comment'],
  ['unescaped line break', '{"a":"one^\ntwo"}', 'line break'],
  ['unescaped tab', '{"a":"one^\ttwo"}', 'control character'],
  ['HTML entities for quotes', '{^&quot;a&quot;:1}', 'HTML character reference'],
  ['single quotes', "{^'a':1}", 'not a double quote'],
  ['typographic quotes', '{^\u201ca\u201d:1}', 'typographic quote'],
  ['bare name', '{^a:1}', '"a" appears where a name'],
  ['bare word', '{"a":^undefined}', '"u" appears where a value'],
  ['leading zero', '{"a":0^1}', 'where a comma'],
  ['invalid escape', '{"a":"x^\\y"}', 'backslash'],
  ['unquoted quote inside a text', '{"a":"say "^hello" to"}', 'where a comma'],
  ['unclosed string', '{"a":^"b}', 'not closed'],
  ['truncated', '{"a":[1,2^', 'ends before'],
  ['text after the value', '{"a":1} ^x', 'the end of the value'],
  ['markup', '{"a":^<b>}', 'Markup'],
  ['wrong closing bracket', '{"a":[1^}]', 'where a comma'],
])('finds the error: %s', (_name, marked, reason) => {
  const text = marked.replace(/\^(?=[^^]*$)/, '');
  const parseError = findJsonSyntaxError(text);
  expect(parseError?.offset).toBe(marked.lastIndexOf('^'));
  expect(parseError?.reason).toContain(reason);
  expect(() => JSON.parse(text)).toThrow();
});

it.each(['{}', ' [ ] ', '"a\\u00e9\\"b"', '{"a":[1,-2.5e+3,true,null,{"b":{}}],"c":""}', 'null'])(
  'finds no error in %j',
  (text) => {
    expect(findJsonSyntaxError(text)).toBeNull();
    expect(() => JSON.parse(text)).not.toThrow();
  },
);

it('reads 200,000 levels of nesting', () => {
  expect(findJsonSyntaxError(`${'['.repeat(200_000)}}`)?.offset).toBe(200_000);
});
