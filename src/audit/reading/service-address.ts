/**
 * Path segments of pages that serve visitors rather than searchers: log in, account, cart, legal notices, search, print.
 * English, German, French, Spanish, Italian, Dutch, Portuguese, Polish.
 */
const SERVICE_SEGMENTS: ReadonlySet<string> = new Set([
  ...['login', 'log-in', 'signin', 'sign-in', 'logout', 'sign-out', 'signup', 'sign-up', 'register', 'registration'],
  ...['account', 'my-account', 'profile', 'password', 'lost-password', 'cart', 'basket', 'checkout', 'wishlist'],
  ...['compare', 'search', 'print', 'share', 'feed', 'admin', 'wp-admin', 'wp-login.php', 'privacy', 'privacy-policy'],
  ...[
    'terms',
    'terms-of-service',
    'terms-and-conditions',
    'legal',
    'legal-notice',
    'imprint',
    'cookies',
    'cookie-policy',
  ],
  ...['anmelden', 'abmelden', 'registrieren', 'konto', 'mein-konto', 'passwort', 'warenkorb', 'kasse', 'merkzettel'],
  ...['wunschliste', 'suche', 'impressum', 'datenschutz', 'datenschutzerklaerung', 'agb', 'widerruf', 'versand'],
  ...['connexion', 'inscription', 'mon-compte', 'compte', 'panier', 'commande', 'recherche', 'mentions-legales', 'cgv'],
  ...['iniciar-sesion', 'registro', 'mi-cuenta', 'cuenta', 'carrito', 'finalizar-compra', 'buscar', 'aviso-legal'],
  ...['accedi', 'registrati', 'carrello', 'cassa', 'cerca', 'note-legali', 'informativa-privacy'],
  ...['inloggen', 'registreren', 'mijn-account', 'winkelwagen', 'afrekenen', 'zoeken', 'algemene-voorwaarden'],
  ...['entrar', 'cadastro', 'minha-conta', 'carrinho', 'politica-de-privacidade', 'logowanie', 'rejestracja', 'koszyk'],
  ...['moje-konto', 'regulamin', 'polityka-prywatnosci'],
]);

/** A page for visitors who are on the site already: nobody looks for it in a search engine. */
export function isServiceAddress(address: string): boolean {
  const start = address.indexOf('/', address.indexOf('://') + 3);
  const end = address.search(/[?#]/);
  const path = start === -1 ? '' : address.slice(start, end === -1 ? undefined : end);
  return path
    .toLowerCase()
    .split('/')
    .some(
      (segment) => SERVICE_SEGMENTS.has(segment.replace(/\.(?:html?|php|aspx?)$/, '')) || SERVICE_SEGMENTS.has(segment),
    );
}
