import { expect, it } from 'vitest';
import { type DrawnItem, drawItems } from './sample.ts';
import type { Screen } from './screens.ts';

const screens: Screen[] = Array.from({ length: 200 }, (_, index) => ({
  id: `screen-${index}`,
  group: 'Public',
  person: 'visitor',
  path: '/',
}));
const documents = [{ id: 'pdf', path: 'report.pdf', pageCount: 50 }];
const describeItem = (item: DrawnItem): string =>
  item.kind === 'screen' ? `${item.screen.id} ${item.width} ${item.theme}` : `${item.document.id} ${item.page}`;
const draw = (seed: string, count = 40) => drawItems({ screens, documents }, { seed, count });

it('draws the same items for the same seed, and others for another', () => {
  expect(draw('a').map(describeItem)).toEqual(draw('a').map(describeItem));
  expect(draw('a').map(describeItem)).not.toEqual(draw('b').map(describeItem));
});

it('draws no screen and no page twice', () => {
  const items = draw('a', 250);
  expect(new Set(items.map((item) => (item.kind === 'screen' ? item.screen.id : String(item.page)))).size).toBe(250);
});

it('draws every width and theme, and pages of documents', () => {
  const items = draw('a', 120);
  const views = items.flatMap((item) => (item.kind === 'screen' ? [`${item.width} ${item.theme}`] : []));
  expect(new Set(views).size).toBe(6);
  expect(items.some(({ kind }) => kind === 'page')).toBe(true);
});
