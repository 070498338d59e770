import type { OpenElement } from '../open-element.ts';
import { MARKUP_LIMITS } from './markup-limits.ts';

const NAMING = ['class', 'name', 'id', 'value', 'data-action', 'data-button-action', 'aria-label'];
/** Class, name or action of a button, as shop systems write them; `snipcart-add-item` is Snipcart's own. */
const NAMED = /add[-_ ]?to[-_ ]?(?:cart|basket|bag)|snipcart-add-item/i;

/** A button that puts something into a cart, by how its markup names it. */
export function isNamedAddToCart(element: OpenElement): boolean {
  return NAMING.some((name) => {
    const value = element.attributes.get(name);
    return value !== undefined && NAMED.test(value.slice(0, MARKUP_LIMITS.maxClassLength));
  });
}
