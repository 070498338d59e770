import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CategoriesSection } from './categories-section.tsx';

const category = { id: 'p', title: 'Performance', budget: 12, checksMeasured: 0, checksTotal: 4 };

it('never shows an unmeasured category as a number', () => {
  const html = renderToStaticMarkup(
    createElement(CategoriesSection, { categories: [{ ...category, score: null }], aiCategories: [] }),
  );
  expect(html).toContain('not measured');
  expect(html).not.toMatch(/>(0|100)</);
});

it('gives each measured category its band as a word', () => {
  const html = renderToStaticMarkup(
    createElement(CategoriesSection, { categories: [{ ...category, checksMeasured: 4, score: 41 }], aiCategories: [] }),
  );
  expect(html).toContain('Needs Work');
});

it('does not colour what stands on few checks', () => {
  const drawn = (checksMeasured: number) =>
    renderToStaticMarkup(
      createElement(CategoriesSection, { categories: [{ ...category, checksMeasured, score: 90 }], aiCategories: [] }),
    );
  expect(drawn(2)).toContain('only 2 of 4 checks');
  expect(drawn(2)).not.toContain('text-good');
  expect(drawn(3)).toContain('text-good');
});
