import type { LoaderFunctionArgs } from 'react-router';
import { ARTICLE_IMAGE_PATH } from '#contracts/publishing/article.ts';
import { appContext } from '#web/app-context.ts';

/**
 * Crawlers may fetch everything except API endpoints. Uploaded article images share the API path, so they are allowed
 * explicitly.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { baseUrl } = context.get(appContext).services;
  const text = `User-agent: *\nAllow: ${ARTICLE_IMAGE_PATH}\nDisallow: /api/\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
