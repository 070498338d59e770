import { BRAND } from '#contracts/brand.ts';
import type { SitePage } from './site-map.ts';

/** Pages nobody needs an assistant to read. */
const LEFT_OUT: ReadonlySet<string> = new Set(['/auth']);

/** `llms.txt` after llmstxt.org: a heading, a summary, and lists of links with a sentence each. `baseUrl` without a trailing slash. */
export function llmsText(pages: readonly SitePage[], baseUrl: string): string {
  const line = ({ path, title, description }: SitePage) => `- [${title}](${baseUrl}${path}): ${description}`;
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  const lists = kinds.map((kind) => {
    const own = pages.filter((page) => page.kind === kind && !LEFT_OUT.has(page.path));
    return `## ${kind === '' ? 'Pages' : `${kind}s`}\n\n${own.map(line).join('\n')}\n`;
  });
  const head = [
    `# ${BRAND.name}`,
    '',
    `> ${BRAND.name} audits a website for search engines and AI assistants. It gives a score of 0 to 100, the issues by priority with the evidence for each, and what each fix gains. What was not measured is named.`,
    '',
  ];
  return [...head, ...lists].join('\n');
}
