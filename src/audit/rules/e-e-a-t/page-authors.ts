import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { findNodeChildren, isOfType, readNodeTexts } from '#audit/structured-data/node-values.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import { isTeamName } from '#lib/text/team-name.ts';

/** An author that the page credits. */
export interface PageAuthor {
  name: string;
  /** URL with more information about the author; null when there is only a name. */
  profile: string | null;
  isOrganization: boolean;
  /** Whether the author is only in a meta tag, invisible to readers. */
  isMeta: boolean;
  where: string;
}

const ORGANIZATION_TYPES: ReadonlySet<string> = new Set([
  'Organization',
  'NewsMediaOrganization',
  'Corporation',
  'LocalBusiness',
]);
const PROFILE_PROPERTIES = ['url', 'sameAs', 'mainEntityOfPage'];

/** Returns every author credited in structured data, in the byline, or in a meta tag. */
export function readPageAuthors(page: HtmlAuditPage, article: StructuredNode | null): PageAuthor[] {
  return [...readStructuredAuthors(page, article), ...readVisibleAuthors(page), ...readMetaAuthors(page)];
}

function readStructuredAuthors({ facts }: HtmlAuditPage, article: StructuredNode | null): PageAuthor[] {
  if (article === null) return [];
  const where = `author in structured data, ${formatPosition(article)}`;
  const describedAuthors = findNodeChildren(facts.structuredData, article, 'author').map((node) => ({
    name: readNodeTexts(node, 'name')[0] ?? '',
    profile: PROFILE_PROPERTIES.flatMap((property) => readNodeTexts(node, property))[0] ?? null,
    isOrganization: isOfType(node, ORGANIZATION_TYPES),
    isMeta: false,
    where,
  }));
  const namedAuthors = readNodeTexts(article, 'author').map((text) => {
    const isUrl = /^https?:/.test(text);
    return { name: text, profile: isUrl ? text : null, isOrganization: false, isMeta: false, where };
  });
  return [...describedAuthors, ...namedAuthors].filter(({ name, profile }) => name !== '' || profile !== null);
}

function readVisibleAuthors({ facts }: HtmlAuditPage): PageAuthor[] {
  const markupAuthors = facts.markup.bylines
    .filter(({ by, text, href }) => by !== 'reviewer' && (text.trim() !== '' || href !== undefined))
    .map(({ text, url, href, ...position }) => ({
      ...buildNamedAuthor(text.trim(), url ?? href ?? null),
      ...buildLocation(position),
    }));
  const bylineAuthors = facts.text.bylines.map(({ name, href, ...position }) => ({
    ...buildNamedAuthor(name, href),
    ...buildLocation(position),
  }));
  return [...markupAuthors, ...bylineAuthors];
}

function readMetaAuthors({ facts }: HtmlAuditPage): PageAuthor[] {
  return facts.markup.metas
    .filter(({ key, content }) => (key === 'author' || key === 'article:author') && content.trim() !== '')
    .map(({ key, content, ...position }) => {
      const name = content.trim();
      const profile = /^https?:/.test(name) ? name : null;
      return { ...buildNamedAuthor(name, profile), isMeta: true, where: `meta ${key}, ${formatPosition(position)}` };
    });
}

const buildNamedAuthor = (name: string, profile: string | null) => ({
  name,
  profile,
  isOrganization: isTeamName(name),
});

const buildLocation = (position: { line: number; column: number }) => ({
  isMeta: false,
  where: formatPosition(position),
});
