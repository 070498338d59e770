import { BRAND } from '#contracts/product/brand.ts';
import type { ArticleSummary } from '#contracts/publishing/article.ts';
import { escapeXml } from '../seo/site-map.ts';
import { buildArticlePath } from './article-meta.ts';
import { FEED_PATH } from './feed-path.ts';

/** Maximum number of entries in the feed. */
const MAX_ENTRIES = 30;

/**
 * Renders the blog as an Atom feed (RFC 4287). `articles` must be sorted newest first; `baseUrl` has no trailing slash.
 */
export function renderFeed(articles: readonly ArticleSummary[], baseUrl: string): string {
  const shown = articles.slice(0, MAX_ENTRIES);
  const updated =
    shown
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  const head = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  <title>${escapeXml(`${BRAND.name} blog`)}</title>`,
    `  <id>${escapeXml(`${baseUrl}/blog`)}</id>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(`${baseUrl}/blog`)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(`${baseUrl}${FEED_PATH}`)}"/>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${escapeXml(BRAND.legalName)}</name></author>`,
  ];
  return `${[...head, ...shown.map((article) => buildEntry(article, baseUrl)), '</feed>'].join('\n')}\n`;
}

function buildEntry(article: ArticleSummary, baseUrl: string): string {
  const url = escapeXml(`${baseUrl}${buildArticlePath(article.slug)}`);
  return [
    '  <entry>',
    `    <title>${escapeXml(article.title)}</title>`,
    `    <id>${url}</id>`,
    `    <link rel="alternate" type="text/html" href="${url}"/>`,
    `    <published>${article.publishedAt ?? article.createdAt}</published>`,
    `    <updated>${article.updatedAt}</updated>`,
    `    <summary>${escapeXml(article.excerpt)}</summary>`,
    `    <category term="${escapeXml(article.category)}"/>`,
    '  </entry>',
  ].join('\n');
}
