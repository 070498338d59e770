import { expect, it } from 'vitest';
import { findUtilityKind } from './utility-page.ts';

it.each([
  ['https://example.com/cart/', 'cart'],
  ['https://example.com/de/warenkorb.html?x=1', 'cart'],
  ['https://example.com/My_Account', 'account'],
  ['https://example.com/vielen-dank', 'thank-you'],
  ['https://example.com/', null],
  ['https://example.com/golf-carts', null],
  ['https://example.com/login/help-for-editors', null],
])('returns the kind of %s: %s', (url, kind) => expect(findUtilityKind(url)).toBe(kind));
