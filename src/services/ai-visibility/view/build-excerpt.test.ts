import { expect, it } from 'vitest';
import type { AnswerHighlight } from '#contracts/outside/assistants/visibility-report.ts';
import { buildExcerpt } from './build-excerpt.ts';

const FILLER = 'Light shoes help beginners on long and dry roads. ';

/** Highlights a name wherever it occurs in the text. */
function highlight(text: string, name: string, change: Partial<AnswerHighlight> = {}): AnswerHighlight[] {
  return [...text.matchAll(new RegExp(name, 'g'))].map(({ index }) => ({
    start: index,
    end: index + name.length,
    kind: 'own',
    brand: name,
    isOwn: true,
    reason: null,
    ...change,
  }));
}

const listHighlighted = ({ text, highlights }: ReturnType<typeof buildExcerpt>): string[] =>
  highlights.map(({ start, end }) => text.slice(start, end));

it('keeps a short answer as it is', () => {
  const text = 'Try Shop.';
  expect(buildExcerpt(text, highlight(text, 'Shop'))).toMatchObject({ text, highlights: [{ start: 4, end: 8 }] });
});

it('cuts complete words around the first name of the brand, and keeps the highlight at the name', () => {
  const text = `${FILLER.repeat(20)}Many runners like Shop. ${FILLER.repeat(20)}Shop again.`;
  const excerpt = buildExcerpt(text, highlight(text, 'Shop'));
  expect(excerpt.text).toMatch(/^…[A-Za-z]+ .*Many runners like Shop\. .*[a-z.]…$/);
  expect(excerpt.text.length).toBeLessThanOrEqual(282);
  expect(excerpt.text.indexOf('Shop')).toBeLessThanOrEqual(81);
  for (const word of excerpt.text.slice(1, -1).split(' ')) expect(text.split(' ')).toContain(word);
  expect(listHighlighted(excerpt)).toEqual(['Shop']);
});

it('prefers a counted name to an unclear one, and an unclear one to a competitor', () => {
  const text = `Rival first. ${FILLER.repeat(10)}In a Shop. ${FILLER.repeat(10)}Acme is good. ${FILLER.repeat(10)}`;
  const rival = highlight(text, 'Rival', { kind: 'competitor', isOwn: false });
  const unclear = highlight(text, 'Shop', { kind: 'ambiguous' });
  expect(listHighlighted(buildExcerpt(text, [...rival, ...unclear, ...highlight(text, 'Acme')]))).toEqual(['Acme']);
  expect(listHighlighted(buildExcerpt(text, [...rival, ...unclear]))).toEqual(['Shop']);
  const withoutOwn = buildExcerpt(text, rival);
  expect(withoutOwn.text).toMatch(/^Rival first\..*…$/);
  expect(listHighlighted(withoutOwn)).toEqual(['Rival']);
});

it('leaves out a highlight that the excerpt contains only in part', () => {
  const long = 'word '.repeat(53);
  const text = `${long}Rival Running Shoes Company of the North`;
  const excerpt = buildExcerpt(text, highlight(text, 'Rival Running Shoes Company', { isOwn: false }));
  expect(excerpt.text).toContain('Rival');
  expect(excerpt.highlights).toEqual([]);
});

it('cuts a text without spaces between characters', () => {
  const text = `${'👟'.repeat(200)}Shop${'👟'.repeat(200)}`;
  const excerpt = buildExcerpt(text, highlight(text, 'Shop'));
  expect(excerpt.text.isWellFormed()).toBe(true);
  expect(listHighlighted(excerpt)).toEqual(['Shop']);
});

it('leaves out Markdown, replaces links with their sources, and keeps each highlight at its name', () => {
  const text =
    'See [a test](https://guide.example/t) ([source](https://www.forum.example/x)). **Rival** or [**Shop**](https://shop.example/)!';
  const excerpt = buildExcerpt(text, [
    ...highlight(text, 'Shop'),
    ...highlight(text, 'Rival', { kind: 'competitor', isOwn: false }),
  ]);
  expect(excerpt.text).toBe('See a test (forum.example). Rival or Shop!');
  expect(listHighlighted(excerpt)).toEqual(['Rival', 'Shop']);
});
