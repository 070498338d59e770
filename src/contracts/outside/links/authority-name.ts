/** Name of the authority figure as users see it. It is never called "Domain Authority", which is a Moz metric. */
export const AUTHORITY_NAME = 'Authority (Common Crawl)';
