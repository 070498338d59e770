import { expect, it } from 'vitest';
import { collectTeaserHeadings } from './teaser-headings.ts';

const link = (line: number, text: string, url: string | null, column = 9) => ({
  line,
  column,
  text,
  url,
  href: url ?? '',
  rel: '',
  region: 'other' as const,
  selector: 'a',
});
const h1 = (line: number, text: string, level = 1) => ({ level, text, line, column: 5 });

it('finds the headlines of other pages', () => {
  const headings = [h1(1, 'Blog'), h1(3, 'Mónadas'), h1(5, 'Notes', 2), h1(7, 'Learning  from Arch')];
  const links = [
    link(1, 'Home', 'https://example.com/', 1),
    link(3, 'Mónadas', 'https://example.com/monadas'),
    link(6, 'more', 'https://example.com/notes'),
    link(7, 'Learning from Arch', 'https://example.com/arch'),
  ];
  expect([...collectTeaserHeadings({ headings, links })]).toEqual([1, 3]);
});

it.each([
  ['a single linked heading', [h1(1, 'A')], [link(1, 'A', 'https://example.com/a')]],
  [
    'two headings that link to the same page',
    [h1(1, 'A'), h1(2, 'B')],
    [link(1, 'A', 'https://example.com/a'), link(2, 'B', 'https://example.com/a')],
  ],
  [
    'headings that contain other words in addition to the link',
    [h1(1, 'A 1'), h1(2, 'B 1')],
    [link(1, 'A', 'https://example.com/a'), link(2, 'B', 'https://example.com/b')],
  ],
  [
    'links after the next heading',
    [h1(1, 'A'), h1(2, 'B'), h1(3, 'C')],
    [link(2, 'A', 'https://example.com/a'), link(4, 'B', 'https://example.com/b')],
  ],
])('ignores %s', (_, headings, links) => expect(collectTeaserHeadings({ headings, links }).size).toBe(0));
