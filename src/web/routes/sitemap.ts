import type { LoaderFunctionArgs } from 'react-router';
import { appContext } from '../app-context.ts';

/** Pages meant for search results. */
const PATHS = ['/', '/auth', '/bot'];

export function loader({ context }: LoaderFunctionArgs): Response {
  const { baseUrl } = context.get(appContext).services;
  const entries = PATHS.map((path) => `  <url><loc>${escapeXml(`${baseUrl}${path}`)}</loc></url>`).join('\n');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
