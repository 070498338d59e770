import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import { isOfType } from '../structured-data/node-values.ts';

const PRODUCT_TYPES: ReadonlySet<string> = new Set(['Product', 'ProductGroup', 'ProductModel', 'Vehicle', 'Car']);

/**
 * Whether the page is about one product, according to its structured data or, if that contains no product, its social
 * tags. Product lists contain several products.
 */
export function isProductPage({ facts }: HtmlAuditPage): boolean {
  const products = facts.structuredData.nodes.filter((node) => node.isTopLevel && isOfType(node, PRODUCT_TYPES));
  if (products.length > 0) return products.length === 1;
  return facts.openGraph.some(
    ({ property, content }) => property === 'og:type' && /^(?:og:)?product$/i.test(content.trim()),
  );
}
