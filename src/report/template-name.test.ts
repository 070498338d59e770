import { expect, it } from 'vitest';
import { nameTemplates } from './template-name.ts';

const at = (...paths: string[]) => paths.map((path) => `https://example.com${path}`);

const readNames = (...templates: string[][]) =>
  nameTemplates(templates.map((examples) => ({ examples, pageCount: examples.length }))).map(({ name }) => name);

it.each([
  [at('/baskets/a', '/baskets/b'), '/baskets/*'],
  [at('/', '/baskets/a', '/baskets/b'), '/baskets/*'],
  [at('/shop/a/1', '/shop/b/2'), '/shop/*'],
  [at('/prices'), '/prices'],
  [at('/'), '/'],
  [at('/list?page=1', '/list?page=2'), '/list'],
  [at('/caf%C3%A9/a', '/caf%C3%A9/b'), '/café/*'],
  [at('/100%/a', '/100%/b'), '/100%/*'],
  [[], 'Template 1'],
])('names a template of %j %s', (examples, name) => expect(readNames(examples)).toEqual([name]));

it('lists two pages of a template whose pages share no folder', () => {
  expect(readNames(at('/', '/Team_Members', '/about'))).toEqual(['/, /Team_Members and similar']);
  expect(readNames(at('/about', '/prices'))).toEqual(['/about and /prices']);
});

it('tells templates with pages in the same folder apart by their first page', () => {
  expect(readNames(at('/products/a', '/products/b'), at('/products/sale', '/products/new'), at('/blog/1'))).toEqual([
    '/products/* (/products/a)',
    '/products/* (/products/sale)',
    '/blog/1',
  ]);
  expect(readNames(at('/item?id=1', '/item?id=2'), at('/item?id=3'))).toEqual([
    '/item (/item?id=1)',
    '/item (/item?id=3)',
  ]);
  expect(readNames(['https://example.com/about'], ['https://shop.example.com/about'])).toEqual([
    '/about (https://example.com/about)',
    '/about (https://shop.example.com/about)',
  ]);
});

it('says "Pages like" only for a folder', () => {
  const templates = [at('/products/a', '/products/b'), at('/prices'), at('/', '/a', '/b')];
  const labels = nameTemplates(templates.map((examples) => ({ examples, pageCount: examples.length })));
  expect(labels.map(({ label }) => label)).toEqual(['Pages like /products/*', '/prices', '/, /a and similar']);
});
