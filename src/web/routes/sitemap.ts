import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '../app-context.ts';
import { PUBLIC_PAGES } from '../model/public-pages.ts';

export function loader({ context }: LoaderFunctionArgs): Response {
  const { baseUrl } = context.get(appContext).services;
  const entries = Object.entries(PUBLIC_PAGES)
    .map(
      ([path, { updatedAt }]) =>
        `  <url><loc>${escapeXml(`${baseUrl}${path}`)}</loc><lastmod>${updatedAt}</lastmod></url>`,
    )
    .join('\n');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
