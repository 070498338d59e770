/** Words in URLs of cart, account and search pages, in the most common languages of the web. */
const WORDS = [
  'cart|basket|bag|checkout|login|log-?in|logout|log-?out|sign-?in|sign-?out|sign-?up|register|registration|account|my-account',
  'customer|search|wishlist|compare|thank-you|auth|sso|admin|wp-admin|wp-login|password|unsubscribe',
  'warenkorb|kasse|anmelden|anmeldung|abmelden|registrieren|konto|mein-konto|suche|merkliste|merkzettel|passwort',
  'panier|commande|connexion|deconnexion|inscription|compte|mon-compte|recherche|mot-de-passe',
  'carrito|cesta|iniciar-sesion|acceso|registro|cuenta|mi-cuenta|buscar|busqueda|contrasena',
  'carrello|accedi|registrati|mio-account|cerca|ricerca|carrinho|entrar|cadastro|conta|minha-conta|busca|pesquisa',
  'winkelwagen|winkelmand|inloggen|zoeken|kurv|varukorg|handlekurv|kosz|koszyk|logowanie|konto|szukaj|kosik|kosar|sepet|korzina',
].join('|');
const UTILITY_PATH = new RegExp(`/(?:${WORDS})(?:[/._?]|$)`, 'i');

/** Whether the page is usually excluded from search on purpose although menus link to it. */
export function isUtilityUrl(url: string): boolean {
  return UTILITY_PATH.test(url);
}
