import { describe, expect, it } from 'vitest';
import { FILLER_TEXT, readText } from '../blocks/test-read-text.ts';
import { isQuestion } from './structure-facts.ts';

const buildStructure = (html: string) => readText(`<main>${html}</main>`).structure;

describe('the structure reader', () => {
  it('counts the kinds of blocks', () => {
    expect(
      buildStructure('<h1>a</h1><p>b<p>c<ul><li>d<li>e</ul><ol><li>f</ol><table><tr><td>g<td>h</table><pre>i</pre>'),
    ).toMatchObject({ headings: 1, paragraphs: 2, listItems: 3, lists: 2, tables: 1, codeBlocks: 1 });
  });

  it.each([
    [`<p>${FILLER_TEXT}<p>${FILLER_TEXT}<h2>x</h2><p>${FILLER_TEXT}`, 40],
    [`<p>${FILLER_TEXT}<ul><li>x</ul><p>one two`, 20],
    [`<p>${FILLER_TEXT}<table><tr><td>x</table><p>one two`, 20],
    ['', 0],
  ])('finds the longest run of text without a heading, list or table: %#', (html, words) =>
    expect(buildStructure(html).longestPlainRunWords).toBe(words),
  );

  const makeEntry = (title: string, words: string) =>
    `<div><h3><a href="/${title}">The ${title}</a></h3><p>${words}</div>`;
  const makeThreeEntries = (words: string) => ['one', 'two', 'three'].map((title) => makeEntry(title, words)).join('');

  it.each([
    ['a list of posts', makeThreeEntries('Short.'), 9],
    ['headlines of the first level', makeThreeEntries('Short.').replaceAll('h3>', 'h1>'), 9],
    ['cards whose link contains all of their text', '<a href="/a"><h2>One</h2><p>It is short.</a>'.repeat(3), 12],
    [
      'a list of pages below its own heading',
      `<h2>Posts</h2>${makeThreeEntries('Short.')}<h2>About us</h2><p>${FILLER_TEXT}`,
      9,
    ],
    [
      'two headlines in a text',
      `${makeThreeEntries('Short.').split('<div>').slice(0, 3).join('<div>')}<h2>More</h2><p>${FILLER_TEXT}`,
      0,
    ],
    ['only two headlines', makeThreeEntries('Short.').split('<div>').slice(0, 3).join('<div>'), 6],
    ['sections about linked products', makeThreeEntries(FILLER_TEXT.repeat(9)), 0],
    ['headings that link to themselves', makeThreeEntries('Short.').replaceAll('"/', '"#'), 0],
  ])('distinguishes lists of other pages from articles: %s', (_name, html, words) =>
    expect(buildStructure(html).teaserWords).toBe(words),
  );

  it('measures how much of the text links to other URLs', () => {
    expect(buildStructure('<p><a href="/a">four</a> <a href="#b">five</a>9').linkedShare).toBe(0.4);
    expect(buildStructure('').linkedShare).toBe(0);
  });

  it('returns the first 120 words without headings', () => {
    const { firstWords } = buildStructure(`<h1>Title</h1><p>${'a b c d e f g h i j '.repeat(30)}`);
    expect(firstWords.split(' ')).toHaveLength(120);
    expect(firstWords).not.toContain('Title');
  });

  it('never takes the first words from a footer, even when it contains most of the page', () => {
    const login = '<div><h2>Login</h2><p>Your email address and password, please.</p></div>';
    const about = '<p>We are a team of makers who write templates for shops of every kind. </p>'.repeat(4);
    expect(buildStructure(`${login}<div class="footer">${about}</div>`).firstWords).not.toContain('We are a team');
    expect(buildStructure(`${login}<div id="site-footer">${about}</div>`).firstWords).not.toContain('We are a team');
    expect(buildStructure(`<div class="has-footer"><h1>Shop</h1>${about}</div>`).firstWords).toContain('We are a team');
    expect(buildStructure(`<div class="page footer"><h1>Shop</h1>${about}</div>`).firstWords).toContain(
      'We are a team',
    );
  });

  it('puts each block of the first words on its own line', () => {
    expect(buildStructure('<p>Ann Lee<p>We repair <b>bicycles</b>.<ul><li>x</ul>').firstWords).toBe(
      'Ann Lee\nWe repair bicycles.\nx',
    );
  });

  it('returns questions with the first sentence after them', () => {
    const { questionHeadingCount, questionHeadings } = buildStructure(
      `<h2>What is a jetty?</h2><p>It is a small pier. ${FILLER_TEXT}</p><h2>Prices</h2><p>x<h3>Is it old?</h3><h3>Notes</h3>`,
    );
    expect(questionHeadingCount).toBe(2);
    expect(questionHeadings).toMatchObject([
      { text: 'What is a jetty?', level: 2, answer: 'It is a small pier.', answerWords: 5, line: 1 },
      { text: 'Is it old?', level: 3, answer: '', answerWords: null },
    ]);
  });

  it('keeps ten questions and counts all of them', () => {
    const { questionHeadingCount, questionHeadings } = buildStructure('<h2>Why?</h2>'.repeat(15));
    expect([questionHeadingCount, questionHeadings.length]).toEqual([15, 10]);
  });

  it.each([
    ['What is SEO?', 'en', true],
    ['How to bake bread', 'en', true],
    ['What: a list', 'en', true],
    ['What', 'en', false],
    ['Can opener', 'en', false],
    ['Can I return it?', 'en', true],
    ['Wie funktioniert das', 'de', true],
    ['Was kostet ein Umzug', 'de', true],
    ['¿Qué es un faro?', 'es', true],
    ['什么是人工智能？', 'zh', true],
    ['ما هو هذا؟', 'ar', true],
    ['Τι είναι αυτό;', 'el', true],
    ['First; second;', 'en', false],
    ['Prices', 'en', false],
  ])('recognizes questions: %s (%s)', (heading, code, expected) => expect(isQuestion(heading, code)).toBe(expected));

  it.each([
    ['en', `A jetty is a structure that stands in the water. ${FILLER_TEXT}`, 1],
    ['en', `This is a structure. There is a problem. It is the end. Imagine you are an author. ${FILLER_TEXT}`, 0],
    [
      'de',
      'Ein Steg ist ein Bauwerk, das im Wasser steht und an dem die Boote liegen. Das ist ein Problem, und wir haben es nicht gelöst, weil die Zeit für uns zu kurz war.',
      1,
    ],
    [
      'fr',
      'Une jetée est une construction qui avance dans la mer et qui est faite pour les bateaux. Ce n’est pas un pont, mais elle est dans la ville depuis des années.',
      1,
    ],
  ])('finds definitions (%s) in %s', (_, text, count) =>
    expect(buildStructure(`<p>${text}`).definitionCount).toBe(count),
  );
});
