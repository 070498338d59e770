import { expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { readContentOutline, readPageOutline } from './page-outline.ts';

const makeHeading = (level: number, text: string, line: number) => ({ level, text, line, column: 1 });
function makeFacts(facts: Partial<PageFacts>): PageFacts {
  const page = makePage({ facts });
  if (page.facts === null) throw new Error('A page without facts');
  return page.facts;
}

it('combines heading elements and roles in document order', () => {
  const facts = makeFacts({
    headings: [makeHeading(1, ' Repair ', 1), makeHeading(3, 'Tires', 9)],
    markup: buildMarkup({
      headingExtras: [{ index: 1, region: 'main', ariaLabel: 'All tires' }],
      ariaHeadings: [{ level: 2, text: 'Parts', region: 'main', line: 5, column: 1 }],
    }),
  });
  expect(readPageOutline(facts).map(({ name, text, region, label }) => [name, text, region, label])).toEqual([
    ['h1', 'Repair', 'other', ''],
    ['[role="heading"]', 'Parts', 'main', ''],
    ['h3', 'Tires', 'main', 'All tires'],
  ]);
});

it('keeps the headings of the main content and an h1 above it', () => {
  const facts = makeFacts({
    headings: [1, 2, 3, 4, 5, 6].map((line) => makeHeading(line === 1 ? 1 : 2, `line ${line}`, line)),
    markup: buildMarkup({
      headingExtras: [
        { index: 0, region: 'header' },
        { index: 1, region: 'navigation' },
        { index: 2, region: 'main' },
        { index: 3, region: 'main', isHidden: true },
        { index: 5, region: 'footer' },
      ],
    }),
  });
  expect(readContentOutline(facts).map(({ text }) => text)).toEqual(['line 1', 'line 3']);
});

it('uses an h1 anywhere and other headings outside the header when there is no main landmark', () => {
  const facts = makeFacts({
    headings: [makeHeading(2, 'Menu', 1), makeHeading(1, 'Repair', 2), makeHeading(2, 'Tires', 3)],
    markup: buildMarkup({ headingExtras: [{ index: 0, region: 'header' }] }),
  });
  expect(readContentOutline(facts).map(({ text }) => text)).toEqual(['Repair', 'Tires']);
});
