import type { PageFacts } from '#contracts/page/page-facts.ts';
import { formatPosition } from '../engine/where.ts';
import { findNodeChildren, isOfType, readNodeTexts } from '../structured-data/node-values.ts';
import { findUnfilledValue } from './placeholder-text.ts';

const WEBSITE_TYPES: ReadonlySet<string> = new Set(['WebSite']);
const MAX_NAME_LENGTH = 60;

/** A site name that a page declares, and where it is declared. */
export interface DeclaredName {
  source: 'WebSite' | 'publisher' | 'og:site_name' | 'application-name';
  name: string;
  /** Other names that are declared for the same item. */
  alternates: string[];
  where: string;
}

/**
 * Returns the names that a page declares for its site, in order of priority for search engines. Names longer than 60
 * characters and unfilled placeholders are skipped.
 */
export function readDeclaredNames({ structuredData, openGraph, markup }: PageFacts): DeclaredName[] {
  const names: DeclaredName[] = [];
  const add = (
    source: DeclaredName['source'],
    name: string | undefined,
    place: Omit<DeclaredName, 'source' | 'name'>,
  ) => {
    const text = (name ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '' && text.length <= MAX_NAME_LENGTH && findUnfilledValue(text) === null)
      names.push({ source, name: text, ...place });
  };
  for (const site of structuredData.nodes.filter((node) => isOfType(node, WEBSITE_TYPES))) {
    for (const [source, node] of [
      ['WebSite', site] as const,
      ...findNodeChildren(structuredData, site, 'publisher').map((publisher) => ['publisher', publisher] as const),
    ]) {
      const [name, ...others] = readNodeTexts(node, 'name');
      const alternates = [...others, ...readNodeTexts(node, 'alternateName'), ...readNodeTexts(node, 'legalName')];
      add(source, name, { alternates, where: `structured data, ${formatPosition(node)}` });
    }
  }
  const og = openGraph.find((tag) => tag.property.toLowerCase() === 'og:site_name');
  if (og !== undefined)
    add('og:site_name', og.content, {
      alternates: [],
      where: `head > meta[property="og:site_name"], ${formatPosition(og)}`,
    });
  const app = markup.metas.find((meta) => meta.kind === 'name' && meta.key === 'application-name');
  if (app !== undefined)
    add('application-name', app.content, {
      alternates: [],
      where: `head > meta[name="application-name"], ${formatPosition(app)}`,
    });
  return names;
}

/** Returns the site name that this page declares as a `WebSite` or in `og:site_name`; null when it declares neither. */
export function readSiteName(facts: PageFacts): string | null {
  const names = readDeclaredNames(facts);
  const trustedName = names.find(({ source }) => source === 'WebSite' || source === 'og:site_name');
  return trustedName?.name ?? null;
}
