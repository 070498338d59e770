import type { ArticleSummary } from '#contracts/publishing/article.ts';
import type { RuleList } from '#contracts/rules/rule-catalogue.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

/** One indexable URL of the site. */
export interface SitePage {
  /** Path with a leading slash. */
  path: string;
  title: string;
  description: string;
  /** Type of page, as in its breadcrumbs. */
  kind: string;
  /** Date of the last text change, `YYYY-MM-DD`; null when unknown. */
  updatedAt: string | null;
}

/** Lists all indexable pages of the site, in order of importance. */
export function listSitePages(rules: RuleList['rules'], articles: readonly ArticleSummary[]): SitePage[] {
  const fixed = Object.entries(PUBLIC_PAGES).map(([path, { title, description, updatedAt }]) => ({
    path,
    title,
    description,
    updatedAt,
    kind: '',
  }));
  const articlePages = articles.map(({ slug, title, excerpt, metaDescription, updatedAt }) => ({
    path: `/blog/${slug}`,
    title,
    description: metaDescription ?? excerpt,
    kind: 'Article',
    updatedAt: updatedAt.slice(0, 10),
  }));
  const fixedPaths = new Set(fixed.map(({ path }) => path));
  const checks = rules.map(({ id, failureTitle, impact, checked }) => ({
    path: `/checks/${id}`,
    title: failureTitle,
    description: impact,
    updatedAt: checked,
    kind: 'Check',
  }));
  return [...fixed, ...articlePages.filter(({ path }) => !fixedPaths.has(path)), ...checks];
}

/** Renders `sitemap.xml` as defined by sitemaps.org. `baseUrl` has no trailing slash. */
export function renderSitemap(pages: readonly SitePage[], baseUrl: string): string {
  const entries = pages.map(({ path, updatedAt }) => {
    const lastmod = updatedAt === null ? '' : `<lastmod>${updatedAt}</lastmod>`;
    return `  <url><loc>${escapeXml(`${baseUrl}${path}`)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Escapes text for XML content and attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
