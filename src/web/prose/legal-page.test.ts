import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatDate } from '#lib/text/format.ts';
import { PUBLIC_PAGES } from '../seo/public-pages.ts';
import { LegalPage } from './legal-page.tsx';

it.each(['/privacy', '/terms'] as const)('%s shows the date when its own text changed', (path) => {
  const html = renderToStaticMarkup(createElement(LegalPage, { path, title: 'T', lead: 'L', crumbs: [], html: '' }));
  expect(html.replace(/<[^>]+>/g, '')).toContain(`Last changed on ${formatDate(PUBLIC_PAGES[path].updatedAt)}.`);
});
