import { describe, expect, it } from 'vitest';
import { readText } from '../blocks/test-read-text.ts';
import { parseDatetime, readDate } from '../vocabulary/date-patterns.ts';

describe('readDate', () => {
  it.each([
    ['2025-03-04', '2025-03-04'],
    ['4 March 2025', '2025-03-04'],
    ['4th of March, 2025', '2025-03-04'],
    ['March 4, 2025', '2025-03-04'],
    ['Mar. 4th, 2025', '2025-03-04'],
    ['4. März 2025', '2025-03-04'],
    ['04.03.2025', '2025-03-04'],
    ['4-3-2025', '2025-03-04'],
    ['1er mars 2025', '2025-03-01'],
    ['4 de marzo de 2025', '2025-03-04'],
    ['4 marzo 2025', '2025-03-04'],
    ['4 de março de 2025', '2025-03-04'],
    ['4 maart 2025', '2025-03-04'],
    ['4 mars 2025', '2025-03-04'],
    ['4. maaliskuuta 2025', '2025-03-04'],
    ['4 marca 2025', '2025-03-04'],
    ['4 марта 2025', '2025-03-04'],
    ['4 Mart 2025', '2025-03-04'],
    ['2025. március 4', '2025-03-04'],
    ['2025年3月4日', '2025-03-04'],
    ['2025년 3월 4일', '2025-03-04'],
    ['2025/03/04', '2025-03-04'],
    ['25/03/2025', '2025-03-25'],
    ['03/25/2025', '2025-03-25'],
    ['03/04/2025', null],
    ['03/03/2025', '2025-03-03'],
    ['March 2025', '2025-03'],
  ])('reads %s', (text, iso) => expect(readDate(text)?.iso).toBe(iso));

  it.each(['in 2025', '31 February 2025', '2025-13-01', '99.99.2025', 'Version 4 Marble 2025', '12 apples 2025'])(
    'finds no date in %s',
    (text) => expect(readDate(text)).toBeNull(),
  );
});

describe('parseDatetime', () => {
  it.each([
    ['2025-03-04', '2025-03-04'],
    ['2025-03-04T10:00:00Z', '2025-03-04'],
    ['2025-03', '2025-03'],
    ['2025-02-30', null],
    ['PT4H', null],
    ['10:00', null],
    ['', null],
  ])('reads %s', (value, iso) => expect(parseDatetime(value)).toBe(iso));
});

describe('the search for dates', () => {
  const readDates = (html: string) => readText(html).dates.map(({ iso, kind, source }) => [iso, kind, source]);

  it.each([
    [
      '<main><p>Published <time datetime="2025-03-04">4 March</time></main>',
      [['2025-03-04', 'published', 'time-element']],
    ],
    [
      '<main><p>Published: 4 March 2025, last updated: 5 May 2025</main>',
      [
        ['2025-03-04', 'published', 'text'],
        ['2025-05-05', 'updated', 'text'],
      ],
    ],
    ['<main><span>Zuletzt aktualisiert am</span><div>4. März 2025</div></main>', [['2025-03-04', 'updated', 'text']]],
    [
      '<main><time itemprop=dateModified datetime=2025-03-04>x</time></main>',
      [['2025-03-04', 'updated', 'time-element']],
    ],
    ['<main><p>Stand: 4.3.2025</main>', [['2025-03-04', 'updated', 'text']]],
    ['<main><p>Mis à jour le 4 mars 2025</main>', [['2025-03-04', 'updated', 'text']]],
    ['<main><p>Опубликовано 4 марта 2025</main>', [['2025-03-04', 'published', 'text']]],
    ['<main><p>The war ended on 4 March 2025.</main>', [['2025-03-04', 'unknown', 'text']]],
    ['<main><time>4 March 2025</time></main>', [['2025-03-04', 'unknown', 'time-element']]],
    ['<main><p>x</main><footer>© 2025, 4 March 2025</footer>', []],
    ['<main><pre>4 March 2025</pre></main>', []],
  ])('reads %s', (html, expected) => expect(readDates(html)).toEqual(expected));

  it('returns up to twenty dates', () =>
    expect(readDates(`<main>${'<p>4 March 2025'.repeat(50)}</main>`)).toHaveLength(20));
});
