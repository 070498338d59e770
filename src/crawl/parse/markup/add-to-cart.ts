import type { OpenElement } from '../tree-rules/open-element.ts';
import { MARKUP_LIMITS } from './markup-limits.ts';

const NAMING_ATTRIBUTES = ['class', 'name', 'id', 'value', 'data-action', 'data-button-action', 'aria-label'];
/** Matches class, name or action of an add-to-cart button in common shop systems. Snipcart uses `snipcart-add-item`. */
const ADD_TO_CART_NAME = /add[-_ ]?to[-_ ]?(?:cart|basket|bag)|snipcart-add-item/i;

/** Whether the markup of a button identifies it as an add-to-cart button. */
export function hasAddToCartName(element: OpenElement): boolean {
  return NAMING_ATTRIBUTES.some((name) => {
    const value = element.attributes.get(name);
    return value !== undefined && ADD_TO_CART_NAME.test(value.slice(0, MARKUP_LIMITS.maxClassLength));
  });
}
