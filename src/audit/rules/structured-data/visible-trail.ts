import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { formatJsonLd, type JsonObject } from '#audit/structured-data/json-ld-text.ts';

interface TrailEntry {
  name: string;
  url: string | null;
}

/** Reads the visible breadcrumb trail, without entries that have no text. */
export function readVisibleTrail(page: HtmlAuditPage): TrailEntry[] {
  const items = page.facts.markup.breadcrumbs?.items ?? [];
  return items
    .map(({ text, url }) => ({ name: text.trim(), url: url ?? null }))
    .filter(({ name }) => /[\p{L}\p{N}]/u.test(name));
}

/** Builds a BreadcrumbList in JSON-LD from the visible breadcrumb trail; null with fewer than two usable entries. */
export function buildTrailJsonLd(page: HtmlAuditPage): string | null {
  const trail = readVisibleTrail(page);
  // Only the last entry, the page itself, may lack a URL.
  const usableEntries = trail.filter(({ url }, index) => url !== null || index === trail.length - 1);
  if (usableEntries.length < 2) return null;
  const itemListElement = usableEntries.map(
    ({ name, url }, index): JsonObject => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(url === null ? {} : { item: url }),
    }),
  );
  return formatJsonLd({ '@type': 'BreadcrumbList', itemListElement });
}
