import type { PageFacts } from '#contracts/page/page-facts.ts';
import { isAddToCartLabel } from '#lib/text/add-to-cart-label.ts';

/** Whether the page has a button, or a link with the label of one, to add a product to a cart. */
export function canAddToCart({ markup, links }: Pick<PageFacts, 'markup' | 'links'>): boolean {
  return (
    markup.buttons.some(({ isAddToCart }) => isAddToCart === true) || links.some(({ text }) => isAddToCartLabel(text))
  );
}
