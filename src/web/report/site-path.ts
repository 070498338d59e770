/** Pages about a website, which is identified by its host. */
type SitePage = 'ai-crawlers' | 'ai-visibility' | 'data-sources' | 'monitoring' | 'rankings' | 'search-performance';

/** Returns the path of a page of the website that a report is about. */
export const buildSitePath = (page: SitePage, host: string): string => `/${page}?site=${encodeURIComponent(host)}`;
