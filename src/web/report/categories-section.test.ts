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
    createElement(CategoriesSection, { categories: [{ ...category, score: 41 }], aiCategories: [] }),
  );
  expect(html).toContain('Needs Work');
});
