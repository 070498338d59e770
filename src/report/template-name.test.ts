import { expect, it } from 'vitest';
import { nameTemplates } from './template-name.ts';

const buildUrls = (...paths: string[]) => paths.map((path) => `https://example.com${path}`);

const readNames = (...templates: string[][]) =>
  nameTemplates(templates.map((examples) => ({ examples, pageCount: examples.length }))).map(({ name }) => name);

it.each([
  [buildUrls('/baskets/a', '/baskets/b'), '/baskets/*'],
  [buildUrls('/', '/baskets/a', '/baskets/b'), '/baskets/*'],
  [buildUrls('/shop/a/1', '/shop/b/2'), '/shop/*'],
  [buildUrls('/prices'), '/prices'],
  [buildUrls('/'), '/'],
  [buildUrls('/list?page=1', '/list?page=2'), '/list'],
  [buildUrls('/caf%C3%A9/a', '/caf%C3%A9/b'), '/café/*'],
  [buildUrls('/100%/a', '/100%/b'), '/100%/*'],
  [[], 'Template 1'],
])('names a template of %j %s', (examples, name) => expect(readNames(examples)).toEqual([name]));

it('lists two pages of a template whose pages share no folder', () => {
  expect(readNames(buildUrls('/', '/Team_Members', '/about'))).toEqual(['/, /Team_Members and similar']);
  expect(readNames(buildUrls('/about', '/prices'))).toEqual(['/about and /prices']);
});

it('distinguishes templates with pages in the same folder by their first page', () => {
  expect(
    readNames(
      buildUrls('/products/a', '/products/b'),
      buildUrls('/products/sale', '/products/new'),
      buildUrls('/blog/1'),
    ),
  ).toEqual(['/products/* (/products/a)', '/products/* (/products/sale)', '/blog/1']);
  expect(readNames(buildUrls('/item?id=1', '/item?id=2'), buildUrls('/item?id=3'))).toEqual([
    '/item (/item?id=1)',
    '/item (/item?id=3)',
  ]);
  expect(readNames(['https://example.com/about'], ['https://shop.example.com/about'])).toEqual([
    '/about (https://example.com/about)',
    '/about (https://shop.example.com/about)',
  ]);
});

it('uses "Pages like" only for a folder', () => {
  const templates = [buildUrls('/products/a', '/products/b'), buildUrls('/prices'), buildUrls('/', '/a', '/b')];
  const labels = nameTemplates(templates.map((examples) => ({ examples, pageCount: examples.length })));
  expect(labels.map(({ label }) => label)).toEqual(['Pages like /products/*', '/prices', '/, /a and similar']);
});
