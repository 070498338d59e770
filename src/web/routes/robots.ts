import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '../app-context.ts';

/** Crawlers may read everything but the calls. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { baseUrl } = context.get(appContext).services;
  const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
