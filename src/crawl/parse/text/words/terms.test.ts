import { describe, expect, it } from 'vitest';
import { readText } from '../blocks/test-read-text.ts';

const readTerms = (text: string) => {
  const { terms } = readText(`<main>${text}</main>`);
  return terms;
};
const ENGLISH =
  'The solar panel is on the roof. A solar panel makes power for the house, and the solar panel on the shed makes power for the car. Is it the best? It is for us and it was for them.';

describe('the term counter', () => {
  it('counts terms of one to three words without stop words at their ends', () => {
    const { one, two, three } = readTerms(`<p>${ENGLISH}</p>`);
    expect(one.slice(0, 3)).toEqual([
      { term: 'solar', count: 3 },
      { term: 'panel', count: 3 },
      { term: 'makes', count: 2 },
    ]);
    expect(two).toEqual([
      { term: 'solar panel', count: 3 },
      { term: 'makes power', count: 2 },
    ]);
    expect(three).toEqual([]);
    expect(one.map(({ term }) => term)).not.toContain('the');
  });

  it('allows a stop word inside a term', () => {
    const { three } = readTerms(`<p>${'He bought bread and butter for the house and they ate it. '.repeat(3)}</p>`);
    expect(three).toContainEqual({ term: 'bread and butter', count: 3 });
  });

  it('reports how often frequent terms occur in table cells', () => {
    const rows = '<tr><td>default value</td><td>value</td></tr>'.repeat(6);
    const { one, two } = readTerms(`<p>${'The default value holds. '.repeat(5)}</p><table>${rows}</table>`);
    expect(two).toContainEqual({ term: 'default value', count: 11, inTables: 6 });
    expect(one).toContainEqual({ term: 'value', count: 17, inTables: 12 });
  });

  it('finds no terms across sentences or blocks, and excludes code', () => {
    const { one, two } = readTerms('<p>Alpha. Beta</p><p>Alpha. Beta</p><li>Beta</li><pre>gamma gamma gamma</pre>');
    expect(two).toEqual([]);
    expect(one).toEqual([
      { term: 'beta', count: 3 },
      { term: 'alpha', count: 2 },
    ]);
  });

  it('returns up to twenty terms, most frequent first, ties in order of appearance', () => {
    const words = Array.from({ length: 50 }, (_, index) => `word${index}x`);
    const { one, totalWords } = readTerms(`<p>${words.join(' ')} word40x word40x word41x</p>`);
    expect(one).toHaveLength(20);
    expect(one.slice(0, 3).map(({ term }) => term)).toEqual(['word40x', 'word41x', 'word0x']);
    expect(totalWords).toBe(53);
  });

  it.each([
    [
      'Japanese',
      '図書館は近い。図書館で本を読む。図書館に行く。',
      { term: '図書', count: 3 },
      { term: '図書館', count: 3 },
    ],
    [
      'Chinese',
      '人工智能很有用。人工智能的发展。学习人工智能。',
      { term: '人工', count: 3 },
      { term: '人工智', count: 3 },
    ],
    [
      'Korean',
      '도서관은 가깝다. 도서관에서 책을 읽는다. 도서관에 간다.',
      { term: '도서', count: 3 },
      { term: '도서관', count: 3 },
    ],
  ])('returns pairs and triples of characters in %s', (_, text, pair, triple) => {
    const { one, two } = readTerms(`<p>${text}</p>`);
    expect(one[0]).toEqual(pair);
    expect(two[0]).toEqual(triple);
  });

  it('excludes numbers and single letters', () => {
    expect(readTerms('<p>5 5 5 a1 b b b 2024 2024 zinc</p>').one.map(({ term }) => term)).toEqual(['a1', 'zinc']);
  });
});
