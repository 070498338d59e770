import { Marked, type Tokens } from 'marked';
import { buildGuidePath } from '#content/developer-guides.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { buildSlug } from '#lib/url/build-slug.ts';

/** Pages of the product that show the content of a file in `docs/`. */
const PAGES: Readonly<Record<string, string>> = {
  'mcp.md': buildGuidePath('mcp'),
  'webhooks.md': buildGuidePath('webhooks'),
  'pipelines.md': buildGuidePath('pipelines'),
  'api-client.md': buildGuidePath('typescript-client'),
  rules: '/checks',
};

export interface RenderedGuide {
  html: string;
  /** The guide's parts, for its table of contents. */
  parts: { id: string; title: string }[];
}

/**
 * Renders a file of `docs/` as HTML, without its title. Links to other files lead to the page that shows them; if there
 * is no such page, only the text of the link remains. The files are trusted, so the result is not sanitized.
 */
export function renderGuide(text: string): RenderedGuide {
  const parts: RenderedGuide['parts'] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: source }: Tokens.Heading): string {
        if (depth === 1) return '';
        const id = buildSlug(source);
        if (depth === 2) parts.push({ id, title: source });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const content = this.parser.parseInline(tokens);
        const target = findTarget(href);
        return target === null ? content : `<a href="${escapeHtml(target)}">${content}</a>`;
      },
      table(table: Tokens.Table): string {
        const head = table.header.map((cell) => `<th scope="col">${this.parser.parseInline(cell.tokens)}</th>`);
        const rows = table.rows.map(
          (row) => `<tr>${row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join('')}</tr>`,
        );
        const label = escapeHtml(`Table: ${table.header.map((cell) => cell.text).join(', ')}`);
        return `<div class="article-table" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>\n`;
      },
      code({ text: code }: Tokens.Code): string {
        return `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>\n`;
      },
    },
  });
  return { html: marked.parse(text, { async: false }), parts };
}

/** Returns where a link leads on the website; null if no page shows its target. */
function findTarget(href: string): string | null {
  if (/^(?:https?:|\/|#)/.test(href)) return href;
  const [file = '', fragment] = href.split('#');
  const page = PAGES[file];
  if (page === undefined) return null;
  return fragment === undefined ? page : `${page}#${fragment}`;
}
