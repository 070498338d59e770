import type { OpenElement } from '../tree-rules/open-element.ts';
import { MARKUP_LIMITS } from './markup-limits.ts';

const NAMING = ['class', 'name', 'id', 'value', 'data-action', 'data-button-action', 'aria-label'];
/** Class, name or action of a button in common shop systems; `snipcart-add-item` is used by Snipcart. */
const NAMED = /add[-_ ]?to[-_ ]?(?:cart|basket|bag)|snipcart-add-item/i;

/** Whether the markup of a button identifies it as an add-to-cart button. */
export function isNamedAddToCart(element: OpenElement): boolean {
  return NAMING.some((name) => {
    const value = element.attributes.get(name);
    return value !== undefined && NAMED.test(value.slice(0, MARKUP_LIMITS.maxClassLength));
  });
}
