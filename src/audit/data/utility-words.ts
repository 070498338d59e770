/**
 * Path segments of cart, login and similar pages without search value, by kind, in eleven languages. Collected in
 * November 2026 from the URLs that WooCommerce, Shopware, Magento, PrestaShop and Shopify use, and their translations.
 */
export const UTILITY_WORDS = {
  cart: 'cart basket shopping-cart warenkorb panier carrito cesta carrello carrinho winkelwagen winkelmand koszyk varukorg kundvagn kurv indkoebskurv sepet',
  checkout:
    'checkout kasse commande finalizar-compra caisse afrekenen zamowienie kassa tramitar-pedido pagamento odeme',
  login:
    'login log-in signin sign-in anmelden connexion se-connecter iniciar-sesion acceder accedi entrar inloggen logowanie logga-in log-ind giris wp-login',
  account:
    'account my-account mein-konto mon-compte mi-cuenta il-mio-account minha-conta mijn-account moje-konto mitt-konto min-konto hesabim',
  'thank-you':
    'thank-you thankyou thanks danke vielen-dank merci gracias grazie obrigado bedankt dziekujemy tack tak tesekkurler order-received',
  wishlist: 'wishlist merkzettel wunschliste liste-de-souhaits lista-de-deseos',
} as const;
export type UtilityKind = keyof typeof UTILITY_WORDS;
