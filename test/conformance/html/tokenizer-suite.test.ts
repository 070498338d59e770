import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Token, TokenizerMode } from 'parse5';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PageTokenizer } from '#crawl/parse/tokenizer/page-tokenizer.ts';

/**
 * Runs html5lib's tokenizer suite against our tokenizer as the walker drives it: the entire document at once, without
 * error reports.
 */
const SUITE = join(import.meta.dirname, 'html5lib-tokenizer');

/** Files of the suite that do not apply, with the reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['xmlViolation.test', 'expects the names and texts of an XML infoset, which nothing here is turned into'],
]);

/** Number of inputs times initial states; each runs with whitespace joined to text and separate. */
const CASE_COUNT = 7032;

const STATES: ReadonlyMap<string, PageTokenizer['state']> = new Map([
  ['Data state', TokenizerMode.DATA],
  ['PLAINTEXT state', TokenizerMode.PLAINTEXT],
  ['RCDATA state', TokenizerMode.RCDATA],
  ['RAWTEXT state', TokenizerMode.RAWTEXT],
  ['Script data state', TokenizerMode.SCRIPT_DATA],
  ['CDATA section state', TokenizerMode.CDATA_SECTION],
]);

const fileSchema = z.object({
  tests: z.array(
    z.object({
      description: z.string(),
      input: z.string(),
      output: z.array(z.array(z.unknown())),
      initialStates: z.array(z.string()).default(['Data state']),
      lastStartTag: z.string().optional(),
      doubleEscaped: z.boolean().default(false),
    }),
  ),
});
type Case = z.infer<typeof fileSchema>['tests'][number];

const unescaped = (text: string) =>
  text.replace(/\\u([0-9A-Fa-f]{4})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function unescapedDeep(value: unknown): unknown {
  if (typeof value === 'string') return unescaped(value);
  if (Array.isArray(value)) return value.map(unescapedDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [unescaped(key), unescapedDeep(item)]));
}

function tagOutput({ type, tagName, attrs, selfClosing }: Token.TagToken): unknown[] {
  if (type === Token.TokenType.END_TAG) return ['EndTag', tagName];
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  return selfClosing ? ['StartTag', tagName, attributes, true] : ['StartTag', tagName, attributes];
}

/** Returns tokens in the form of the suite, with adjacent text merged. */
function readTokens(
  input: string,
  test: Case,
  { state, shouldJoinSpace }: { state: string; shouldJoinSpace: boolean },
) {
  const output: unknown[][] = [];
  const text = ({ chars }: Token.CharacterToken) => {
    const last = output.at(-1);
    if (last?.[0] === 'Character') last[1] = `${last[1]}${chars}`;
    else output.push(['Character', chars]);
  };
  const tokenizer = new PageTokenizer({
    onStartTag: (token) => output.push(tagOutput(token)),
    onEndTag: (token) => output.push(tagOutput(token)),
    onCharacter: text,
    onWhitespaceCharacter: text,
    onNullCharacter: text,
    onComment: ({ data }) => output.push(['Comment', data]),
    onDoctype: ({ name, publicId, systemId, forceQuirks }) =>
      output.push(['DOCTYPE', name, publicId, systemId, !forceQuirks]),
    onEof: () => {},
    onParseError: null,
  });
  tokenizer.shouldJoinSpace = shouldJoinSpace;
  tokenizer.state = STATES.get(state) ?? TokenizerMode.DATA;
  tokenizer.lastStartTagName = test.lastStartTag ?? '';
  tokenizer.write(input, true);
  return output;
}

function differencesIn(file: string): { checked: number; differences: object[] } {
  const { tests } = fileSchema.parse(JSON.parse(readFileSync(join(SUITE, file), 'utf8')));
  let checked = 0;
  const differences: object[] = [];
  for (const test of tests) {
    const input = test.doubleEscaped ? unescaped(test.input) : test.input;
    const expected = test.doubleEscaped ? unescapedDeep(test.output) : test.output;
    for (const state of test.initialStates) {
      for (const shouldJoinSpace of [false, true]) {
        const found = readTokens(input, test, { state, shouldJoinSpace });
        checked++;
        if (!isSame(found, expected)) differences.push({ about: test.description, state, input, found, expected });
      }
    }
  }
  return { checked, differences };
}

/** The suite does not test the order of attributes. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const files = readdirSync(SUITE).filter((file) => file.endsWith('.test') && !EXCEPTIONS.has(file));

describe('the html5lib tokenizer suite', () => {
  const counts: number[] = [];

  it.each(files)('%s', (file) => {
    const { checked, differences } = differencesIn(file);
    expect(differences).toEqual([]);
    counts.push(checked);
  });

  it('is complete', () => {
    expect(files).toHaveLength(13);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(CASE_COUNT * 2);
  });
});
