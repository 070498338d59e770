/** Product name and contact details, which an operator changes only here. */
export const BRAND = {
  name: 'AWI',
  shortName: 'awi',
  /** Scoped name of the package in the npm registry; empty until the owner has registered one. */
  packageName: '',
  tagline: 'Website audits you can check',
  legalName: 'AWI',
  supportEmail: 'support@awi.example',
  crawlerName: 'AWIBot',
  crawlerVersion: '1.0',
} as const;

/**
 * Brand colors for places where the page stylesheet does not apply: emails, Open Graph images, slide decks. A test
 * compares them with the light theme in `tokens.css`.
 */
export const BRAND_COLORS = {
  accent: '#00626b',
  onAccent: '#fbfefe',
  ink: '#152025',
  ink2: '#434f55',
  ink3: '#5f696f',
  paper: '#fbfaf7',
  /** Text on a badge, whose background has the color of the score. */
  onBadge: '#fff',
} as const;

/** Sign-in page of administrators. */
export const ADMIN_LOGIN_PATH = `/${BRAND.shortName}/adminlog`;

/** Builds the crawler's User-Agent, which links to its page at `/bot` below `baseUrl`. */
export function buildCrawlerUserAgent(baseUrl: string): string {
  return `${BRAND.crawlerName}/${BRAND.crawlerVersion} (+${baseUrl.replace(/\/+$/, '')}/bot)`;
}

/** Builds the User-Agent of a request under the name of another crawler; it shows who actually sends the request. */
export function buildAgentUserAgent(token: string, ownUserAgent: string): string {
  return `${token} (requested by ${ownUserAgent})`;
}
