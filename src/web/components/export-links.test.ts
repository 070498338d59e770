import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ExportLinks } from './export-links.tsx';

it('names the format of each file, and its content for screen readers', () => {
  const buildPath = (format: string) => `/files/pages.${format}`;
  const html = renderToStaticMarkup(createElement(ExportLinks, { buildPath, title: 'Pages' }));
  const links = [...html.matchAll(/href="([^"]+)"[^>]*>(.*?)<span class="sr-only">(.*?)<\/span>/g)];
  expect(links.map(([, path, label, content]) => [path, `${label}${content}`])).toEqual([
    ['/files/pages.csv', 'Export CSV of Pages'],
    ['/files/pages.xlsx', 'Export Excel of Pages'],
  ]);
  expect(renderToStaticMarkup(createElement(ExportLinks, { buildPath }))).not.toContain('sr-only');
});
