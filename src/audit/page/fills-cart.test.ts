import { expect, it } from 'vitest';
import { AT } from '#test/helpers/audit-page.ts';
import { makePageLink } from '#test/helpers/page-links.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { canAddToCart } from './fills-cart.ts';

const button = { type: 'submit', text: 'Buy', isAddToCart: true, ...AT };

it.each([
  ['an add-to-cart button', { markup: buildMarkup({ buttons: [button] }), links: [] }, true],
  ['a link with such text', { markup: buildMarkup({}), links: [makePageLink({ text: 'Add To Cart' })] }, true],
  ['a link to the cart', { markup: buildMarkup({}), links: [makePageLink({ text: 'View cart' })] }, false],
])('%s', (_name, facts, expected) => expect(canAddToCart(facts)).toBe(expected));
