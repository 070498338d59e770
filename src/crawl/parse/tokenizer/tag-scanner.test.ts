import { describe, expect, it } from 'vitest';
import { TagScanner } from './tag-scanner.ts';

/** Reads the tag at the beginning of the text, or returns null when it is left to the tokenizer. */
function scan(source: string) {
  const scanner = new TagScanner(source);
  const isRead = source.startsWith('</') ? scanner.scanEndTag(2) : scanner.scanStartTag(1);
  if (!isRead) return null;
  const { name, attributes, isSelfClosing, end } = scanner;
  return {
    name,
    attributes: attributes.map((one) => [one.name, one.value]),
    isSelfClosing,
    rest: source.slice(end + 1),
  };
}

describe('TagScanner', () => {
  it.each([
    ['no attributes', '<p>x', { name: 'p', attributes: [], isSelfClosing: false, rest: 'x' }],
    [
      'values in all three forms, and an attribute without a value',
      `<A HREF="/a b" title = 'it"s' data-odd-name=c/d\nhidden>x`,
      {
        name: 'a',
        attributes: [
          ['href', '/a b'],
          ['title', 'it"s'],
          ['data-odd-name', 'c/d'],
          ['hidden', ''],
        ],
        isSelfClosing: false,
        rest: 'x',
      },
    ],
    ['a solidus at the end', '<br />', { name: 'br', attributes: [], isSelfClosing: true, rest: '' }],
    [
      'an attribute twice: the first counts',
      '<i id=a ID=b>',
      { name: 'i', attributes: [['id', 'a']], isSelfClosing: false, rest: '' },
    ],
    ['a custom element name', '<my-Part>', { name: 'my-part', attributes: [], isSelfClosing: false, rest: '' }],
    ['an end tag', '</H1 \n>x', { name: 'h1', attributes: [], isSelfClosing: false, rest: 'x' }],
    [
      'characters beyond the basic plane',
      '<i title="😀">',
      { name: 'i', attributes: [['title', '😀']], isSelfClosing: false, rest: '' },
    ],
  ])('reads a tag with %s', (_name, source, expected) => {
    expect(scan(source)).toEqual(expected);
  });

  it.each([
    ['a reference in a value', '<a href="a&amp;b">'],
    ['a carriage return', '<a href="a\r">'],
    ['NUL', '<a href="\0">'],
    ['attributes without space between them', '<a b="c"d="e">'],
    ['a missing value', '<a b=>'],
    ['a quote in an unquoted value', '<a b=c"d>'],
    ['a solidus inside', '<a/b>'],
    ['an attribute name in parentheses', '<a (b)>'],
    ['no end', '<a b="c'],
    ['an end tag with attributes', '</a b>'],
    ['more attributes than it compares', `<a ${Array.from({ length: 65 }, (_, index) => `a${index}`).join(' ')}>`],
  ])('leaves a tag with %s to the tokenizer', (_name, source) => {
    expect(scan(source)).toBeNull();
  });
});
