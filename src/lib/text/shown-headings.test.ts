import { expect, it } from 'vitest';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { selectMainHeadings } from './shown-headings.ts';

it.each([
  ['<main><h1>Prices</h1></main><h1>Hours</h1>', ['Prices', 'Hours']],
  ['<dialog><h1>Search</h1></dialog><main><h1>Prices</h1></main>', ['Prices']],
  ['<div role="dialog"><h1>Search</h1></div><main><h1>Prices</h1></main>', ['Prices']],
  ['<div class="modal" aria-hidden="true"><h1>Search</h1></div><h1>Prices</h1>', ['Prices']],
  ['<h1 hidden>Prices</h1><h2>Hours</h2>', ['Prices']],
  ['<h1><a href="/a">Prices</a></h1><h1><a href="/b">Hours</a></h1><h1>Blog</h1>', ['Blog']],
  ['<h1> </h1>', []],
])('finds the main headings of the page: %s', (html, expected) => {
  const { facts } = makeHtmlPage(html);
  expect(facts === null ? [] : selectMainHeadings(facts).map(({ heading }) => heading.text)).toEqual(expected);
});
