import { expect, it } from 'vitest';
import { isAddToCartLabel } from './add-to-cart-label.ts';

it.each([
  'Add to cart',
  '+ Add to bag',
  'Add item to your basket',
  'In den Warenkorb',
  'Zum Einkaufswagen hinzufügen',
  'Ajouter au panier',
  'Añadir a la cesta',
  'В корзину',
  'カートに入れる',
])('%s is an add-to-cart label', (text) => expect(isAddToCartLabel(text)).toBe(true));

it.each(['Zum Warenkorb', 'View cart', 'Do not add to cart', 'Checkout', 'Add to cartography', 'Kasse', ''])(
  '%s is not an add-to-cart label',
  (text) => expect(isAddToCartLabel(text)).toBe(false),
);
