/**
 * Add-to-cart labels of buttons and links: our own list as of November 20, 2026, for the most common languages on the
 * web.
 */
const ADD_TO_CART_PHRASES = [
  'add (?:item |it )?to (?:your |my |the |shopping )?(?:cart|basket|bag|trolley)',
  'in (?:den |deinen |ihren )?(?:warenkorb|einkaufswagen|einkaufskorb)',
  'zum (?:warenkorb|einkaufswagen|einkaufskorb) hinzufügen',
  'ajouter au panier|añadir (?:al|a la) (?:carrito|cesta|bolsa)|agregar al carrito|afegeix a la cistella',
  'aggiungi al carrello|adicionar ao carrinho|adicionar à sacola',
  'in (?:de |het )?(?:winkelwagen|winkelmand)|toevoegen aan winkel(?:wagen|mand)',
  'lägg i (?:varukorg|varukorgen|kundvagn)|læg i kurv|tilføj til kurv|legg i handlekurv|lisää ostoskoriin',
  'dodaj do koszyka|do koszyka|přidat do košíku|do košíku|pridať do košíka|kosárba|adaugă în coș|dodaj u košaricu',
  'sepete ekle|(?:добавить )?в корзину|(?:додати )?(?:в|до) кошика?|προσθήκη στο καλάθι',
  'カートに入れる|カートに追加|加入购物车|加入購物車|장바구니에? ?(?:담기|추가)|أضف إلى السلة|הוסף לסל|thêm vào giỏ',
].join('|');
const ADD_TO_CART_LABEL = new RegExp(`^\\P{L}*(?:${ADD_TO_CART_PHRASES})(?!\\p{L})`, 'iu');

/** Whether the text of a button or link begins with an add-to-cart label. */
export const isAddToCartLabel = (text: string): boolean => ADD_TO_CART_LABEL.test(text);
