import { describe, expect, it } from 'vitest';
import { pageDocumentSchema } from '#contracts/page/page-document.ts';
import { HtmlWalker } from './tree-rules/html-walker.ts';

function readFacts(html: string) {
  const walker = new HtmlWalker({});
  walker.walk(html);
  return walker.buildDocumentFacts();
}

const COMPLETE_DOCUMENT = '<!doctype html><html><head><title>T</title></head><body><p>x</p></body></html>';

describe('buildDocumentFacts', () => {
  it('returns facts that match the contract', () => {
    expect(pageDocumentSchema.parse(readFacts(COMPLETE_DOCUMENT))).toEqual(readFacts(COMPLETE_DOCUMENT));
  });

  it('finds no errors in a typical page', () => {
    expect(readFacts(COMPLETE_DOCUMENT)).toEqual({
      elementCount: 5,
      maxElementDepth: 3,
      tagCounts: { html: 1, head: 1, body: 1 },
      authorHeadClosed: true,
      headEndedBy: null,
      treeFaults: { count: 0, first: [] },
    });
  });

  it.each([
    ['an element in a table', '<table><tr><div>x</div></table>', [['foster-parented-element', 'div', 1, 12]]],
    ['text in a table', '<table>\n x<tr><td>y</table>', [['foster-parented-text', '#text', 1, 8]]],
    ['white space in a table', '<table>\n <tr> <td>y</td> </tr>\n</table>', []],
    ['scripts and hidden fields in a table', '<table><script></script><input type=HIDDEN><tr><td></table>', []],
    ['a link in a link', '<a href=1>x<a href=2>y</a>', [['nested-anchor', 'a', 1, 12]]],
    ['a link closed by the end of its block', '<p><a href=1>x</p><p>y</p>', [['unclosed-anchor', 'a', 1, 4]]],
    ['two closed links', '<a href=1>x</a><a href=2>y</a>', []],
    ['a form in a form', '<form><p><form></form>', [['nested-form', 'form', 1, 10]]],
    ['forms after one another', '<form></form><form></form>', []],
    ['an unclosed table', '<p></p>\n<table><tr><td>x', [['unclosed-table', 'table', 2, 1]]],
    ['a table in a table', '<table><table></table>', [['unclosed-table', 'table', 1, 1]]],
    ['a table in a cell', '<table><td><table></table></table>', []],
    ['a cell outside a table', '<td>x</td>', [['misplaced-start-tag', 'td', 1, 1]]],
    ['a frame outside a frameset', '<p><frame>', [['misplaced-start-tag', 'frame', 1, 4]]],
    ['a second body', '<body><body>', [['misplaced-start-tag', 'body', 1, 7]]],
    ['a head in the body', '<body><head>', [['misplaced-start-tag', 'head', 1, 7]]],
  ])('reports errors: %s', (_name, html, expected) => {
    const { count, first } = readFacts(html).treeFaults;
    expect(first.map(({ code, name, line, column }) => [code, name, line, column])).toEqual(expected);
    expect(count).toBe(expected.length);
  });

  it('counts every error and lists the first 20', () => {
    const { count, first } = readFacts('<td>'.repeat(50)).treeFaults;
    expect([count, first.length]).toEqual([50, 20]);
  });

  it.each([
    [
      'an element',
      '<head><title>T</title>\n<div></div><meta name=a></head>',
      { name: 'div', line: 2, column: 1 },
      true,
    ],
    ['text', '<head>\n text</head>', { name: '#text', line: 2, column: 2 }, true],
    ['an omitted end tag', '<head><title>T</title><p>x', { name: 'p', line: 1, column: 23 }, false],
    ['the body', '<head><title>T</title><body><p>x', null, false],
    ['its end tag', '<head></head><p>x', null, true],
    ['an element, without any head tag', '<title>T</title><p>x', null, false],
  ])('reports that the head is ended by %s', (_name, html, headEndedBy, authorHeadClosed) => {
    expect(readFacts(html)).toMatchObject({ headEndedBy, authorHeadClosed });
  });

  it('counts the tags in the source', () => {
    expect(readFacts('<p>x').tagCounts).toEqual({ html: 0, head: 0, body: 0 });
    expect(readFacts('<html><html><head><body><body>').tagCounts).toEqual({ html: 2, head: 1, body: 2 });
  });

  it('measures nesting deeper than the stack limit', () => {
    expect(readFacts('<div>'.repeat(2_000)).maxElementDepth).toBe(2_002);
  });
});
