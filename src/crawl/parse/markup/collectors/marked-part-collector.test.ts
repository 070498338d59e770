import { describe, expect, it } from 'vitest';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { MarkupCollectors } from './markup-collectors.ts';

function buildMarkup(html: string) {
  const collectors = new MarkupCollectors();
  new HtmlWalker(collectors).walk(html);
  return collectors.finish((reference) => URL.parse(reference, 'https://site.example/dir/page')?.href ?? null);
}

describe('the hidden block collector', () => {
  it('counts words and links of the outermost hidden element', () => {
    const { hiddenBlocks } = buildMarkup(
      '<p>seen</p><div style="display:none">buy <b hidden>cheap</b> pills <a href=/x>here</a><script>no()</script></div>',
    );
    expect(hiddenBlocks).toEqual([
      {
        name: 'div',
        hiddenBy: 'display-none',
        words: 4,
        links: 1,
        excerpt: 'buy cheap pills here',
        line: 1,
        column: 12,
      },
    ]);
  });

  it('ignores blocks without content, and content hidden only from assistive technology', () => {
    expect(buildMarkup('<div hidden><img src=x></div><p aria-hidden=true>a</p><input hidden>').hiddenBlocks).toEqual(
      [],
    );
  });

  it('lists a hidden link', () => {
    expect(buildMarkup('<a hidden href=/x></a>').hiddenBlocks).toMatchObject([{ name: 'a', words: 0, links: 1 }]);
  });

  it('flags a hidden block that exceeds the counting limit', () => {
    const [block] = buildMarkup(`<div hidden>${'word '.repeat(60_000)}</div>`).hiddenBlocks;
    expect(block).toMatchObject({ isCut: true, words: 20_000 });
    expect(block?.excerpt.length).toBeLessThanOrEqual(300);
  });

  it('counts style attributes', () => {
    expect(buildMarkup('<p style="color:red">a</p><p style>b</p><p>c').styleAttributes).toBe(2);
  });
});

it('counts the words that search results may not quote, in total and in the main content', () => {
  const { nosnippetParts } = buildMarkup(
    '<div data-nosnippet>one two<nav>three</nav><span data-nosnippet>four</span></div>' +
      '<div><p data-nosnippet>five six</p></div>',
  );
  expect(nosnippetParts).toEqual([
    { name: 'div', words: 4, mainWords: 3, line: 1, column: 1 },
    { name: 'p', words: 2, mainWords: 2, line: 1, column: 87 },
  ]);
});

it('does not count words outside the main landmark as main content, wherever the landmark is', () => {
  const note = '<div data-nosnippet>one two three</div>';
  const main = '<main><div data-nosnippet>four</div></main>';
  for (const html of [note + main, main + note, note + main.replace('<main>', '<main role=main>')]) {
    const counts = buildMarkup(html).nosnippetParts.map(({ words, mainWords }) => [words, mainWords]);
    expect(counts.toSorted()).toEqual([
      [1, 1],
      [3, 0],
    ]);
  }
});

it('counts the main content inside a part that contains the main landmark', () => {
  const { nosnippetParts } = buildMarkup('<div data-nosnippet>one<main>two three</main></div>');
  expect(nosnippetParts).toMatchObject([{ words: 3, mainWords: 2 }]);
});

it('does not treat an overlay as main content', () => {
  const { nosnippetParts } = buildMarkup(
    '<div class="cmplz-cookiebanner" role="dialog" data-nosnippet="true">one two</div>',
  );
  expect(nosnippetParts).toEqual([{ name: 'div', words: 2, mainWords: 0, line: 1, column: 1 }]);
});
