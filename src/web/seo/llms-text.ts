import { BRAND } from '#contracts/product/brand.ts';
import type { SitePage } from './site-map.ts';

/** Pages that are not useful to assistants. */
const EXCLUDED_PATHS: ReadonlySet<string> = new Set(['/auth']);

/**
 * Renders `llms.txt` as described on llmstxt.org: a heading, a summary, and lists of links with one sentence each.
 * `baseUrl` has no trailing slash.
 */
export function renderLlmsText(pages: readonly SitePage[], baseUrl: string): string {
  const formatLine = ({ path, title, description }: SitePage) => `- [${title}](${baseUrl}${path}): ${description}`;
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  const lists = kinds.map((kind) => {
    const listedPages = pages.filter((page) => page.kind === kind && !EXCLUDED_PATHS.has(page.path));
    return `## ${kind === '' ? 'Pages' : `${kind}s`}\n\n${listedPages.map(formatLine).join('\n')}\n`;
  });
  const head = [
    `# ${BRAND.name}`,
    '',
    `> ${BRAND.name} audits a website for search engines and AI assistants. It returns a score from 0 to 100, issues by priority with evidence for each, and the points each fix is worth. It lists what could not be measured.`,
    '',
  ];
  return [...head, ...lists].join('\n');
}
