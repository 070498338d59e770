import { expect, it } from 'vitest';
import { buildPathPattern } from './template-name.ts';

const at = (...paths: string[]) => paths.map((path) => `https://example.com${path}`);

it.each([
  [at('/baskets/a', '/baskets/b'), '/baskets/*'],
  [at('/', '/baskets/a', '/baskets/b'), '/baskets/*'],
  [at('/shop/a/1', '/shop/b/2'), '/shop/*'],
  [at('/', '/baskets/a', '/books/b'), '/baskets/a'],
  [at('/prices'), '/prices'],
  [at('/'), '/'],
  [at('/caf%C3%A9/a', '/caf%C3%A9/b'), '/café/*'],
  [[], null],
])('names a template of %j %s', (examples, pattern) => expect(buildPathPattern(examples)).toBe(pattern));
