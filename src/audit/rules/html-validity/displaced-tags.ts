import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';

/** A tag that belongs in the head and was read as part of the body. */
export interface DisplacedTag {
  /** The tag as it would be written in the head, cut to a readable length. */
  tag: string;
  line: number;
  column: number;
}

const MAX_VALUE = 150;

/**
 * Finds page-level tags that end up in the body when the document is parsed according to the standard, in document
 * order: title, description, robots, viewport, canonical and hreflang.
 */
export function findDisplacedTags({ facts }: HtmlAuditPage): DisplacedTag[] {
  const found: DisplacedTag[] = [];
  const add = ({ line, column }: { line: number; column: number }, tag: string): void => {
    found.push({ tag, line, column });
  };
  for (const title of facts.titles) if (!title.inHead) add(title, `<title>${shown(title.text)}</title>`);
  for (const description of facts.metaDescriptions)
    if (!description.inHead) add(description, buildMetaTag('description', description.text));
  for (const robots of facts.metaRobots) if (!robots.inHead) add(robots, buildMetaTag(robots.agent, robots.content));
  for (const meta of facts.markup.metas)
    if (!meta.inHead && meta.kind === 'name' && meta.key === 'viewport')
      add(meta, buildMetaTag('viewport', meta.content));
  for (const canonical of facts.canonicals)
    if (!canonical.inHead) add(canonical, `<link rel="canonical" href="${shown(canonical.href)}">`);
  for (const relation of facts.markup.relations) {
    const code = relation.hreflang;
    if (relation.inHead || code === undefined || !relation.rel.split(' ').includes('alternate')) continue;
    add(relation, `<link rel="alternate" hreflang="${shown(code)}" href="${shown(relation.href)}">`);
  }
  return found.sort((a, b) => a.line - b.line || a.column - b.column);
}

const buildMetaTag = (name: string, content: string): string => `<meta name="${name}" content="${shown(content)}">`;

const shown = (value: string): string => (value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}...` : value);
