/** The one place where an operator renames the product. */
export const BRAND = {
  name: 'AWI',
  shortName: 'awi',
  tagline: 'Website audits you can check',
  legalName: 'AWI',
  supportEmail: 'support@awi.example',
  crawlerName: 'AWIBot',
  crawlerVersion: '1.0',
} as const;

/** Where administrators sign in. */
export const ADMIN_LOGIN_PATH = `/${BRAND.shortName}/adminlog`;

/** User-Agent of the crawler; its page is at `/bot` below `baseUrl`. */
export function buildCrawlerUserAgent(baseUrl: string): string {
  return `${BRAND.crawlerName}/${BRAND.crawlerVersion} (+${baseUrl.replace(/\/+$/, '')}/bot)`;
}
