import { BRAND } from '#contracts/product/brand.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { buildBadgePath } from '#lib/url/website-paths.ts';

/** Builds the code that embeds a badge. `host` is the website's host as displayed. */
export function buildBadgeSnippets({ badgeId, baseUrl, host }: { badgeId: string; baseUrl: string; host: string }) {
  const imageUrl = `${baseUrl}${buildBadgePath(badgeId, 'svg')}`;
  const alt = `${BRAND.name} score of ${host}`;
  return [
    { name: 'HTML', text: `<img src="${escapeHtml(imageUrl)}" alt="${escapeHtml(alt)}" height="20">` },
    { name: 'Markdown', text: `![${alt.replaceAll(/[\\[\]]/g, '\\$&')}](${imageUrl})` },
    { name: 'JSON for Shields.io', text: `${baseUrl}${buildBadgePath(badgeId, 'json')}` },
  ] as const;
}
