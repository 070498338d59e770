import type { AuditPage } from '#contracts/site/artifacts.ts';
import { tokenPageReader } from '#crawl/parse/tokenizer/token-page-reader.ts';
import { makePage, type PageOverrides } from './audit-page.ts';

/** Returns a page whose JSON-LD contains `value`, read as the crawler reads it. `body` is additional HTML. */
export function makeJsonLdPage(
  value: unknown,
  { body = '', ...overrides }: PageOverrides & { body?: string } = {},
): AuditPage {
  const source = JSON.stringify(addContext(value));
  return makeHtmlPage(`<script type="application/ld+json">${source}</script>${body}`, overrides);
}

/** Returns a page without issues whose content and structured data come from this HTML. */
export function makeHtmlPage(html: string, { facts, ...overrides }: PageOverrides = {}): AuditPage {
  const url = overrides.url ?? 'https://example.com/services';
  const { structuredData, jsonLd, text, markup, headings, links, images } = tokenPageReader.read({ html, url });
  const read = { structuredData, jsonLd, text, markup, headings, links, images };
  return makePage({ ...overrides, facts: facts === null ? null : { ...read, ...facts } });
}

function addContext(value: unknown): unknown {
  if (Array.isArray(value)) return { '@context': 'https://schema.org', '@graph': value };
  return typeof value === 'object' ? { '@context': 'https://schema.org', ...value } : value;
}
