import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { readOnlyMainHeading, resolveReference } from '#audit/page/page-values.ts';
import { StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import { readDeclaredCanonical } from '#lib/page/indexability.ts';

/** Builds a tag for the head. Open Graph uses `property`; X cards use `name`. */
export function buildMetaTag(key: string, content: string): string {
  const attribute = key.startsWith('og:') ? 'property' : 'name';
  return `<meta ${attribute}="${key}" content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">`;
}

/**
 * Builds tags for these Open Graph properties with values from the page itself; properties without a value are skipped.
 * Null when none has a value.
 */
export function buildProposedTags(page: HtmlAuditPage, properties: readonly string[]): string | null {
  const lines = properties.flatMap((property) => {
    const value = VALUE_PROPOSERS[property]?.(page) ?? null;
    return value === null ? [] : [buildMetaTag(property, value)];
  });
  return lines.length === 0 ? null : lines.join('\n');
}

const VALUE_PROPOSERS: Readonly<Partial<Record<string, (page: HtmlAuditPage) => string | null>>> = {
  'og:title': (page) =>
    readOnlyMainHeading(page) ?? page.facts.titles.map(({ text }) => text.trim()).find((text) => text !== '') ?? null,
  'og:type': (page) =>
    new StructuredGraph(page.facts.structuredData).findMainNodes(ARTICLE_TYPES).length === 1 ? 'article' : 'website',
  'og:url': (page) => readDeclaredCanonical(page) ?? page.finalUrl,
  'og:image': findMarkupImage,
};

const ARTICLE_TYPES = ['Article', 'NewsArticle', 'BlogPosting'];
const IMAGE_OWNER_TYPES = [...ARTICLE_TYPES, 'Product', 'Recipe', 'Event', 'WebPage'];

/** Finds the first image URL in the structured data of the page's main items; null when there is none. */
function findMarkupImage(page: HtmlAuditPage): string | null {
  const graph = new StructuredGraph(page.facts.structuredData);
  for (const node of graph.findMainNodes(IMAGE_OWNER_TYPES)) {
    const images = [
      'image',
      'image.url',
      'image.contentUrl',
      'primaryImageOfPage.url',
      'primaryImageOfPage.contentUrl',
    ];
    const imageUrls = images.flatMap((path) => graph.readTexts(node, path)).map((text) => resolveReference(text, page));
    const first = imageUrls.find((url) => url !== null);
    if (first !== undefined) return first;
  }
  return null;
}
