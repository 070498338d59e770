import { expect, it } from 'vitest';
import { parsePage } from '../pipeline/parse-page.ts';
import { readMainHeading } from './main-heading.ts';

const readHeading = (html: string) =>
  readMainHeading(
    parsePage({
      body: Buffer.from(html),
      url: 'https://example.com/',
      contentType: 'text/html; charset=utf-8',
    }),
  );

it.each([
  ['<h1>Prices</h1><h1>Hours</h1>', 'Prices'],
  [
    '<header><h1>Riverton Cycles</h1></header><main><article><header><h1>Prices</h1></header></article></main>',
    'Prices',
  ],
  ['<header><h1>Riverton Cycles</h1></header><main><h2>Prices</h2></main>', 'Riverton Cycles'],
  ['<h1></h1><h1>Prices</h1>', 'Prices'],
  ['<div role="dialog"><h1>Search</h1></div><main><h1>Prices</h1></main>', 'Prices'],
  ['<h2>Prices</h2>', null],
  [
    '<title>GHC拡張ノック - Haskell-jp</title><header><h1>GHC拡張ノック</h1></header><article><h1>はじめに</h1></article>',
    'GHC拡張ノック',
  ],
  [
    '<title>About Riverton — Riverton</title><header><h1>Riverton</h1></header><main><h1>Who we are</h1></main>',
    'Who we are',
  ],
  [
    '<title>Prices — and hours - Riverton</title><header><h1>Riverton</h1></header><main><h1>Prices — and hours</h1></main>',
    'Prices — and hours',
  ],
  ['<title>Riverton - Prices</title><header><h1>Riverton</h1></header><main><h1>Prices</h1></main>', 'Prices'],
  ['<h1><a href="/a">Prices</a></h1><h1><a href="/b">Hours</a></h1>', null],
  ['<h1>Blog</h1><h1><a href="/a">Prices</a></h1><h1><a href="/b">Hours</a></h1>', 'Blog'],
])('reads the main heading of %s', (html, expected) => expect(readHeading(html)).toBe(expected));
