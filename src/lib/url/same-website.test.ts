import { expect, it } from 'vitest';
import { areSameWebsite } from './same-website.ts';

it.each([
  ['https://example.com/', 'https://www.example.com/start', true],
  ['http://shop.example.co.uk/', 'https://example.co.uk/', true],
  ['https://example.com/', 'https://example.de/', false],
  ['https://a.github.io/', 'https://b.github.io/', false],
  ['http://127.0.0.1:4010/', 'http://127.0.0.1:4010/home', true],
  ['http://127.0.0.1:4010/', 'http://127.0.0.1:4011/', false],
  ['http://localhost:4010/', 'http://localhost:4011/', false],
])('checks whether %s and %s are one website', (a, b, isSame) => {
  expect(areSameWebsite(a, b)).toBe(isSame);
});
