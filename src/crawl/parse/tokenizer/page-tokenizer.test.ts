import { type Token, type TokenHandler, Tokenizer } from 'parse5';
import { describe, expect, it } from 'vitest';
import { PageTokenizer } from './page-tokenizer.ts';

interface RecordedToken {
  kind: string;
  text: string;
  place: string;
}

type PositionFinder = (token: Token.TagToken) => string;

function createHandler(seen: RecordedToken[], getPosition: PositionFinder): TokenHandler {
  const recordText = ({ chars }: Token.CharacterToken) => {
    const last = seen.at(-1);
    if (last?.kind === 'text') last.text += chars;
    else seen.push({ kind: 'text', text: chars, place: '' });
  };
  const recordTag = (kind: string) => (token: Token.TagToken) => {
    seen.push({
      kind,
      text: JSON.stringify([token.tagName, token.attrs, token.selfClosing]),
      place: getPosition(token),
    });
  };
  return {
    onStartTag: recordTag('start'),
    onEndTag: recordTag('end'),
    onComment: ({ data }) => seen.push({ kind: 'comment', text: data, place: '' }),
    onDoctype: ({ name }) => seen.push({ kind: 'doctype', text: name ?? '', place: '' }),
    onEof: () => {},
    onCharacter: recordText,
    onWhitespaceCharacter: recordText,
    onNullCharacter: recordText,
    onParseError: null,
  };
}

/** Counts lines in the text, because parse5 counts a line end immediately after `&` twice. */
function formatPosition(html: string, offset: number): string {
  const lines = html.slice(0, offset).split(/\r\n|\r|\n/);
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}@${offset}`;
}

function readPlainTokens(html: string): RecordedToken[] {
  const seen: RecordedToken[] = [];
  const getPosition: PositionFinder = ({ location }) => formatPosition(html, location?.startOffset ?? -1);
  new Tokenizer({ sourceCodeLocationInfo: true }, createHandler(seen, getPosition)).write(html, true);
  return seen;
}

function readPageTokens(html: string, shouldJoinSpace: boolean): RecordedToken[] {
  const seen: RecordedToken[] = [];
  const tokenizer: PageTokenizer = new PageTokenizer(
    createHandler(seen, () => `${tokenizer.tagLine}:${tokenizer.tagColumn}@${tokenizer.tagOffset}`),
  );
  tokenizer.shouldJoinSpace = shouldJoinSpace;
  tokenizer.write(html, true);
  return seen;
}

/** Pieces of HTML with the characters that have a special meaning in some tokenizer state. */
const HTML_FRAGMENTS = [
  '<a href="x',
  "<p title='y",
  '<b c=d',
  '<i e',
  '<!--',
  '<!-',
  '-->',
  '</a>',
  '</b',
  '<!doctype html>',
  '<br/>',
  '</DIV\n>',
  '<img SRC = x alt>',
  '"',
  "'",
  '>',
  '=',
  '`',
  '-',
  '--',
  '<',
  '/',
  ' ',
  '\t',
  '\f',
  '\n',
  '\r',
  '\r\n',
  '\0',
  '&',
  '&amp;',
  '&lt',
  '&#x41;',
  '&NotEqualTilde;',
  '😀',
  '\ud800',
  'é',
  '日本',
  '\u00a0',
  'plain text',
  'word',
  ' two words\n',
  '\u0001',
];

/** Returns a fixed sequence of numbers below 2^32 (mulberry32), so that a failure can be reproduced. */
function createNumberGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedState = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState;
    return (mixedState ^ (mixedState >>> 14)) >>> 0;
  };
}

describe('PageTokenizer', () => {
  it.each([
    ['a reference after other characters in a quoted value', '<a href="one&amp;two">x'],
    ['a reference in a single-quoted value', "<a href='one&amp;two'>x"],
    ['a reference in an unquoted value', '<a href=one&amp;two>x'],
    ['lines inside values and comments', '<a title="one\ntwo\r\nthree" b=c><!-- a\n\n --><b>'],
    ['characters beyond the basic plane', 'a😀b<i>😀😀</i>\n😀<b>'],
    ['carriage returns', 'a\rb\r\nc\n\rd<b>'],
    ['a line end right after an ampersand', 'a &\nb<i title="&\n">&\r\n<b>'],
    ['unusual tags', '<a/b><c d=e/><f g=><h i="j"k><l =m><n o p = q><r s=\'\'/ ><t\tu\n=\f"v"><w<x></y z></A\n><İ>'],
    ['an attribute twice', '<a href=one HREF="two" href>x'],
    ['very many attributes', `<a ${Array.from({ length: 70 }, (_, index) => `a${index % 68}=${index}`).join(' ')}>x`],
    ['NUL in every position', 'a\0b<a b="c\0d" e=f\0g><!--h\0i-->'],
  ])('emits the same tokens as the plain tokenizer: %s', (_name, html) => {
    expect(readPageTokens(html, true)).toEqual(readPlainTokens(html));
  });

  it('agrees with the plain tokenizer, including positions, on 4,000 documents of unusual pieces', () => {
    const next = createNumberGenerator(7);
    for (let round = 0; round < 4_000; round++) {
      const length = 2 + (next() % 14);
      const html = Array.from({ length }, () => HTML_FRAGMENTS[next() % HTML_FRAGMENTS.length]).join('');
      const expected = readPlainTokens(html);
      expect({ html, seen: readPageTokens(html, true) }).toEqual({ html, seen: expected });
      expect({ html, seen: readPageTokens(html, false) }).toEqual({ html, seen: expected });
    }
  });

  it('keeps whitespace separate until joining is enabled', () => {
    const listTextTokens = (shouldJoinSpace: boolean) => {
      const found: string[] = [];
      const ignore = () => {};
      const tokenizer = new PageTokenizer({
        onStartTag: ignore,
        onEndTag: ignore,
        onComment: ignore,
        onDoctype: ignore,
        onEof: ignore,
        onCharacter: ({ chars }) => found.push(chars),
        onWhitespaceCharacter: ({ chars }) => found.push(`space ${chars.length}`),
        onNullCharacter: ignore,
        onParseError: null,
      });
      tokenizer.shouldJoinSpace = shouldJoinSpace;
      tokenizer.write('  two  words ', true);
      return found;
    };
    expect(listTextTokens(false)).toEqual(['space 2', 'two', 'space 2', 'words', 'space 1']);
    expect(listTextTokens(true)).toEqual(['  two  words ']);
  });
});
