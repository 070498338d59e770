import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';

type PageMeta = HtmlAuditPage['facts']['markup']['metas'][number];
type LinkRelation = HtmlAuditPage['facts']['markup']['relations'][number];

/** A tag that belongs in the head and was read as part of the body. */
export interface DisplacedTag {
  /** The tag as it would be written in the head, cut to a readable length. */
  tag: string;
  line: number;
  column: number;
}

const MAX_VALUE_LENGTH = 150;

/**
 * Finds page-level tags (title, description, robots, viewport, canonical and hreflang) that end up in the body when the
 * document is parsed according to the HTML standard. Returns them in document order.
 */
export function findDisplacedTags({ facts }: HtmlAuditPage): DisplacedTag[] {
  const { markup } = facts;
  const displacedTags = [
    ...collectTagsOutsideHead(facts.titles, ({ text }) => `<title>${truncateValue(text)}</title>`),
    ...collectTagsOutsideHead(facts.metaDescriptions, ({ text }) => buildMetaTag('description', text)),
    ...collectTagsOutsideHead(facts.metaRobots, ({ agent, content }) => buildMetaTag(agent, content)),
    ...collectTagsOutsideHead(markup.metas.filter(isViewportMeta), ({ content }) => buildMetaTag('viewport', content)),
    ...collectTagsOutsideHead(facts.canonicals, ({ href }) => `<link rel="canonical" href="${truncateValue(href)}">`),
    ...collectTagsOutsideHead(
      markup.relations.filter(isHreflangLink),
      ({ hreflang = '', href }) =>
        `<link rel="alternate" hreflang="${truncateValue(hreflang)}" href="${truncateValue(href)}">`,
    ),
  ];
  return displacedTags.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Returns the tags outside the head, formatted with `formatTag`. */
function collectTagsOutsideHead<T extends { line: number; column: number; inHead: boolean }>(
  tags: readonly T[],
  formatTag: (tag: T) => string,
): DisplacedTag[] {
  return tags
    .filter(({ inHead }) => !inHead)
    .map((tag) => ({ tag: formatTag(tag), line: tag.line, column: tag.column }));
}

const isViewportMeta = ({ kind, key }: PageMeta): boolean => kind === 'name' && key === 'viewport';
const isHreflangLink = ({ rel, hreflang }: LinkRelation): boolean =>
  hreflang !== undefined && rel.split(' ').includes('alternate');

const buildMetaTag = (name: string, content: string): string =>
  `<meta name="${name}" content="${truncateValue(content)}">`;

const truncateValue = (value: string): string =>
  value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}...` : value;
