import { describe, expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

describe('the collector of duplicate IDs', () => {
  it('returns the count, the first two positions and the references, referenced IDs first', () => {
    const html = [
      '<p id=a>',
      '<input id=b><label for=b>x</label>',
      '<p id=a><div id=b aria-describedby="c b">',
      '<p id=a><p id=c><svg id=c></svg><a href="#c">x</a><i id=d>',
    ].join('\n');
    expect(buildMarkup(html).duplicateIds).toEqual([
      {
        id: 'b',
        count: 2,
        referencedBy: ['label', 'aria'],
        first: { line: 2, column: 1 },
        second: { line: 3, column: 9 },
      },
      {
        id: 'c',
        count: 2,
        referencedBy: ['aria', 'fragment'],
        first: { line: 4, column: 9 },
        second: { line: 4, column: 17 },
      },
      { id: 'a', count: 3, referencedBy: [], first: { line: 1, column: 1 }, second: { line: 3, column: 1 } },
    ]);
  });

  it('ignores the contents of templates, and empty IDs', () => {
    expect(buildMarkup('<i id=a></i><template><i id=a></i></template><i id></i><i id></i>').duplicateIds).toEqual([]);
  });

  it('keeps a limited number of IDs', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `<i id=x${index}></i>`).join('');
    const markup = buildMarkup(ids + ids);
    expect(markup.duplicateIds).toHaveLength(50);
    expect(markup.truncations).toEqual(['duplicateIds']);
  });

  it('treats `__proto__` like any other ID', () => {
    expect(buildMarkup('<i id=__proto__></i><i id=__proto__></i>').duplicateIds).toMatchObject([
      { id: '__proto__', count: 2 },
    ]);
  });
});

it('recognizes which fragments have a target', () => {
  const html =
    '<a href="#here">a</a><a href="#gone">b</a><a href="#here">c</a><a href="#old">d</a><a href="#%C3%BC">e</a>' +
    '<a href="#">f</a><a href="#TOP">g</a><a href="#100%">h</a><p id=here><a name=old></a><p id=ü>';
  expect(buildMarkup(html).fragmentLinks.map(({ fragment, exists }) => [fragment, exists])).toEqual([
    ['here', true],
    ['gone', false],
    ['old', true],
    ['%C3%BC', true],
    ['100%', false],
  ]);
});
